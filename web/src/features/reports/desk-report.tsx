// A report at the desk: the evidence, who reported whom, what else was reported of the same, and the desk's book.
import type { DeskReport } from '@rounds/product/reports/desk-calls';
import { outcomeWords, reasonWords, thingWords } from '@rounds/product/reports/words';
import { FactList } from '../../ui/fact-list';
import { When } from '../../ui/facts';
import { Section } from '../../ui/page';
import { StatusBadge } from '../../ui/status-badge';
import look from '../../ui/look.module.css';
import { Book } from '../desk/book';
import { Lines } from '../desk/lines';
import { Attached } from '../profile/attached';
import classes from './reports.module.css';
import { actWords } from './words';

export function DeskReportPanels({ report }: { report: DeskReport }) {
  const { row, reporter, reported, note } = report;
  return (
    <div className={look.sections}>
      <EvidencePanel evidence={report.evidence} />
      <Section title="The report">
        <FactList
          rows={[
            ['Reason', reasonWords(row.reason)],
            ['In their words', note || 'Nothing'],
            [
              'From',
              reporter
                ? [reporter.name, reporter.company].filter(Boolean).join(', ')
                : 'Somebody who has left',
            ],
            ['Email', reporter?.email ?? ''],
            [
              'About',
              <span key="about" className={look.row}>
                {reported.name}
                {reported.frozen && <StatusBadge tone="lost">Frozen</StatusBadge>}
              </span>,
            ],
          ]}
        />
      </Section>
      <Others others={report.others} />
      <Book acts={report.acts} words={actWords} />
    </div>
  );
}

function EvidencePanel({ evidence }: { evidence: DeskReport['evidence'] }) {
  const { title, facts, text, messages } = evidence;
  return (
    <Section title={title}>
      {facts.length > 0 && <FactList rows={facts.map(({ label, text: said }) => [label, said])} />}
      {text && <p className={classes.text}>{text}</p>}
      {messages.length > 0 && (
        <ol className={classes.messages} aria-label="Conversation">
          {messages.map(({ side, author, body, at, reported, hidden, files }) => (
            <li key={`${at}${body}`} data-reported={reported}>
              <span className={look.row}>
                <strong>{author}</strong>
                <span className={look.small}>
                  {side === 'employer' ? 'Employer' : 'Job seeker'} · <When at={at} show="exact" />
                </span>
                {reported && <StatusBadge tone="accent">Reported</StatusBadge>}
                {hidden && <StatusBadge tone="lost">Hidden</StatusBadge>}
              </span>
              <p>{body}</p>
              <Attached files={files} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function Others({ others }: { others: DeskReport['others'] }) {
  if (others.length === 0) return null;
  return (
    <Section title="Also reported of them">
      <Lines
        lines={others.map(({ id, of, reason, outcome, opened_at }) => ({
          key: String(id),
          head: (
            <>
              {thingWords[of]}: {reasonWords(reason)}{' '}
              <span className={look.small}>
                <When at={opened_at} /> · {outcome ? outcomeWords[outcome] : 'Waiting'}
              </span>
            </>
          ),
          note: '',
        }))}
      />
    </Section>
  );
}
