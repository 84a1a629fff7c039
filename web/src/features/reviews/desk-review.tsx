// A review at the desk: what the profile says, part by part, what the checks find, the conversation, the book.
import type { DeskReview } from '@rounds/product/reviews/desk-calls';
import { FactList } from '../../ui/fact-list';
import { Section } from '../../ui/page';
import look from '../../ui/look.module.css';
import { Book } from '../desk/book';
import { PartHead } from './part-notes';
import { ReviewTalk } from './review-talk';
import classes from './reviews.module.css';
import { actWords } from './words';

export function DeskReviewPanels({ review }: { review: DeskReview }) {
  const { person, parts, messages, acts } = review;
  return (
    <div className={look.sections}>
      <Section
        title={person.name}
        lead={`${[person.discipline, person.state].filter(Boolean).join(', ')}. The checks look nothing up.`}
      >
        <ul className={classes.parts}>
          {parts.map((part) => (
            <li key={part.item}>
              <PartHead part={part} />
              <Lines part={part} />
            </li>
          ))}
        </ul>
      </Section>
      {messages.length > 0 && (
        <Section title="Said between you">
          <ReviewTalk messages={messages} mine="platform" />
        </Section>
      )}
      <Book acts={acts} words={actWords} />
    </div>
  );
}

/** A declaration's question is a sentence: its answer stands beside it. */
function Lines({ part: { item, lines } }: { part: DeskReview['parts'][number] }) {
  if (lines.length === 0) return <span className={look.quiet}>Nothing is entered.</span>;
  if (item !== 'declarations') return <FactList rows={lines.map(({ label, text }) => [label, text])} />;
  return (
    <dl className={classes.answers}>
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
