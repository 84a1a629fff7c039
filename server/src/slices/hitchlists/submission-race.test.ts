// Two submissions at once, and one beside the right's taking back: one goes out, and none stands without its right.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf } from '../../../../tests/harness/races';
import { byHand, Submitting } from '../../../../tests/harness/submitting';

let story: Submitting;
beforeAll(async () => {
  story = await Submitting.open();
});
afterAll(() => story.hiring.house.close());

it('is sent once however often it is sent at once, and never on a right that was taken back, in 200 rounds', async () => {
  const faults: string[] = [];
  const { pool } = story.hiring.house;
  for (let round = 0; round < 200; round += 1) {
    await pool.query('delete from representations');
    const id = await story.granted(byHand);
    const twice = round % 2 === 0;
    if (twice) {
      faults.push(...faultsOf(await Promise.all([story.submit(id), story.submit(id)]), 1));
    } else {
      const [, revoked] = await Promise.all([story.submit(id), story.say(id, 'revoked')]);
      faults.push(...faultsOf([revoked], 1));
    }
    const { rows } = await pool.query<{ state: string }>(
      `select r.state from submissions s join representations r on r.id = s.representation_id where s.state = 'sent'`,
    );
    const standing = rows.map(({ state }) => state).join(', ');
    if (standing !== (twice ? 'granted' : '')) faults.push(`round ${round}: on a right that is ${standing}`);
  }
  expect(faults).toEqual([]);
}, 240_000);
