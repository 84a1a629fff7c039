// Who looked at my profile: which company, on which day, and what it opened; and why staff of Rounds did.
import type { Answer } from '@rounds/product/call';
import { looksDays, looksSize, whoLooked, type Look } from '@rounds/product/profile/look-calls';
import { reportLookReasons } from '@rounds/product/profile/staff-looks';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { EmptyState } from '../../ui/empty-state';
import { Day } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import { Section } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { Segmented } from '../../ui/segmented';
import look from '../../ui/look.module.css';
import classes from './profile.module.css';

const words: Record<Look, string> = {
  opened: 'opened your card',
  unlocked: 'unlocked your profile',
  read: 'read your full profile',
  contact: 'opened your contact details',
  resume: 'took your résumé',
};

const listed = new Intl.ListFormat('en-US');
const spans = [
  { value: String(looksDays), label: `${looksDays} days` },
  { value: '365', label: 'A year' },
];

export function WhoLooked() {
  const [days, setDays] = useState(String(looksDays));
  const [page, setPage] = useState(1);
  const looks = useCall(whoLooked, { query: { page, days: Number(days) } }, { keepPrevious: true });
  return (
    <div id="who-looked" tabIndex={-1}>
      <Section
        title="Who looked"
        lead="Which company, on which day, and what it opened. Who of the company, nobody reads. Staff of Rounds who looked stand here too, with why."
      >
        <div className={look.stack}>
          <Segmented
            label="Looks of the last"
            value={days}
            options={spans}
            onChange={(value) => {
              setDays(value);
              setPage(1);
            }}
          />
          <Loaded of={looks}>
            {({ data, total_results }) =>
              total_results === 0 ? (
                <EmptyState
                  title="Nobody looked in this time"
                  text="A company that opens your card in the hunt, unlocks you or reads what your yes opened stands here."
                />
              ) : (
                <>
                  <Looks lines={data} />
                  <Pager page={page} size={looksSize} total={total_results} onPage={setPage} />
                </>
              )
            }
          </Loaded>
        </div>
      </Section>
    </div>
  );
}

function Looks({ lines }: { lines: Answer<typeof whoLooked>['data'] }) {
  return (
    <ul className={classes.entries} aria-label="Who looked">
      {lines.map((line) => (
        <li key={`${line.company?.id ?? 'Rounds'} ${line.on}`} className={classes.entry}>
          <span className={classes.entryText}>
            <strong>{line.company?.name ?? 'Rounds'}</strong>{' '}
            {line.company
              ? listed.format(line.looks.map((one) => words[one]))
              : `staff looked ${listed.format(line.reasons.map((one) => reportLookReasons[one]))}`}
          </span>
          <span className={look.quiet}>
            <Day on={line.on} />
          </span>
        </li>
      ))}
    </ul>
  );
}
