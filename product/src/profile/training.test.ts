// The order of a physician's training, and what of it stands where.
import { expect, it } from 'vitest';
import { trainingSteps, type TrainingEntry } from './training';

const board = 'American Board of Internal Medicine';
const entry = (given: Partial<TrainingEntry>): TrainingEntry => ({
  ...{ residency_id: 7, title: 'Internal Medicine', board, fellowship: null, fellowship_certified: null },
  ...{ board_status: null, institution: '', start_date: null, end_date: null },
  ...given,
});
const said = (entries: TrainingEntry[]) =>
  trainingSteps(entries).map(({ kind, title, board: by }) => `${kind} ${title}${by ? ' *' : ''}`);

it('goes from the residency by its fellowships in their order, however they were filled in', () => {
  const heart = { fellowship: 'Cardiovascular Disease', fellowship_certified: true };
  const failure = { fellowship: 'Advanced Heart Failure', fellowship_certified: true };
  expect(
    said([
      entry({ ...failure, start_date: '2018-07-01' }),
      entry({ ...heart, start_date: '2015-07-01' }),
      entry({ start_date: '2012-07-01' }),
    ]),
  ).toEqual([
    'residency Internal Medicine *',
    'fellowship Cardiovascular Disease *',
    'fellowship Advanced Heart Failure *',
  ]);
});

it('names the residency that a fellowship follows, once, also where it has no entry', () => {
  const first = entry({
    fellowship: 'Nephrology',
    fellowship_certified: false,
    board_status: 'Board certified',
    institution: 'Bay',
  });
  const steps = trainingSteps([
    first,
    entry({ fellowship: 'Transplant Nephrology', fellowship_certified: false }),
  ]);
  expect(steps.map(({ title }) => title)).toEqual([
    'Internal Medicine',
    'Nephrology',
    'Transplant Nephrology',
  ]);
  // What was said of the fellowship is not said of the residency.
  expect(steps[0]).toMatchObject({ board_status: null, institution: '' });
  expect(steps[1]).toMatchObject({ board: null, board_status: 'Board certified', institution: 'Bay' });
});

it('keeps a second residency apart, the earlier one first; what has no days comes last', () => {
  const pediatrics = { residency_id: 9, title: 'Pediatrics', board: '' };
  expect(
    said([entry({ start_date: '2014-07-01' }), entry({ ...pediatrics, start_date: '2011-07-01' })]),
  ).toEqual(['residency Pediatrics', 'residency Internal Medicine *']);
  expect(said([entry(pediatrics), entry({ start_date: '2014-07-01' })])[0]).toBe(
    'residency Internal Medicine *',
  );
  expect(said([])).toEqual([]);
});
