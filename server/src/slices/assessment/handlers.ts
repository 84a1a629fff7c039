// The self-assessment over the API: questions, answers, results.
import type * as calls from '@rounds/product/assessment/calls';
import { answeredOf, averageOf } from '@rounds/product/assessment/result';
import { dayIn } from '@rounds/product/time';
import type { HandlersOf } from '../../http/request-context';
import { found, no } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import { changeProfile } from '../profile/changing';
import { standingOf } from '../profile/own-queries';
import { findDiscipline } from '../reference/queries';
import {
  disciplineOf,
  keepResult,
  keptResults,
  listAnswers,
  listQuestions,
  resultsByKind,
  upsertAnswers,
} from './queries';

export const assessmentHandlers: HandlersOf<typeof calls> = {
  async assessmentQuestions({ params, query }, { tx }) {
    found(await findDiscipline(tx, params.id));
    return counted(await listQuestions(tx, params.id, query.kind));
  },

  assessmentAnswers: async ({ query }, { tx, actor }) => counted(await listAnswers(tx, actor.id, query.kind)),

  async saveAssessmentAnswers({ query, body }, context) {
    const { tx, actor, now } = context;
    const disciplineId = await disciplineOf(tx, actor.id);
    const questions = await listQuestions(tx, disciplineId, query.kind);
    const known = new Set(questions.map(({ id }) => id));
    const stray = body.assessment_answers.findIndex((one) => !known.has(one.assessment_item_id));
    if (stray >= 0) {
      const field = `assessment_answers.${stray}.assessment_item_id`;
      no('validation_failed', { fields: { [field]: 'Please choose from the list.' } });
    }
    await changeProfile(context, undefined, async () => {
      await upsertAnswers(tx, { seekerId: actor.id, now, answers: body.assessment_answers });
      const results = await resultsByKind(tx, actor.id, disciplineId);
      const result = results.find(({ kind }) => kind === query.kind);
      const of = { seekerId: actor.id, disciplineId, day: dayIn(now, 'UTC') };
      if (result) await keepResult(tx, of, { ...result, answered_at: now });
    });
    const answers = await listAnswers(tx, actor.id, query.kind);
    return { ...counted(answers), ...(await standingOf(tx, actor.id)) };
  },

  async userAssessments(_input, { tx, actor }) {
    const disciplineId = await disciplineOf(tx, actor.id);
    const [results, kept] = [
      await resultsByKind(tx, actor.id, disciplineId),
      await keptResults(tx, actor.id, disciplineId),
    ];
    return counted(
      results.map(({ answered_at, ...result }) => {
        const days = kept.filter((one) => one.kind === result.kind);
        // The newest of them is what stands now.
        const earlier = days
          .slice(1)
          .map(({ taken_on, asked, levels }) => ({ taken_on, ...summed({ asked, levels }) }));
        return { kind: result.kind, answered_at, ...summed(result), earlier };
      }),
    );
  },
};

const summed = ({ asked, levels }: { asked: number; levels: number[] }) => ({
  asked,
  levels,
  answered: answeredOf(levels),
  average: averageOf(levels),
});
