// What was reported of somebody or of a company, each with the way to its own case.
import type { DeskPerson } from '@rounds/product/people/calls';
import { outcomeWords, reasonWords } from '@rounds/product/reports/words';
import { Link } from '@tanstack/react-router';
import { When } from '../../ui/facts';
import { Section } from '../../ui/page';
import look from '../../ui/look.module.css';
import { Lines } from '../desk/lines';

export function PastReports({ reports }: { reports: DeskPerson['reports'] }) {
  if (reports.length === 0) return null;
  return (
    <Section title="Reported of them">
      <Lines
        lines={reports.map(({ id, reason, outcome, opened_at }) => ({
          key: String(id),
          head: (
            <>
              <Link to="/platform/reports/$id" params={{ id: String(id) }}>
                {reasonWords(reason)}
              </Link>{' '}
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
