// The local mailbox: the letters Rounds would send, shown where no mail server is configured.
import type { PageData } from '@rounds/product/pages';

export function MailboxPage({ data }: { data: PageData['mailbox'] }) {
  return (
    <div className="wide page">
      <h1>Local mailbox</h1>
      <p className="quiet">No mail server is configured, so letters arrive here. Newest first.</p>
      <form className="search" method="get">
        <label>
          <span>To</span>
          <input name="to" defaultValue={data.to} placeholder="nurse@people.example" maxLength={255} />
        </label>
        <button type="submit">Show</button>
      </form>
      {data.mails.length === 0 && <p>No letters yet.</p>}
      <ul className="mails">
        {data.mails.map((mail) => (
          <li key={mail.id}>
            <h2>{mail.subject}</h2>
            <p className="quiet">
              To {mail.to} · {mail.sent_at.slice(0, 16).replace('T', ' ')} UTC
            </p>
            {mail.plain.split('\n').map((line, index) => (
              <p key={index}>{linked(line)}</p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function linked(line: string) {
  const match = /^(.*?)(https?:\/\/\S+)$/.exec(line);
  return match ? <a href={match[2]}>{match[1]?.replace(/:\s*$/, '') || match[2]}</a> : line;
}
