// When the members of a company are taken or asked for already: for the week beside the form that offers times.
import { z } from 'zod';
import { call, givenDay, id, idList, instant, list } from '../call';
import { limits } from '../limits';
import { daysFrom } from '../time';

const mostDays = limits.interview.busyDays;

const which = z
  .object({
    start_date: givenDay().optional(),
    end_date: givenDay().optional(),
    /** Of these alone; left out: of everybody. */
    ids: idList.optional(),
    /** An interview that is moved: its own time is free for it. */
    but: id.optional(),
  })
  .superRefine(({ start_date, end_date }, context) => {
    if (start_date === undefined || end_date === undefined) return;
    const message = spanFault(daysFrom(start_date, end_date));
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['end_date'], message });
  });

function spanFault(days: number): string | undefined {
  if (days < 0) return 'The last day comes before the first.';
  return days >= mostDays ? `At most ${mostDays} days at once.` : undefined;
}

/** Never by what: neither the interview nor whose it is. */
const busyTime = z.object({ person_id: id, start: instant, end: instant, is_tentative: z.boolean() });
export type BusyTime = z.infer<typeof busyTime>;

export const panelBusy = call({
  name: 'interviews.busy',
  method: 'GET',
  path: '/v1/employers/interview_schedules/busy',
  may: { employer: 'schedule_interviews' },
  summary:
    'When members of the own company are taken (an interview is set) or asked for (it is proposed), between two days: the times alone.',
  query: which,
  response: list(busyTime),
  topics: ['interviews'],
});
