// Two of the staff take one case at once, many times over: exactly one holds it. The control has no locks.
import { expect, it } from 'vitest';
import { startApp, type Start } from '../../../../tests/harness/http';
import { Desk, why } from '../../../../tests/harness/staff';
import { withoutLocksOn } from '../../../../tests/harness/without-lock';

const times = 8;

/** How many took each case, of two who tried at once. */
async function takers(start: Start): Promise<number[]> {
  const house = await startApp({ seed: 'cast', verify: 'desk', ...start });
  try {
    const desk = new Desk(house);
    const staff = [await desk.reviewer(), await desk.colleague()];
    const taken: number[] = [];
    for (let nth = 0; nth < times; nth += 1) {
      const id = await desk.caseOf(await desk.newcomer(`ann@race${nth}.example`));
      const both = await Promise.all(staff.map((who) => desk.work(id, { claim: why }, who)));
      taken.push(both.filter(({ status }) => status === 200).length);
    }
    return taken;
  } finally {
    await house.close();
  }
}

it('lets one of two take a case', async () => {
  expect(await takers({})).toEqual(Array.from({ length: times }, () => 1));
});

it('would let both, without the locks', async () => {
  const plugins = [withoutLocksOn('verification_cases', 'companies')];
  expect(Math.max(...(await takers({ plugins })))).toBe(2);
});
