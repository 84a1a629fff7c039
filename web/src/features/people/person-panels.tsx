// One account at the desk: whose it is, how it is entered, what else there was, and the desk's book of it.
import type { DeskPerson } from '@rounds/product/people/calls';
import { Link } from '@tanstack/react-router';
import { FactList } from '../../ui/fact-list';
import { When } from '../../ui/facts';
import { Section } from '../../ui/page';
import { StatusBadge } from '../../ui/status-badge';
import look from '../../ui/look.module.css';
import { Book } from '../desk/book';
import { Lines } from '../desk/lines';
import { PastReports } from './past-reports';
import { kindWords, personActWords } from './words';

export function PersonPanels({ person }: { person: DeskPerson }) {
  return (
    <div className={look.sections}>
      <Account person={person} />
      <Access person={person} />
      <Past person={person} />
      <PastReports reports={person.reports} />
      <Book acts={person.acts} words={personActWords} />
    </div>
  );
}

const roleWords = (role: string) => role.replaceAll('_', ' ');

function sideRows({ seeker, member, requests }: DeskPerson) {
  if (seeker)
    return [
      ['Discipline', seeker.discipline],
      ['Place', seeker.place],
      ['Profile', `${seeker.completion} %`],
      [
        'Review',
        seeker.reviewed_by === null
          ? 'None in force'
          : `By ${seeker.reviewed_by === 'person' ? 'a person' : 'the checks'}`,
      ],
      ['Requests', `${requests.open} open, ${requests.hired} hired, ${requests.closed} closed`],
    ] as const;
  if (!member) return [['Company', 'None']] as const;
  return [
    [
      'Company',
      <Link key="c" to="/platform/companies/$id" params={{ id: String(member.company.id) }}>
        {member.company.name}
      </Link>,
    ],
    ['Role', `${roleWords(member.role)}${member.is_owner ? ', and owner' : ''}`],
  ] as const;
}

function Account({ person }: { person: DeskPerson }) {
  const { id, kind, name, email, confirmed_at, created_at, seeker } = person;
  return (
    <Section title="The account">
      <FactList
        rows={[
          ['Name', name],
          [
            'Email',
            <span key="email" className={look.row}>
              {email}
              <StatusBadge tone={confirmed_at ? 'good' : 'waiting'}>
                {confirmed_at ? 'Confirmed' : 'Not confirmed'}
              </StatusBadge>
            </span>,
          ],
          ['Side', kindWords[kind]],
          ['Number', String(id)],
          ['Since', <When key="since" at={created_at} show="exact" />],
          ...(seeker?.frozen_at
            ? [['Frozen', <When key="frozen" at={seeker.frozen_at} show="exact" />] as const]
            : []),
          ...sideRows(person),
        ]}
      />
    </Section>
  );
}

const factorWords = { totp: 'Authenticator app', passkey: 'Passkey' } as const;

function Access({ person }: { person: DeskPerson }) {
  const { factors, sessions, locked_until, factor_asked, factor_ends_at } = person;
  return (
    <Section title="How it is entered">
      <FactList
        rows={[
          ['Locked', locked_until ? <When key="locked" at={locked_until} show="exact" /> : 'No'],
          [
            'Second factor',
            <span key="factor" className={look.row}>
              {factors.length === 0 ? 'None' : factors.map(({ kind }) => factorWords[kind]).join(', ')}
              {factor_asked && <StatusBadge tone="waiting">A second administrator is asked</StatusBadge>}
            </span>,
          ],
          ...(factor_ends_at
            ? [['It ends', <When key="ends" at={factor_ends_at} show="exact" />] as const]
            : []),
          ['Open sessions', String(sessions.length)],
        ]}
      />
      {sessions.length > 0 && (
        <Lines
          lines={sessions.map(({ device, country, last_used_at }, index) => ({
            key: `${index}`,
            head: (
              <>
                {device || 'A device'}
                {country && `, ${country}`}{' '}
                {last_used_at && (
                  <span className={look.small}>
                    <When at={last_used_at} />
                  </span>
                )}
              </>
            ),
            note: '',
          }))}
        />
      )}
    </Section>
  );
}

function Past({ person: { corrections, tickets } }: { person: DeskPerson }) {
  const lines = [
    ...corrections.map(({ before, after, at }) => ({
      key: `address ${at}`,
      head: (
        <>
          Address corrected{' '}
          <span className={look.small}>
            <When at={at} />
          </span>
        </>
      ),
      note: `${before} → ${after}`,
    })),
    ...tickets.map(({ id, state, opened_at }) => ({
      key: `ticket ${id}`,
      head: (
        <>
          <Link to="/platform/tickets/$id" params={{ id: String(id) }}>
            Ticket {id}
          </Link>
          , {state}{' '}
          <span className={look.small}>
            <When at={opened_at} />
          </span>
        </>
      ),
      note: '',
    })),
  ];
  if (lines.length === 0) return null;
  return (
    <Section title="Written and mended before">
      <Lines lines={lines} />
    </Section>
  );
}
