// What speaks for and against a company: its words, what is seen besides, what was said and decided before.
import { badgeText } from '@rounds/product/company/badge';
import type { Evidence } from '@rounds/product/desk/calls';
import { FactList } from '../../ui/fact-list';
import { When } from '../../ui/facts';
import { Section } from '../../ui/page';
import { StatusBadge } from '../../ui/status-badge';
import look from '../../ui/look.module.css';
import classes from './desk.module.css';
import { Book } from './book';
import { actWords, kindWords, outcomeWords, proofText } from './words';

const host = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

export function EvidencePanels({ evidence }: { evidence: Evidence }) {
  return (
    <div className={look.sections}>
      {evidence.wanted && <Wanted evidence={evidence} />}
      {evidence.other && <Other other={evidence.other} ccn={evidence.wanted?.ccn ?? evidence.company.ccn} />}
      <Given evidence={evidence} />
      <Seen evidence={evidence} />
      <Facilities evidence={evidence} />
      <Messages evidence={evidence} />
      <Earlier evidence={evidence} />
      <Book acts={evidence.acts} words={actWords} lead="Nobody can change a line of it." />
    </div>
  );
}

const wantedTitles = { name: 'Name', web_url: 'Web address', ccn: 'CCN', npi: 'NPI' } as const;

function Wanted({ evidence: { wanted, company } }: { evidence: Evidence }) {
  const fields = Object.keys(wantedTitles) as (keyof typeof wantedTitles)[];
  const rows = fields
    .filter((field) => wanted && field in wanted)
    .map(
      (field) =>
        [
          wantedTitles[field],
          <>
            <strong>{wanted?.[field] ?? 'None'}</strong>{' '}
            <span className={classes.was}>{company[field] ?? ''}</span>
          </>,
        ] as const,
    );
  return (
    <Section title="What they want to change" lead="Until you decide, everybody sees what is struck through.">
      <FactList rows={rows} />
    </Section>
  );
}

function Other({ other, ccn }: { other: NonNullable<Evidence['other']>; ccn: string | null | undefined }) {
  return (
    <Section title={`Who holds the CCN ${ccn ?? ''}`}>
      <FactList
        rows={[
          ['Company', other.name],
          ['Web address', host(other.web_url)],
          ['Verified', badgeText(other.badge)],
        ]}
      />
    </Section>
  );
}

function Given({ evidence: { company, owner } }: { evidence: Evidence }) {
  const place = `${company.city}, ${company.state} ${company.zip_code}`;
  const rows = [
    ['Name', <strong key="name">{company.name}</strong>],
    ['Kind', company.is_staffing_agency ? 'Staffing agency' : 'Hires for itself'],
    ['Web address', host(company.web_url)],
    ['Telephone', company.phone],
    ['Email', company.email],
    ['Address', [company.address, place].filter(Boolean).join(', ')],
    ['CCN', company.ccn],
    ['NPI', company.npi && `${company.npi}${company.npi_sound ? '' : ' (check digit is wrong)'}`],
    ['Owner', `${owner.name}, ${owner.email}`],
    ['Registered', <When key="at" at={company.created_at} />],
  ] as const;
  return (
    <Section title="As they gave it" lead="Anybody may write any of this. CCN and NPI are public numbers.">
      <FactList rows={rows} />
    </Section>
  );
}

function Seen({ evidence: { owner, hospital, group, company } }: { evidence: Evidence }) {
  const domain = owner.is_free_mail
    ? 'free mail'
    : owner.is_own_domain
      ? 'the web address’s own'
      : 'not that of the web address';
  const rows = [
    [
      'Mail domain',
      <span key="domain" className={look.row}>
        {owner.domain}
        <StatusBadge tone={owner.is_own_domain ? 'good' : 'waiting'}>{domain}</StatusBadge>
      </span>,
    ],
    ['Address confirmed', owner.confirmed ? 'Yes' : 'No'],
    [
      'Group',
      group
        ? `The domain is that of ${group.name}, which is verified`
        : 'No verified company has this domain',
    ],
    [
      'Hospital file',
      hospital
        ? `${hospital.name}, ${hospital.address}, ${hospital.city}, ${hospital.state} ${hospital.zip}`
        : company.ccn
          ? 'This CCN is not in the file'
          : 'No CCN was given',
    ],
    ['Stands as', badgeText(company.badge) || 'Not verified'],
  ] as const;
  return (
    <Section title="What else can be seen">
      <FactList rows={rows} />
    </Section>
  );
}

const hiding = { true: 'hidden from it', false: 'not its own', null: 'not looked at yet' } as const;

function Facilities({ evidence: { facilities } }: { evidence: Evidence }) {
  if (facilities.length === 0) return null;
  return (
    <Section
      title="Its facilities"
      lead="Anybody may give these names. Whoever works at its own is hidden from it."
    >
      <FactList rows={facilities.map(({ name, hides }) => [name, hiding[`${hides}`]] as const)} />
    </Section>
  );
}

function Messages({ evidence: { messages, row } }: { evidence: Evidence }) {
  if (messages.length === 0) return null;
  return (
    <Section title="Said between you">
      <ul className={classes.lines}>
        {messages.map(({ from, body, at }) => (
          <li key={at + from}>
            <span className={look.small}>
              {from === 'rounds' ? 'Rounds' : row.company.name}, <When at={at} />
            </span>
            <p>{body}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Earlier({ evidence: { earlier } }: { evidence: Evidence }) {
  if (earlier.length === 0) return null;
  return (
    <Section title="Decided before">
      <ul className={classes.lines}>
        {earlier.map(({ at, by, kind, outcome, note, proof }) => (
          <li key={at}>
            <span>
              {kindWords[kind]}: <strong>{outcomeWords[outcome]}</strong>
            </span>
            <span className={look.small}>
              {by.name}, <When at={at} />
            </span>
            {proof && <p>{proofText(proof)}</p>}
            {note && <p>{note}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
