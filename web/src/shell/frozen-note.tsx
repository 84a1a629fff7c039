// Above every screen of a company that Rounds has frozen: what that means, what goes on, and where to say no.
import { Link } from '@tanstack/react-router';
import look from '../ui/look.module.css';
import classes from './frozen-note.module.css';

export function FrozenNote({ company }: { company: string }) {
  return (
    <section className={`${look.wrong} ${classes.note}`} aria-label="Your company is frozen">
      <p>
        <strong>Rounds has frozen {company}.</strong> Its vacancies are paused, and nothing new goes out: no
        requests, unlocks or invitations. Conversations, interviews, offers and applications that you have go
        on.
      </p>
      <p>
        The rule is in your notifications. <Link to="/employer/support/issues">Write to Rounds</Link> if you
        see it differently.
      </p>
    </section>
  );
}
