// What a fit says of itself: its label, each sentence once, and what the job seeker's own reading leaves out.
import { fitLabels, type FitView } from '@rounds/product/profile/view-shapes';
import { expect, it } from 'vitest';
import { fitProps, ownFitProps } from './fit-words';

const fit = (parts: Partial<FitView> = {}): FitView => ({
  version: 1,
  label: 'good',
  score: 70,
  certainty: 80,
  gates: [],
  reasons: [],
  missing: [],
  unknown: [],
  would_change: [],
  ...parts,
});
const gate = (outcome: 'pass' | 'fail' | 'unknown', evidence: string): FitView['gates'][number] => ({
  gate: 'license',
  outcome,
  evidence,
});
const said = ({ reasons }: ReturnType<typeof fitProps>) =>
  reasons.map(({ kind, text }) => `${kind}: ${text}`);
const three = ['no BLS', 'no ACLS', 'no night shifts'];

it('has a word and a tone for every label', () => {
  const words = fitLabels.map((label) => {
    const props = fitProps(fit({ label }));
    return [props.label, props.tone];
  });
  expect(words).toEqual([
    ['Top fit', 'good'],
    ['Good fit', 'accent'],
    ['Possible fit', 'neutral'],
    ['Not yet a fit', 'waiting'],
    ['Outside their area', 'waiting'],
    ['Not enough known', 'neutral'],
  ]);
  expect(ownFitProps(fit({ label: 'outside' }), 'list').label).toBe('Outside your area');
});

it('says what to add where too little is known, and asks no profile for what an employer says', () => {
  const little = fit({ label: 'not_enough', unknown: ['pay', 'weeks', 'shift', 'skills'] });
  expect(fitProps(little).label).toBe('Not enough known: add pay and shift');
  expect(ownFitProps(little, 'page').label).toBe('Not enough known: add pay and shift');
  expect(fitProps({ ...little, unknown: ['weeks'] }).label).toBe('Not enough known');
});

it('says what speaks for it, what is missing, then what is unknown; of the gates the unknown alone', () => {
  const gates = [
    gate('pass', 'licensed in TX'),
    gate('unknown', 'no license stated'),
    gate('fail', 'expired'),
  ];
  expect(
    said(fitProps(fit({ reasons: ['ten years'], missing: ['no BLS'], unknown: ['Shift'], gates }))),
  ).toEqual([
    'good: Ten years',
    'missing: No BLS',
    'unknown: No license stated',
    'unknown: Shift: not stated, ask',
  ]);
});

it('says a sentence once, by whoever says it first', () => {
  const gates = [gate('unknown', 'no BLS')];
  expect(said(fitProps(fit({ missing: ['no BLS', 'no BLS'], gates })))).toEqual(['missing: No BLS']);
});

it('tells a job seeker in one line what is not known, and asks nothing', () => {
  const own = ownFitProps(fit({ reasons: ['ten years'], unknown: ['Shift', 'Languages'] }), 'page');
  expect(said(own)).toEqual(['good: Ten years', 'unknown: Not known yet: Shift, Languages']);
});

it('names three that miss in a list and counts the others; on the page all', () => {
  const wide = fit({ missing: [...three, 'no Spanish', 'no start'] });
  expect(said(ownFitProps(wide, 'list')).slice(2)).toEqual(['missing: No night shifts', 'missing: 2 more']);
  expect(said(ownFitProps(wide, 'page'))).toHaveLength(5);
  expect(said(ownFitProps(fit({ missing: three }), 'list'))).toHaveLength(3);
});

it('leaves out of a list what speaks for a vacancy that cannot be had yet', () => {
  const notYet = fit({ label: 'not_yet', reasons: ['ten years'], missing: ['no license'] });
  expect(said(ownFitProps(notYet, 'list'))).toEqual(['missing: No license']);
  expect(said(ownFitProps(notYet, 'page'))).toEqual(['good: Ten years', 'missing: No license']);
});

it('says in a list how much is known only where something is not', () => {
  const certainty = (known: number, where: 'list' | 'page') =>
    ownFitProps(fit({ certainty: known }), where).certainty;
  expect([certainty(100, 'list'), certainty(99, 'list'), certainty(100, 'page')]).toEqual([
    undefined,
    99,
    100,
  ]);
});
