// What decides about somebody in one line: fit, license, years, the shifts wanted, how far; what is not known says so.
import type { Deciding } from '@rounds/product/connections/deciding';
import { Fragment, type ReactNode } from 'react';
import { FitInShort } from '../../ui/fit-label';
import { count } from '../../ui/words';
import { fitProps } from '../fit/fit-words';
import { yearsText } from '../profile/person-words';
import classes from './deciding-line.module.css';

export function DecidingLine({ of }: { of: Deciding }) {
  const { fit, license, years, shifts } = of;
  const parts: [key: string, part: ReactNode][] = [
    ['fit', fit ? <FitInShort {...fitProps(fit)} score={fit.score} /> : 'Fit not known'],
    ...(license
      ? [['license', <LicenseInShort key="license" license={license} />] as [string, ReactNode]]
      : []),
    ['years', years === null ? 'Years not stated' : yearsText(years)],
    ['shifts', shifts.length === 0 ? 'Shift not stated' : shifts.join(' or ')],
    ['miles', milesInShort(of)],
  ];
  return (
    <span className={classes.line}>
      {parts.map(([key, part], place) => (
        <Fragment key={key}>
          {place > 0 && ' · '}
          <span data-part={key}>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}

const LicenseInShort = ({ license }: { license: NonNullable<Deciding['license']> }) => (
  <span className={classes.license} data-outcome={license.outcome} title={license.words}>
    {license.words}
  </span>
);

/** Bands of five miles, until the yes from the middle of the area. */
function milesInShort({ distance, about }: Deciding): string {
  if (!distance) return 'Distance not known';
  const [from, to] = [distance.from, distance.to].map(count);
  const miles = distance.from === 0 ? `within ${to} mi` : `${from}–${to} mi`;
  return about ? `about ${miles}` : miles;
}
