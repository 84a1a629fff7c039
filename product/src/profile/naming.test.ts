// A person's name to a company, step by step, and the mark by which one company tells two of a discipline apart.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markOf, nameAt, type Nameable } from './naming';

const today = '2026-01-05';
const nora: Nameable = {
  ...{
    erased: false,
    first_name: 'Nora',
    last_name: 'Bennett',
    preferred_name: '',
    street: '22 Azeele Street',
  },
  ...{ email: 'nora@mail.example', phone: '(813) 555-0142', zip_code: '33606', npi: null },
  discipline: { title: 'Registered Nurse' },
  experiences: [{ start_date: '2018-01-01', end_date: null }],
};
const since = (start_date: string) => ({ ...nora, experiences: [{ start_date, end_date: null }] });

it('opens step by step', () => {
  const at = { mark: 'K74', today };
  expect(nameAt(nora, 'locked', at)).toBe('Registered Nurse, 8 years · K74');
  expect(nameAt(nora, 'unlocked', at)).toBe('Nora B.');
  expect(nameAt(nora, 'connected', at)).toBe('Nora Bennett');
  expect(nameAt({ ...nora, erased: true }, 'connected', at)).toBe('Former job seeker');
});

it('says one year as one, and none where less than one is known', () => {
  expect(nameAt(since('2024-12-01'), 'locked', { mark: 'K74', today })).toBe(
    'Registered Nurse, 1 year · K74',
  );
  expect(nameAt(since('2025-12-01'), 'locked', { mark: 'K74', today })).toBe('Registered Nurse · K74');
  expect(nameAt(nora, 'locked', { today })).toBe('Registered Nurse, 8 years');
});

it('goes back to the mark where nothing of the name may be said', () => {
  const bare = { ...nora, first_name: '', last_name: '' };
  expect(nameAt(bare, 'unlocked', { mark: 'K74', today })).toBe('Registered Nurse, 8 years · K74');
});

it('marks the same person always the same to one company', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (company, seeker) => {
      expect(markOf(company, seeker)).toBe(markOf(company, seeker));
      expect(markOf(company, seeker)).toMatch(/^[A-Z][1-9]\d$/);
    }),
  );
});

it('spreads the marks, and no company’s can be read as another’s', () => {
  const people = Array.from({ length: 1000 }, (_, nth) => 5000 + nth);
  // Of 2,070 marks a thousand drawn blindly take about 790.
  expect(new Set(people.map((id) => markOf(7, id))).size).toBeGreaterThan(700);
  expect(people.filter((id) => markOf(7, id) === markOf(8, id)).length).toBeLessThan(10);
});
