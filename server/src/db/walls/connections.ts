// The wall around what stands between a job seeker and a company.
import { owns, reads, type Walls } from './wall';

export const connectionsWalls: Walls = {
  connection_requests: {
    holds: 'a request or an application',
    columns:
      'close_reason closed_at closed_by closed_employer_response closed_from closed_user_response company_id connected_at contact_opened_at created_at employer_read_at employer_response_status expires_at extended_at hired_at id initiated_by interview_pattern_id interview_steps job_seeker_id late_yes_at message moved_at nudged_at opened_at owed_at owed_by price recredited_at restored_at seeker_read_at seeker_seen_at sender_id shut_at stage start_on taken_back_at user_response_status vacancy_id vanished_at version',
    seeker: { rows: 'own', read: 'all', add: 'all', change: 'all' },
    employer: { rows: 'the company’s', read: 'all', add: 'all', change: 'all' },
  },
  chat_messages: {
    holds: 'a message',
    columns: 'author_id body created_at id request_id side',
    seeker: { rows: 'own', read: 'all', add: 'all', change: 'all' },
    employer: { rows: 'the company’s', read: 'all', add: 'all', change: 'all' },
  },
  unlocks: {
    holds: 'a profile that a company unlocked',
    columns: 'company_id free id job_seeker_id unlocked_at unlocked_by until',
    seeker: { rows: 'own', read: 'all', add: 'all', change: 'all' },
    employer: { rows: 'the company’s', read: 'all', add: 'all', change: 'all' },
  },
  interview_schedules: {
    holds: 'an interview',
    columns:
      'asked_end asked_start cancel_reason closed_status company_id created_at created_by end_at ics_sequence ics_uid id interview_pattern_id interview_type_id invitation_message mode place request_id result result_at result_note seeker_moves slots start_at status step title zone',
    seeker: { rows: 'own', read: 'all', add: 'all', change: 'all' },
    employer: { rows: 'the company’s', read: 'all', add: 'all', change: 'all' },
  },
  interview_panelists: {
    holds: 'a seat on a panel',
    columns: 'person_id required schedule_id waived_at',
    seeker: reads('own'),
    employer: owns('the company’s'),
  },
  interview_feedbacks: {
    holds: 'what a panelist thought',
    // That one is missing is said to both sides; what it says to one.
    seeker: reads('own', { only: 'id schedule_id person_id' }),
    columns: 'criteria id is_shortlisted person_id rating schedule_id submitted_at summary',
    employer: { rows: 'the company’s', read: 'all', add: 'all', change: 'all' },
  },
  interview_attendance: {
    holds: 'whose time is taken, an id and a range',
    columns: 'active during person_id schedule_id',
    seeker: owns('all'),
    employer: owns('all'),
  },
  prepared_offers: {
    holds: 'an offer that waits for approvals',
    columns:
      'company_id conditions document_file_id expires_at facility_id id pay_lines pay_period position_type_id prepared_at prepared_by repayable request_id shift_id start_on state terms',
    employer: owns('the company’s'),
  },
  offer_approvals: {
    holds: 'who approves an offer',
    columns: 'company_id decided_at decision note person_id place prepared_id',
    employer: owns('the company’s'),
  },
  offers: {
    holds: 'an offer',
    columns:
      'company_id conditions consented_at document_file_id document_sha256 expires_at facility_id id pay_lines pay_period position_type_id released_at released_by repayable request_id shift_id signature_name signed_at signed_file_id signed_from start_on state terms version',
    seeker: { rows: 'own', read: 'all', add: 'all', change: 'all' },
    employer: { rows: 'the company’s', read: 'all', add: 'all', change: 'all' },
  },
  offer_counters: {
    holds: 'an answer to an offer with other terms',
    columns: 'created_at id note offer_id pay_lines pay_period request_id round start_on',
    seeker: { rows: 'own', read: 'all', add: 'all', change: 'all' },
    employer: { rows: 'the company’s', read: 'all', add: 'all', change: 'all' },
  },
  owed_steps: {
    holds: 'a step that was owed',
    columns: 'company_id counted_at ended_at on_time owed_at request_id stage',
    employer: reads('the company’s'),
  },
  sealed_records: {
    holds: 'what a company keeps of a hiring whose person left',
    columns:
      'close_reason company_id ended_at fit id initiated_by keep_until kind offer_id request_id sealed_at stage stages start_on started_at vacancy_id',
    employer: reads('the company’s'),
  },
};
