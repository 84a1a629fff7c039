// Leads to abuse: what a person may want to look into. Nothing happens to anybody by standing here.
import { limits } from '@rounds/product/limits';
import type { Overview } from '@rounds/product/overview/calls';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/empty-state';
import { When } from '../../ui/facts';
import { Section } from '../../ui/page';
import { count, many } from '../../ui/words';
import look from '../../ui/look.module.css';
import { Lines } from '../desk/lines';

function Company({ of: { id, name } }: { of: { id: number; name: string } }) {
  return (
    <Link to="/platform/companies/$id" params={{ id: String(id) }}>
      {name}
    </Link>
  );
}

export function Leads({ leads: { readers, claims } }: { leads: Overview['leads'] }) {
  const { days, opened, sentPercent } = limits.desk.leads;
  const lines = [
    ...readers.map(({ company, opened: read, sent }) => ({
      key: `reads ${company.id}`,
      head: (
        <>
          <Company of={company} />{' '}
          <span className={look.small}>
            opened {count(read)} profiles and sent {many(sent, 'request')} in {days} days
          </span>
        </>
      ),
      note: '',
    })),
    ...claims.map(({ case_id, company, opened_at }) => ({
      key: `claims ${case_id}`,
      head: (
        <>
          <Company of={company} />{' '}
          <Link to="/platform/desk/$id" params={{ id: String(case_id) }}>
            claims a CCN that another company holds
          </Link>{' '}
          <span className={look.small}>
            <When at={opened_at} />
          </span>
        </>
      ),
      note: '',
    })),
  ];
  return (
    <Section
      title="Leads"
      plain={lines.length === 0}
      lead={`Companies that opened ${opened} profiles or more and sent requests to fewer than ${sentPercent} in a hundred, and second claims. Nothing happens by itself: a person looks.`}
    >
      {lines.length === 0 ? (
        <EmptyState title="No leads" text="Nobody stands out just now." />
      ) : (
        <Lines lines={lines} />
      )}
    </Section>
  );
}
