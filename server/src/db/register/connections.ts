// What stands between a job seeker and a company.
import { lasts, named, number, ofSeeker, own, owns, reads, stays, unsaid } from './entry';
import type { Entries, Reach } from './entry';

const onRequest: Reach = { column: 'request_id', in: 'connection_requests' };
const onInterview: Reach = { column: 'schedule_id', in: 'interview_schedules' };
const withoutPerson = stays('dates, codes and numbers of what happened, true without the person');
const life = lasts('request', 'with its request, as long as both are there');
const ofTeam = 'who did it for the company is a number: it stays without a name';
const theirs = 'the company’s own, not shown to the person';

export const connectionsEntries: Entries = {
  connection_requests: {
    holds: 'a request or an application',
    whose: 'both sides',
    numbers: ofTeam,
    people: { job_seeker: { by: 'job_seeker_id', leaving: 'changes' } },
    exported: { view: 'requests' },
    kept: lasts('request', 'as long as both are there'),
    columns: {
      'id stage initiated_by user_response_status employer_response_status close_reason owed_by owed_at expires_at opened_at connected_at contact_opened_at extended_at start_on created_at stage_since last_activity_at closed_at version':
        own('request', withoutPerson),
      message: own('request', "''"),
      late_yes_at: own('request', 'null'),
      closed_from: unsaid('where a closing could be taken back to', 'number', 'null'),
      'company_id vacancy_id': unsaid('by their names', 'request', withoutPerson),
      'job_seeker_id closed_by closed_user_response closed_employer_response interview_pattern_id interview_steps price':
        number(withoutPerson),
      'hired_at recredited_at restored_at nudged_at shut_at taken_back_at vanished_at seeker_read_at seeker_seen_at spoke_at':
        unsaid('told by the stage and the history', 'number', withoutPerson),
      'sender_id owner_id employer_read_at': unsaid('of somebody of the company', 'company', withoutPerson),
    },
    seeker: { rows: 'own', read: 'all', add: 'all', change: 'all' },
    employer: { rows: 'the company’s', read: 'all', add: 'all', change: 'all' },
  },
  chat_messages: {
    holds: 'a message',
    whose: 'both sides',
    numbers: ofTeam,
    people: ofSeeker(onRequest),
    exported: 'messages',
    kept: life,
    columns: {
      id: number(),
      'request_id side body created_at': own('request'),
      author_id: unsaid('somebody of the company, or they themselves'),
      'document_file_id picture_file_id': unsaid('one’s own are among the files', 'request'),
      hidden_at: unsaid('told in its place', 'request'),
    },
    // What the desk has hidden stays so: the house alone writes that.
    seeker: { rows: 'own', read: 'all', add: { but: 'hidden_at' }, change: { but: 'hidden_at' } },
    employer: { rows: 'the company’s', read: 'all', add: { but: 'hidden_at' }, change: { but: 'hidden_at' } },
  },
  act_words: {
    holds: 'what somebody wrote with an act on a request',
    whose: 'both sides',
    people: {
      ...ofSeeker(onRequest),
      employer: {
        by: 'person_id',
        leaving: stays('what they said for the company stays without their name'),
      },
    },
    exported: 'act_words',
    told: "readers = 'both'",
    kept: life,
    columns: {
      // Those that the company says to its team alone are shown to nobody else: `readers`, and the policies.
      'request_id act side words at': own('request'),
      'id fact_id': number(),
      person_id: unsaid('somebody of the company, or they themselves'),
      readers: unsaid('what the company says to its team alone is not theirs', 'company'),
    },
    seeker: { rows: 'own, as far as both sides read them', read: 'all', add: 'all' },
    employer: { rows: 'the company’s', read: 'all', add: 'all' },
  },
  request_notes: {
    holds: 'what colleagues wrote to each other about a request',
    whose: 'both sides',
    people: {
      ...ofSeeker(onRequest),
      employer: {
        by: 'author_id',
        leaving: stays('what they wrote for the company stays without their name'),
      },
    },
    exported: { not: theirs },
    kept: life,
    seen: 'company',
    columns: 'author_id body edited_at number request_id written_at',
    employer: {
      rows: 'the company’s',
      read: 'all',
      add: 'all',
      change: { only: 'body edited_at' },
      remove: true,
    },
  },
  request_note_mentions: {
    holds: 'a colleague who is mentioned in a note',
    whose: 'both sides',
    people: {
      ...ofSeeker(onRequest),
      employer: { by: 'person_id', leaving: stays('the note reads on, without their name') },
    },
    exported: { not: theirs },
    kept: life,
    seen: 'company',
    columns: 'number person_id request_id',
    employer: { rows: 'the company’s', read: 'all', add: 'all', remove: true },
  },
  unlocks: {
    holds: 'a profile that a company unlocked',
    whose: 'both sides',
    numbers: ofTeam,
    people: ofSeeker(),
    exported: 'unlocked_by',
    kept: lasts('act', 'until a block, the closing of either side, or a later unlock'),
    columns: {
      'id job_seeker_id': number(),
      company_id: named('companies.name', 'request'),
      'unlocked_at until': own('request'),
      'unlocked_by free': unsaid(theirs, 'company'),
    },
    seeker: { rows: 'own', read: 'all', add: 'all', change: 'all' },
    employer: { rows: 'the company’s', read: 'all', add: 'all', change: 'all' },
  },
  interview_schedules: {
    holds: 'an interview',
    whose: 'both sides',
    numbers: ofTeam,
    people: { job_seeker: { by: onRequest, leaving: 'changes' } },
    exported: { view: 'interviews' },
    kept: life,
    columns: {
      'id request_id title interview_type_id step start_at end_at zone mode caller slots offered_hours status result':
        own('request', withoutPerson),
      'place invitation_message': own('request', "''"),
      cancel_reason: own('request', 'null'),
      result_note: unsaid(theirs, 'company', "''"),
      'asked_start asked_end': unsaid('as the time that they asked for', 'request', 'null'),
      asked_more: unsaid('as further times that they asked for', 'request', `'[]'`),
      closed_status: unsaid('what a closing could be taken back to', 'number', 'null'),
      'company_id interview_pattern_id ics_uid ics_sequence seeker_moves created_at result_at': unsaid(
        'told by the interview itself',
        'number',
        withoutPerson,
      ),
      created_by: unsaid('somebody of the company', 'company', withoutPerson),
      visit_id: number(withoutPerson),
      criteria: unsaid('what its panel rates', 'company', withoutPerson),
    },
    seeker: { rows: 'own', read: 'all', add: 'all', change: 'all' },
    employer: { rows: 'the company’s', read: 'all', add: 'all', change: 'all' },
  },
  interview_visits: {
    holds: 'a visit on whose agenda interviews are',
    whose: 'both sides',
    numbers: ofTeam,
    people: ofSeeker(onRequest),
    exported: 'interview_visits',
    kept: life,
    columns: {
      'id company_id version': number(),
      'request_id name note zone from_day until_day created_at changed_at': own('request'),
    },
    seeker: { rows: 'own', read: 'all' },
    employer: owns('the company’s'),
  },
  interview_panelists: {
    holds: 'a seat on a panel',
    whose: 'both sides',
    people: {
      job_seeker: { by: onInterview, leaving: 'changes' },
      employer: {
        by: 'person_id',
        leaving: stays('a seat that is free is a number; who leaves leaves those ahead'),
      },
    },
    exported: { not: 'somebody of the company; the panel stands with the interview' },
    kept: life,
    columns: {
      'schedule_id person_id required pool_id': unsaid(
        'the panel stands with the interview',
        'request',
        stays('somebody of the company'),
      ),
      waived_at: unsaid(theirs, 'company', 'coalesce(waived_at, :now)'),
    },
    seeker: reads('own'),
    employer: owns('the company’s'),
  },
  interview_feedbacks: {
    holds: 'what a panelist thought',
    whose: 'both sides',
    people: {
      ...ofSeeker(onInterview),
      employer: { by: 'person_id', leaving: stays('the company’s, without a name') },
    },
    exported: { not: theirs },
    kept: life,
    seen: 'company',
    // That one is missing is said to both sides; what it says to one.
    seeker: reads('own', { only: 'id schedule_id person_id' }),
    columns: 'criteria id is_shortlisted person_id rating schedule_id submitted_at summary',
    employer: { rows: 'the company’s', read: 'all', add: 'all', change: 'all' },
  },
  interview_attendance: {
    holds: 'whose time is taken, an id and a range',
    whose: 'person',
    people: {
      job_seeker: { by: 'person_id', leaving: 'goes' },
      employer: { by: 'person_id', leaving: 'goes' },
    },
    exported: { not: 'the times of the interviews' },
    kept: life,
    seen: 'never',
    columns: 'active during holds_time person_id schedule_id',
    seeker: owns('all'),
    employer: owns('all'),
  },
  owed_steps: {
    holds: 'a step that was owed',
    whose: 'company',
    numbers: 'dates of steps, true without the person',
    columns: 'company_id counted_at ended_at on_time owed_at request_id stage',
    employer: reads('the company’s'),
  },
  sealed_records: {
    holds: 'what a company keeps of a hiring whose person left',
    whose: 'company',
    numbers: 'dates, stages, codes and numbers: what a company keeps is written without the person',
    columns:
      'close_reason company_id ended_at fit id initiated_by keep_until kind offer_id request_id sealed_at stage stages start_on started_at vacancy_id',
    kept: {
      sweep: 'sealed',
      until: 'until keep_until: a hiring 4 years from its end, a signed offer 7 from its signing',
    },
    employer: reads('the company’s'),
  },
};
