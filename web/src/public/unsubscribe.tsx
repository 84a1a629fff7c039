// Ending letters of one kind: a button, because mailboxes open links by themselves, and what came of it.
import type { PageData } from '@rounds/product/pages';

export function UnsubscribePage({ data: { state, about } }: { data: PageData['unsubscribe'] }) {
  if (state === 'invalid') {
    return (
      <div className="wide page">
        <h1>This link is not whole.</h1>
        <p className="lead">Please open it from the letter again, or sign in and choose what you are told.</p>
      </div>
    );
  }
  if (state === 'ended') {
    return (
      <div className="wide page">
        <h1>No more letters about this.</h1>
        <p className="lead">
          {about}: nothing of it comes by letter from now on. What waits for your answer by a date, and
          letters about your account, still come. Sign in to choose otherwise.
        </p>
      </div>
    );
  }
  return (
    <div className="wide page">
      <h1>End letters about this?</h1>
      <p className="lead">
        {about}: nothing of it would come by letter any more. Your account stays as it is.
      </p>
      <form method="post" action="">
        <button className="button" type="submit">
          End these letters
        </button>
      </form>
    </div>
  );
}
