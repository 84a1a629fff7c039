// The self-assessment over the API: questions, answers, results.
import type * as calls from '@rounds/product/assessment/calls';
import type { HandlersOf } from '../../http/request-context';
import { found, no } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import { changeProfile } from '../profile/changing';
import { standingOf } from '../profile/own-queries';
import { findDiscipline } from '../reference/queries';
import { disciplineOf, listAnswers, listQuestions, resultsByKind, upsertAnswers } from './queries';

export const assessmentHandlers: HandlersOf<typeof calls> = {
  async assessmentQuestions({ params, query }, { tx }) {
    found(await findDiscipline(tx, params.id));
    return counted(await listQuestions(tx, params.id, query.kind));
  },

  assessmentAnswers: async ({ query }, { tx, actor }) => counted(await listAnswers(tx, actor.id, query.kind)),

  async saveAssessmentAnswers({ query, body }, context) {
    const { tx, actor, now } = context;
    const questions = await listQuestions(tx, await disciplineOf(tx, actor.id), query.kind);
    const known = new Set(questions.map(({ id }) => id));
    const stray = body.assessment_answers.findIndex((one) => !known.has(one.assessment_item_id));
    if (stray >= 0) {
      const field = `assessment_answers.${stray}.assessment_item_id`;
      no('validation_failed', { fields: { [field]: 'Please choose from the list.' } });
    }
    await changeProfile(context, undefined, () =>
      upsertAnswers(tx, { seekerId: actor.id, now, answers: body.assessment_answers }),
    );
    const answers = await listAnswers(tx, actor.id, query.kind);
    return { ...counted(answers), ...(await standingOf(tx, actor.id)) };
  },

  userAssessments: async (_input, { tx, actor }) =>
    counted(await resultsByKind(tx, actor.id, await disciplineOf(tx, actor.id))),
};
