// A faultless body for every write that takes an id: so that a no is about the person, not the form.
import { hourly } from '../harness/pay-lines';

const pattern = { name: 'One conversation', steps: [{ interview_type_id: 1 }] };
const type = { title: 'Team interview', mode: 'video', minutes: 45 };
const facility = { name: 'East Wing', city: 'Tampa', state: 'FL', zip_code: '33606' };
const interview_schedule = {
  interview_type_id: 1,
  start: '2026-01-08T15:00:00.000Z',
  end: '2026-01-08T15:45:00.000Z',
  mode: 'video',
  interview_panel: [{ id: 1 }],
};

export const bodies: Record<string, unknown> = {
  'fit.set_priorities': { priorities: ['pay'] },
  'fit.state_attributes': { facility_matching_attribute: { benefit_id: 1, matching_attributes: [] } },
  // A wrong password: whoever is asked about stays.
  'leaving.erase': { user: { password: 'not this one' } },
  'leaving.leave_company': { employer: { password: 'not this one' } },
  'leaving.offer_ownership': { employer: { id: 1, password: 'not this one' } },
  'leaving.answer_ownership': { accept: true },
  'leaving.close_company': { employer: { password: 'not this one' } },
  'chat.send': { chat: { body: 'Hello.' } },
  'connections.move_by_employer': {
    connection_request: { employer_response_status: 'rejected', reason: 'location' },
  },
  'connections.move_by_seeker': { connection_request: { user_response_status: 'declined' } },
  'connections.hand_on': { owner_id: 1 },
  'interviews.seeker_answer': { interview_schedule: { answer: 'accept' } },
  'interviews.book': { interview_schedule },
  'interviews.reschedule': { interview_schedule },
  'interviews.feedback': {
    interview_feedback: {
      interview_schedule_id: 1,
      rating: 4,
      is_shortlisted: true,
      summary: 'A calm and clear conversation.',
    },
  },
  'interviews.say_way': { interview_schedule: { place: 'https://video.example/1' } },
  'interviews.result': { interview_schedule_result: { result: 'pass' } },
  'interviews.change_pattern': { interview_pattern: pattern },
  'interviews.change_type': { interview_type: type },
  'processes.add': { hiring_process: { name: 'Bedside nurses', template: 'nurse' } },
  'processes.change': { hiring_process: { name: 'Bedside nurses', template: 'nurse' } },
  'offers.release': {
    start_on: '2026-02-02',
    lines: [hourly(45)],
    hours_a_week: 36,
    position_type_id: 1,
    shift_id: 1,
    facility_id: 1,
    conditions: [],
    expires_at: '2026-01-14T22:00:00.000Z',
    terms: 'Full time.',
  },
  'offers.set_condition': { condition: { kind: 'background_check', state: 'met' } },
  'company.answer_verification': { verification: { message: 'Here it is.' } },
  'desk.work': { verification: { look: { reason: 'audit', note: 'To see whether it is let in.' } } },
  'company.update': {
    company: {
      name: 'Mercy Harbor Health',
      email: 'hello@mercy.example',
      web_url: 'https://mercy.example',
      phone: '(813) 555-0100',
      city: 'Tampa',
      state: 'FL',
      zip_code: '33606',
      address: '100 Bayshore Boulevard',
      specialties: 'Acute care',
      descriptions: 'A house on the bay.',
      allowed_email_domains: ['mercy.example'],
    },
  },
  'company.add_facility': { facility },
  'company.change_facility': { facility },
  'company.add_department': { department: { name: 'Night ward' } },
  'company.add_departments': { departments: { bulk_departments: [{ name: 'Day ward' }] } },
  'company.change_department': { department: { name: 'Day ward' } },
  'company.change_member': { employer: { allocate_tokens: 20 } },
  'company.invite': { employer: { email: 'ana@nowhere.example', role: 'recruiter' } },
  'company.invite_shortly': { employer: { email: 'ana@nowhere.example', role: 'recruiter' } },
  'referrals.invite': { referral_user: { email: 'friend@elsewhere.example', type: 'employer' } },
  'company.remove_member': { heir_id: 1 },
  'company.answer_join_request': { join_request: { accept: false } },
  'searches.change': { saved_search: { name: 'Nights in Tampa' } },
  'hunt_searches.change': { saved_search: { name: 'Nights in Tampa' } },
  'vacancies.set_hiring_team': { hiring_team: [] },
  'vacancies.change': { vacancy: { title: 'Registered Nurse' } },
  'vacancies.answer_proposal': { proposal: { accept: false } },
};
