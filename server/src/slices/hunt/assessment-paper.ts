// The self-assessment as a company that unlocked the profile reads it: a paper, under the name that is open.
import type { Member } from '@rounds/product/actor';
import { assessmentKinds } from '@rounds/product/address';
import { answerWords, averageOf, kindWords, levelsOf } from '@rounds/product/assessment/result';
import { dayWords } from '@rounds/product/moment';
import { dayIn } from '@rounds/product/time';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { asHouse } from '../../db/acting';
import { drawApart } from '../../drawing/apart';
import type { PersonalData } from '../../drawing/personal-data-pdf';
import { found, no, type Download, type RequestContext } from '../../http/request-context';
import { answersOf } from '../assessment/queries';
import { looked, lookerOf } from './seen';
import { viewsFor } from './views';

type Answers = Awaited<ReturnType<typeof answersOf>>;

/** Drawn after the transaction that read it. Refuses while the profile is locked, and where nothing is answered. */
export async function drawnAssessment(context: RequestContext<Member>, seekerId: number): Promise<Download> {
  const { tx, now } = context;
  const person = found((await viewsFor(tx, lookerOf(context), { ids: [seekerId], now }))[0]);
  if (person.visibility === 'former') no('not_found');
  if (person.visibility === 'locked') no('unlock_first');
  const answers = await asHouse(tx, () => answersOf(tx, seekerId, person.discipline.id));
  if (answers.length === 0) no('nothing_answered');
  await looked(context, person);
  const download: Download = {
    name: `self-assessment-${seekerId}.pdf`,
    mediaType: 'application/pdf',
    content: '',
  };
  context.afterCommit(async () => {
    download.content = Buffer.from(await drawApart(paperOf(person, answers, now)));
  });
  return download;
}

/** The strongest first, in each kind. */
function paperOf({ name, discipline }: ProfileView, answers: Answers, now: string): PersonalData {
  const last = answers.reduce((latest, one) => (one.answered_at > latest ? one.answered_at : latest), '');
  return {
    title: 'Self-assessment',
    about: [
      `${name}, ${discipline.title}`,
      `Last answered on ${dayWords(dayIn(last, 'UTC'))}. Their own judgment: nobody has checked it.`,
    ],
    exported_at: now,
    parts: assessmentKinds.map((kind) => {
      const own = answers.filter((one) => one.kind === kind);
      const average = averageOf(levelsOf(own.map(({ answer }) => answer)));
      const said = average === null ? '' : `, ${own.length} answered, mean ${average.toFixed(1)} of 3`;
      const strongest = [...own].sort((one, other) => other.answer - one.answer);
      const fields = strongest.map(({ answer, text }) => ({
        label: `${answer} ${answerWords[answer] ?? ''}`,
        value: text,
      }));
      return { title: `${kindWords[kind]}${said}`, rows: fields.length === 0 ? [] : [fields] };
    }),
  };
}
