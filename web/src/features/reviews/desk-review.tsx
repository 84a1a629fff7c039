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
              {part.lines.length > 0 ? (
                <FactList rows={part.lines.map(({ label, text }) => [label, text])} />
              ) : (
                <span className={look.quiet}>Nothing is entered.</span>
              )}
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
