// From a refusal, a broken schema or constraint to the one wire shape; anything else is a bug and stays unsaid.
import { notAvailable } from '@rounds/product/hitchlists/representation';
import { refusals, refuse, type Refusal, type RefusalCode } from '@rounds/product/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isAway, isCrowded } from '../db/faults';
import { FilesAway, LostFile } from '../ports';
import { Refused } from './request-context';

/** Constraints whose violation is an answer, not a bug: name → what it means. */
const constraints: Record<string, [RefusalCode, string?]> = {
  one_payment_under_way: ['payment_under_way'],
  one_open_request: ['already_open'],
  interview_attendance_person_id_during_excl: ['not_available'],
  vacancies_external: ['conflict', 'This requisition number is already used by another vacancy.'],
  benefits_company_label: ['conflict', 'This benefit is already on your list.'],
  one_holder_of_a_ccn: [
    'conflict',
    'Another company was verified with this CCN meanwhile. Please look again.',
  ],
  one_case_at_a_time: ['busy'],
  one_live_offer: ['already_moved'],
  seeker_certifications_job_seeker_id_certification_id_key: [
    'conflict',
    'This certification is already on another of your lists.',
  ],
  token_balances_check: ['tokens_too_few'],
  company_keeps_an_admin: ['last_admin'],
  company_is_closed: ['gone', 'This company has left Rounds.'],
  named_of_the_company: ['conflict', 'Somebody named has left the team meanwhile. Please look again.'],
  pool_is_there: ['conflict', 'This pool was removed meanwhile. Please choose another.'],
  one_owner_of_a_vacancy: ['conflict', 'Somebody else set this hiring team meanwhile. Please look again.'],
  hiring_team_pkey: ['conflict', 'Somebody else set this hiring team meanwhile. Please look again.'],
  one_open_transfer: ['conflict'],
  agencies_alone: ['agency_only'],
  hitchlists_name: ['conflict', 'Your agency has a list of this name already.'],
  once_on_a_hitchlist: [
    'conflict',
    'This job seeker is on the list already. Change their note and tags there.',
  ],
  one_right_to_represent: [
    'conflict',
    'Another agency represents you for this job already. Take that back first.',
  ],
  one_submission_for_a_job: ['conflict', notAvailable],
  hidden_from_client: ['conflict', notAvailable],
  no_right_to_submit: [
    'move_not_open',
    'You have no right to represent them for this job now. Ask them for it first.',
  ],
  one_question_to_represent: ['conflict', 'Your agency has asked for this job already.'],
  company_is_frozen: ['company_frozen'],
  person_is_frozen: ['person_frozen'],
  hidden_is_not_published: ['hidden_by_rounds'],
  one_open_report: ['conflict', 'You have reported this already. You are told when it is decided.'],
  one_calendar_a_place: ['conflict', 'Another calendar was added meanwhile. Please look again.'],
  one_address: ['conflict', 'Another page has this address already. Please choose another.'],
  person_is_erased: ['gone', 'This account was deleted.'],
};

const lost = 'This file is not there any more. Everything else is. Whoever stored it can store it again.';
const full = 'There is no room for anything new just now. Nothing was changed. Please try again later.';

export function statusOf(refusal: Refusal): number {
  return refusals[refusal.refusal][0];
}

export function bodyOf(refusal: Refusal) {
  const { refusal: error, message, fields, state } = refusal;
  return {
    error,
    message,
    ...(fields ? { fields, errors: [...new Set(Object.values(fields))] } : {}),
    ...(state === undefined ? {} : { state }),
  };
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  const status = statusOf(refusal);
  if (refusal.refusal === 'busy' || status === 503 || status === 429) {
    reply.header('retry-after', String(refusal.retryAfter ?? 2));
  }
  // A fault has a line in the log, which is found by this number.
  const number = refusal.refusal === 'server_error' ? { request_id: reply.request.id } : {};
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ ...bodyOf(refusal), ...number });
}

/** What whoever asked cannot mend and the operator can has a line in the log, though it is answered. */
export function noteFileFault(error: unknown, { log }: Pick<FastifyRequest, 'log'>): void {
  if (error instanceof LostFile) log.error({ err: error, file: error.id }, 'file is lost');
  if (error instanceof FilesAway) log.error(error.message);
}

/** Field path → the first sentence about it. */
export function validationRefusal(error: z.ZodError): Refusal {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  return refuse('validation_failed', { fields });
}

/** The refusal that an error stands for, or undefined when it is a bug. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refused) return error.refusal;
  if (isAway(error)) return refuse(isCrowded(error) ? 'overloaded' : 'database_away');
  if (error instanceof LostFile) return refuse('not_found', { message: lost });
  if (error instanceof FilesAway) return refuse('files_away');
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const { code, constraint } = error as { code: unknown; constraint?: unknown };
  if (code === '55P03') return refuse('being_changed');
  if (code === '40P01' || code === '40001') return refuse('busy');
  // An id greater than its column can hold names nothing.
  if (code === '22003') return refuse('not_found');
  if (code === 'ENOSPC' || code === 'EDQUOT') return refuse('no_room');
  if (code === '53100') return refuse('no_room', { message: full });
  if (code === '57014') return refuse('too_slow');
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('too_large');
  const known = typeof constraint === 'string' ? constraints[constraint] : undefined;
  return known && refuse(known[0], known[1] ? { message: known[1] } : {});
}
