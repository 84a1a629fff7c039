// Interviews booked in both change weeks for eight zones: what letters and calendar entries say, all the way.
import { Temporal } from 'temporal-polyfill';
import { afterEach, expect, it } from 'vitest';
import { Hiring } from '../harness/hiring';
import { wallOf, zones } from './walls';

let hiring: Hiring;
afterEach(() => hiring.house.close());

interface Kept {
  to_address: string;
  subject: string;
  plain: string;
  attachments: { name: string; content: string }[];
}

async function lettersAbout(words: string): Promise<Kept[]> {
  await hiring.house.settle();
  const rows = await hiring.house.db.selectFrom('local_mails').selectAll().orderBy('id').execute();
  return (rows as unknown as Kept[]).filter((row) => row.subject.includes(words));
}

const startIn = (entry: string) =>
  /DTSTART:(\d{8}T\d{6}Z)/.exec(entry)?.[1]?.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:');

// The Saturday before, the Sunday of the change, and the Monday after it, in the morning of the place.
it.each([
  ['spring', '2026-03-02T15:00:00.000Z', ['2026-03-07T09:30', '2026-03-08T09:30', '2026-03-09T09:30']],
  ['fall', '2026-10-26T15:00:00.000Z', ['2026-10-31T09:30', '2026-11-01T09:30', '2026-11-02T09:30']],
])('says the same wall time in letter and entry in %s', async (_season, opens, mornings) => {
  hiring = await Hiring.open({ opens });
  const id = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.answer(id, { user_response_status: 'accepted' });
  await hiring.move(id, { employer_response_status: 'interview_shortlisted' });
  const panel = await hiring.panel(id);
  for (const zone of zones) {
    for (const morning of mornings) {
      const start = Temporal.PlainDateTime.from(morning).toZonedDateTime(zone).toInstant();
      const times = { start: start.toString(), end: start.add({ minutes: 45 }).toString() };
      const { answer } = await hiring.book(id, { ...panel, ...times, zone, mode: 'video' });
      const letters = (await lettersAbout('proposes times')).slice(-1);
      expect(letters[0]?.to_address).toBe('nurse@people.example');
      expect(letters[0]?.plain).toContain(`When: ${wallOf(start, zone)} `);
      expect(startIn(letters[0]?.attachments[0]?.content ?? '')).toBe(start.toString());
      await hiring.cancelInterview(id, answer.data.id);
    }
  }
  const canceled = await lettersAbout('is canceled');
  expect(canceled.at(-1)?.plain).toContain('It was to be: ');
  expect(canceled.at(-1)?.attachments[0]?.content).toContain('METHOD:CANCEL');
});

it('tells the job seeker their own time too, where they live in another zone', async () => {
  hiring = await Hiring.open();
  await hiring.house.db
    .updateTable('job_seekers')
    .set({ zip_code: '98101' })
    .where('id', '=', hiring.nurse)
    .execute();
  const id = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.answer(id, { user_response_status: 'accepted' });
  await hiring.move(id, { employer_response_status: 'interview_shortlisted' });
  const at = (hour: string) => ({
    start: `2026-01-07T${hour}:00:00.000Z`,
    end: `2026-01-07T${hour}:45:00.000Z`,
  });
  const booking = { ...(await hiring.panel(id)), slots: [at('15'), at('16')], mode: 'video' as const };
  const booked = await hiring.book(id, { ...booking, zone: 'America/New_York' });
  const [offered] = await lettersAbout('proposes times');
  expect(offered?.plain).toContain(
    'Offered: Wed, Jan 7, 2026, 10:00 AM EST (your time: Wed, Jan 7, 2026, 7:00 AM PST)',
  );
  expect(offered?.plain).toContain('Offered: Wed, Jan 7, 2026, 11:00 AM EST');
  expect(offered?.attachments).toEqual([]);
  await hiring.acceptInterview(booked.answer.data.id, hiring.who.nurse, 2);
  const set = await lettersAbout('is set');
  const panelist = set.find((letter) => letter.to_address === 'panelist@mercy.example');
  expect(panelist?.plain).toContain('When: Wed, Jan 7, 2026, 11:00 AM EST\n');
  expect(panelist?.attachments[0]?.content).toContain('STATUS:CONFIRMED');
});
