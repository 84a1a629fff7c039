// What an offer leaves behind: prepared, approved, out, what it hangs on, and what was asked for instead.
import { lasts, named, number, ofSeeker, own, owns, stays, unsaid } from './entry';
import type { Entries, Reach } from './entry';

const onRequest: Reach = { column: 'request_id', in: 'connection_requests' };
const life = lasts('request', 'with its request, as long as both are there');
const ofTeam = 'who did it for the company is a number: it stays without a name';
const theirs = 'the company’s own, not shown to the person';

export const offersEntries: Entries = {
  prepared_offers: {
    holds: 'an offer that waits for approvals',
    whose: 'both sides',
    numbers: ofTeam,
    people: ofSeeker(onRequest),
    exported: { not: 'the company’s own until it goes out' },
    kept: life,
    seen: 'company',
    columns:
      'company_id conditions contract_weeks document_file_id expires_at facility_id hours_a_week id lines position_type_id prepared_at prepared_by repayable request_id shift_id start_on state terms',
    employer: owns('the company’s'),
  },
  offer_approvals: {
    holds: 'who approves an offer',
    whose: 'both sides',
    people: {
      ...ofSeeker({ column: 'prepared_id', in: 'prepared_offers' }),
      employer: {
        by: 'person_id',
        leaving: stays('what they decided for the company stays without their name'),
      },
    },
    exported: { not: theirs },
    kept: life,
    seen: 'company',
    columns: 'company_id decided_at decision note person_id place prepared_id',
    employer: owns('the company’s'),
  },
  offers: {
    holds: 'an offer',
    whose: 'both sides',
    numbers: ofTeam,
    people: { job_seeker: { by: onRequest, leaving: { goes: 'signed_at is null' } } },
    exported: 'offers',
    kept: { sweep: 'sealed', until: 'with its request; a signed one sealed, 7 years from its signing' },
    columns: {
      id: number(stays('a signed offer is the company’s')),
      'request_id version state start_on lines hours_a_week contract_weeks terms repayable released_at expires_at consented_at signed_at document_sha256':
        own('request', stays('a signed offer is the company’s')),
      position_type_id: named('vocabulary.label', 'request', stays('a signed offer is the company’s')),
      shift_id: named('vocabulary.label', 'request', stays('a signed offer is the company’s')),
      facility_id: named('facilities.name', 'request', stays('a signed offer is the company’s')),
      'signature_name signed_from': own('request', 'null'),
      'company_id document_file_id signed_file_id': number(stays('a signed offer is the company’s')),
      released_by: unsaid('somebody of the company', 'company', stays('somebody of the company')),
    },
    seeker: { rows: 'own', read: 'all', add: 'all', change: 'all' },
    employer: { rows: 'the company’s', read: 'all', add: 'all', change: 'all' },
  },
  offer_counters: {
    holds: 'an answer to an offer with other terms',
    whose: 'both sides',
    people: ofSeeker(onRequest),
    exported: 'counter_offers',
    kept: life,
    columns: {
      'id offer_id': number(),
      'request_id round start_on lines hours_a_week contract_weeks note created_at': own('request'),
    },
    seeker: { rows: 'own', read: 'all', add: 'all', change: 'all' },
    employer: { rows: 'the company’s', read: 'all', add: 'all', change: 'all' },
  },
  offer_conditions: {
    holds: 'a condition of an offer, and what became of it',
    whose: 'both sides',
    people: {
      ...ofSeeker(onRequest),
      employer: {
        by: 'waived_by',
        leaving: stays('what they did without for the company stays without their name'),
      },
    },
    exported: 'offer_conditions',
    kept: life,
    columns: {
      'request_id kind owed_by due_on note state waived_at': own('request'),
      offer_id: number(),
      document_file_id: unsaid('one’s own are among the files', 'request'),
      waived_by: unsaid('somebody of the company', 'company'),
      waived_reason: unsaid(theirs, 'company'),
    },
    seeker: { rows: 'own', read: 'all', change: { only: 'document_file_id' } },
    employer: {
      rows: 'the company’s',
      read: 'all',
      add: 'all',
      change: { only: 'document_file_id state waived_at waived_by waived_reason' },
    },
  },
};
