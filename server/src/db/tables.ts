// The tables as types, generated from a migrated database by npm run db:types. Never edited by hand.
import type { ColumnType } from 'kysely';

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[];

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export interface ActWords {
  act: string;
  at: string;
  fact_id: number;
  id: Generated<number>;
  person_id: number;
  readers: string;
  request_id: number;
  side: string;
  words: string;
}

export interface AddressCorrections {
  after: string;
  at: string;
  before: string;
  id: Generated<number>;
  person_id: number;
}

export interface Agreements {
  agreed_at: string;
  person_id: number;
  version: string;
}

export interface Areas {
  cell: Generated<number | null>;
  id: Generated<number>;
  lat: number;
  lng: number;
  px: Generated<number | null>;
  py: Generated<number | null>;
  pz: Generated<number | null>;
  reach: number;
  state: string;
  title: string;
}

export interface AssessmentAnswers {
  answer: number;
  answered_at: string;
  assessment_item_id: number;
  job_seeker_id: number;
}

export interface AssessmentItems {
  discipline_id: number;
  id: number;
  kind: string;
  position: number;
  text: string;
}

export interface AssessmentResults {
  answered_at: string;
  asked: number;
  discipline_id: number;
  job_seeker_id: number;
  kind: string;
  levels: number[];
  taken_on: string;
}

export interface Benefits {
  category: string;
  company_id: number | null;
  id: Generated<number>;
  label: string;
}

export interface BillingAccounts {
  company_id: number;
  due_since: string | null;
  paid_until: string | null;
  purchase_order: Generated<string>;
  tax_exempt_number: Generated<string>;
}

export interface CalendarFeeds {
  made_at: string;
  nonce: string;
  person_id: number;
  read_at: string | null;
}

export interface Certifications {
  abbreviation: string;
  id: number;
  issuer: string;
  kind: string;
  name: string;
}

export interface ChatMessages {
  author_id: number;
  body: string;
  created_at: string;
  document_file_id: string | null;
  hidden_at: string | null;
  id: Generated<number>;
  picture_file_id: string | null;
  request_id: number;
  side: string;
}

export interface Companies {
  address: string | null;
  allowed_email_domains: Generated<string[]>;
  ccn: string | null;
  ccn_shared_with: number | null;
  city: string;
  closed_at: string | null;
  company_size: string | null;
  confirmed_domain: string | null;
  counts_since: string | null;
  created_at: string;
  descriptions: string | null;
  domain_confirmed_at: string | null;
  email: string;
  established_date: string | null;
  frozen_at: string | null;
  headquarters: string | null;
  id: Generated<number>;
  is_staffing_agency: Generated<boolean>;
  locations: string | null;
  logo_file_id: string | null;
  name: string;
  npi: string | null;
  phone: string;
  plan_code: Generated<string>;
  plan_seats: number | null;
  specialties: string | null;
  state: string;
  verification: Generated<string>;
  verified_at: string | null;
  verified_how: string | null;
  version: Generated<number>;
  wallets_filled_for: string | null;
  web_url: string;
  zip_code: string;
}

export interface CompanyActs {
  act: string;
  at: string;
  cents: number | null;
  company_id: number;
  id: Generated<number>;
  note: Generated<string>;
  reason: string | null;
  staff_id: number;
  tokens: number | null;
  until: string | null;
}

export interface CompanyAddOns {
  code: string;
  company_id: number;
  ended_at: string | null;
  ends_at: string;
  id: Generated<number>;
  payment_id: number;
  starts_at: string;
  vacancy_id: number | null;
  warned_at: string | null;
}

export interface CompanyDays {
  company_id: number;
  day: string;
  opened: Generated<number>;
  sent: Generated<number>;
}

export interface CompanyNames {
  company_id: number;
  hides: Generated<boolean>;
  is_own: boolean;
  key: string;
  name: string;
  since: string;
}

export interface CompanyPriorities {
  company_id: number;
  priorities: string[];
  updated_at: string;
}

export interface ConnectionRequests {
  close_reason: string | null;
  closed_at: string | null;
  closed_by: string | null;
  closed_employer_response: string | null;
  closed_from: string | null;
  closed_user_response: string | null;
  company_id: number;
  connected_at: string | null;
  contact_opened_at: string | null;
  created_at: string;
  employer_read_at: string | null;
  employer_response_status: string;
  expires_at: string | null;
  extended_at: string | null;
  hired_at: string | null;
  id: Generated<number>;
  initiated_by: string;
  interview_pattern_id: number | null;
  interview_steps: Generated<unknown>;
  job_seeker_id: number;
  last_activity_at: string;
  late_yes_at: string | null;
  message: Generated<string>;
  nudged_at: string | null;
  opened_at: string | null;
  owed_at: string | null;
  owed_by: string | null;
  owner_id: number | null;
  price: Generated<number>;
  recredited_at: string | null;
  restored_at: string | null;
  seeker_read_at: string | null;
  seeker_seen_at: string | null;
  sender_id: number | null;
  shut_at: string | null;
  spoke_at: string | null;
  stage: string;
  stage_since: string;
  start_on: string | null;
  taken_back_at: string | null;
  user_response_status: string;
  vacancy_id: number;
  vanished_at: string | null;
  version: Generated<number>;
}

export interface ContentActs {
  act: string;
  at: string;
  id: Generated<number>;
  note: Generated<string>;
  page_id: number;
  staff_id: number;
  version: number;
}

export interface ContentPages {
  author_id: number | null;
  id: Generated<number>;
  kind: string;
  position: Generated<number>;
  public_version: number | null;
  publish_at: string | null;
  renewed_at: string | null;
  screens: Generated<string[]>;
  slug: string;
  updated_at: string;
  version: number;
  withdrawn_at: string | null;
}

export interface ContentPictures {
  height: number;
  id: string;
  page_id: number;
  width: number;
}

export interface ContentVersions {
  body: string;
  number: number;
  page_id: number;
  summary: string;
  title: string;
  written_at: string;
  written_by: number | null;
}

export interface Departments {
  company_id: number;
  created_at: string;
  deleted_at: string | null;
  facility_id: number | null;
  id: Generated<number>;
  name: string;
  version: Generated<number>;
}

export interface DeskActs {
  act: string;
  at: string;
  case_id: number;
  company_id: number;
  id: Generated<number>;
  note: Generated<string>;
  outcome: string | null;
  proof: unknown | null;
  reason: string | null;
  staff_id: number;
  until: string | null;
}

export interface DeskClaims {
  about: string;
  about_id: number;
  claimed_by: number | null;
  claimed_until: string | null;
}

export interface DisciplineAssessmentItems {
  discipline_id: number | null;
  id: number | null;
  kind: string | null;
  position: number | null;
  text: string | null;
}

export interface DisciplineCertifications {
  certification_id: number;
  discipline_id: number;
}

export interface DisciplineChoices {
  discipline_id: number;
  vocabulary_id: number;
}

export interface DisciplineLicenseTypes {
  discipline_id: number;
  license_type_id: number;
}

export interface Disciplines {
  abbreviation: string;
  category: string;
  code: string;
  federal_label: string[];
  id: number;
  nucc: string[];
  onet_soc: string[];
  parent_id: number | null;
  physician_fields: boolean;
  price_tier: string;
  title: string;
}

export interface DisciplineSkills {
  discipline_id: number;
  position: number;
  skill_id: number;
}

export interface DoorCounts {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface EmployerFavorites {
  company_id: number;
  created_at: string;
  employer_user_id: number;
  id: Generated<number>;
  job_seeker_id: number;
  vacancy_id: number | null;
}

export interface EmployerUsers {
  allocate_tokens: Generated<number>;
  company_id: number | null;
  id: number;
  is_owner: Generated<boolean>;
  joined_at: string | null;
  removed_at: string | null;
  role: Generated<string>;
  wants_agency: Generated<boolean>;
}

export interface Facilities {
  address: Generated<string>;
  ccn: string | null;
  city: string;
  company_id: number;
  created_at: string;
  deleted_at: string | null;
  id: Generated<number>;
  lat: number | null;
  lng: number | null;
  name: string;
  state: string;
  type: Generated<string>;
  version: Generated<number>;
  zip_code: string;
  zone: Generated<string>;
}

export interface FacilityMatchingAttributes {
  facility_id: number;
  matching_attribute_id: number;
  number: number | null;
  stated_at: string;
  value: string;
}

export interface FactCursors {
  id: number;
  reader: string;
  xid: string;
}

export interface FactorEndings {
  asked_at: string;
  ends_at: string;
  id: Generated<number>;
  person_id: number;
  state: Generated<string>;
}

export interface FactorTickets {
  challenge: string;
  expires_at: string;
  hash: string;
  person_id: number;
  purpose: string;
}

export interface Facts {
  actor_id: number | null;
  actor_kind: string;
  at: string;
  company_id: number | null;
  data: Generated<unknown>;
  id: Generated<number>;
  job_seeker_id: number | null;
  kind: string;
  person_id: number | null;
  request_id: number | null;
  vacancy_id: number | null;
  xid: Generated<string>;
}

export interface FeedbackSessions {
  expires_at: string;
  hash: string;
  link_hash: string;
  opened_at: string;
  person_id: number;
}

export interface Fellowships {
  board_certificate: boolean;
  id: number;
  name: string;
  residency_id: number;
  years: string;
}

export interface Files {
  bytes: number;
  company_id: number | null;
  created_at: string;
  id: string;
  kind: string;
  media_type: string;
  name: string;
  owner_id: number;
  sha256: string;
}

export interface FileTickets {
  expires_at: string;
  file_id: string;
  hash: string;
  person_id: number;
  session_id: string;
}

export interface FreeEmailDomains {
  domain: string;
}

export interface HiringProcesses {
  approvals: Generated<unknown>;
  company_id: number;
  created_at: string;
  days: Generated<unknown>;
  deleted_at: string | null;
  department_id: number | null;
  discipline_id: number | null;
  id: Generated<number>;
  interview_pattern_id: number | null;
  name: string;
  template: Generated<string>;
  version: Generated<number>;
}

export interface HiringTeam {
  company_id: number;
  member_id: number;
  part: string;
  vacancy_id: number;
}

export interface HitchlistEntries {
  added_at: string;
  company_id: number;
  hitchlist_id: number;
  id: Generated<number>;
  job_seeker_id: number;
  note: Generated<string>;
  owner_id: number;
  tags: Generated<string[]>;
}

export interface Hitchlists {
  company_id: number;
  created_at: string;
  id: Generated<number>;
  name: string;
  owner_id: number;
}

export interface Hospitals {
  address: string;
  ccn: string;
  city: string;
  county: string;
  lat: number | null;
  lng: number | null;
  name: string;
  ownership: string;
  state: string;
  type: string;
  zip: string;
}

export interface HouseSettings {
  name: string;
  value: string;
}

export interface HuntableCards {
  fit: unknown;
  job_seeker_id: number;
  locked: unknown;
}

export interface HuntableSeekers {
  anywhere_in: Generated<string[]>;
  area_id: number | null;
  available_from: string | null;
  board_status_id: number | null;
  cell: Generated<number | null>;
  certification_ids: Generated<number[]>;
  certifications: Generated<string[]>;
  desired_cents: number | null;
  discipline_id: number;
  fellowship_ids: Generated<number[]>;
  fit_version: Generated<number>;
  graduate_type_id: number | null;
  home_state: string | null;
  job_seeker_id: number;
  language_codes: Generated<number[]>;
  language_ids: Generated<number[]>;
  lat: number | null;
  leadership_role_ids: Generated<number[]>;
  license_states: Generated<string[]>;
  licenses: Generated<string[]>;
  lng: number | null;
  moved_lately: Generated<boolean>;
  must_setting_ids: Generated<number[]>;
  must_shift_ids: Generated<number[]>;
  must_type_ids: Generated<number[]>;
  physician_type_id: number | null;
  place_cells: Generated<number[]>;
  places: Generated<string[]>;
  preference_ids: Generated<number[]>;
  px: Generated<number | null>;
  py: Generated<number | null>;
  pz: Generated<number | null>;
  radius_miles: number | null;
  residency_ids: Generated<number[]>;
  secondary_discipline_id: number | null;
  setting_ids: Generated<number[]>;
  shift_ids: Generated<number[]>;
  skill_ids: Generated<number[]>;
  status: string;
  tsv: string;
  type_ids: Generated<number[]>;
  updated_at: string;
  wishes: Generated<string[]>;
  words: Generated<string>;
  years: number | null;
}

export interface HuntPages {
  day: string;
  member_id: number;
  page: string;
}

export interface HuntSearches {
  company_id: number;
  created_at: string;
  id: Generated<number>;
  name: string;
  owner_id: number;
  query: unknown;
  shared: Generated<boolean>;
  updated_at: string;
}

export interface HuntSearchLooks {
  looked_at: string;
  member_id: number;
  search_id: number;
}

export interface IdempotencyKeys {
  answer: unknown | null;
  body_hash: string;
  company_id: number | null;
  created_at: string;
  key: string;
  method: string;
  path: string;
  person_id: number;
  standing: string | null;
  status: number | null;
}

export interface InterviewAttendance {
  active: Generated<boolean>;
  during: string;
  holds_time: Generated<boolean>;
  person_id: number;
  schedule_id: number;
}

export interface InterviewFeedbacks {
  criteria: Generated<unknown>;
  id: Generated<number>;
  is_shortlisted: boolean;
  person_id: number;
  rating: number;
  schedule_id: number;
  submitted_at: string;
  summary: string;
}

export interface InterviewPanelists {
  person_id: number;
  pool_id: number | null;
  required: Generated<boolean>;
  schedule_id: number;
  waived_at: string | null;
}

export interface InterviewPatterns {
  company_id: number;
  created_at: string;
  deleted_at: string | null;
  id: Generated<number>;
  name: string;
  steps: unknown;
  version: Generated<number>;
}

export interface InterviewPoolMembers {
  company_id: number;
  person_id: number;
  pool_id: number;
}

export interface InterviewPools {
  company_id: number;
  created_at: string;
  deleted_at: string | null;
  id: Generated<number>;
  name: string;
  version: Generated<number>;
}

export interface InterviewPoolSeats {
  pool_id: number;
  required: Generated<boolean>;
  schedule_id: number;
}

export interface InterviewSchedules {
  asked_end: string | null;
  asked_more: Generated<unknown>;
  asked_start: string | null;
  caller: string | null;
  cancel_reason: string | null;
  closed_status: string | null;
  company_id: number;
  created_at: string;
  created_by: number;
  criteria: Generated<unknown>;
  end_at: string;
  ics_sequence: Generated<number>;
  ics_uid: string;
  id: Generated<number>;
  interview_pattern_id: number | null;
  interview_type_id: number;
  invitation_message: Generated<string>;
  mode: string;
  offered_hours: Generated<unknown>;
  place: Generated<string>;
  request_id: number;
  result: string | null;
  result_at: string | null;
  result_note: Generated<string>;
  seeker_moves: Generated<number>;
  slots: Generated<unknown>;
  start_at: string;
  status: string;
  step: Generated<number>;
  title: string;
  visit_id: number | null;
  zone: string;
}

export interface InterviewTypes {
  buffer_minutes: Generated<number>;
  company_id: number;
  created_at: string;
  criteria: Generated<unknown>;
  deleted_at: string | null;
  id: Generated<number>;
  minutes: number;
  mode: string;
  title: string;
  version: Generated<number>;
}

export interface InterviewVisits {
  changed_at: string;
  company_id: number;
  created_at: string;
  from_day: string;
  id: Generated<number>;
  name: string;
  note: Generated<string>;
  request_id: number;
  until_day: string;
  version: Generated<number>;
  zone: string;
}

export interface Invitations {
  accepted_at: string | null;
  allocate_tokens: Generated<number>;
  company_id: number;
  created_at: string;
  department_ids: Generated<ArrayType<number>>;
  email: string;
  expires_at: string;
  facility_ids: Generated<ArrayType<number>>;
  hash: string | null;
  id: Generated<number>;
  invited_by: number;
  revoked_at: string | null;
  role: string;
}

export interface InvoiceLines {
  amount_cents: number;
  invoice_id: number;
  item: string;
  period_end: string | null;
  period_start: string | null;
  place: number;
  quantity: number;
  transfer_id: number | null;
  unit_cents: number;
  words: string;
}

export interface InvoiceNumbers {
  kind: Generated<string>;
  last: number;
}

export interface Invoices {
  bill_to: unknown;
  company_id: number;
  credits_id: number | null;
  id: Generated<number>;
  issued_at: string;
  kind: Generated<string>;
  number: number;
  payment_id: number | null;
  refund_id: number | null;
  subscription_id: number | null;
  test_money: boolean;
  total_cents: number;
}

export interface InvoiceTerms {
  company_id: number;
  due_at: string;
  invoice_id: number;
  open: Generated<boolean>;
  overdue_at: string | null;
  paid_at: string | null;
  paid_by: number | null;
  paid_note: Generated<string>;
  paid_with: number | null;
  purchase_order: string;
  transfer_id: number | null;
  written_off_at: string | null;
  written_off_by: number | null;
  written_off_note: Generated<string>;
  written_off_reason: string | null;
}

export interface JobAlerts {
  due_at: string;
  job_seeker_id: number;
  matched_at: string;
  saved_search_id: number | null;
  told_at: string | null;
  vacancy_id: number;
}

export interface JobSeekers {
  anywhere_in: Generated<string[]>;
  authorized_to_work: boolean | null;
  available_from: string | null;
  board_status_id: number | null;
  city: Generated<string>;
  coarse_until: string | null;
  completion: Generated<number>;
  desired_pay: number | null;
  desired_pay_period: string | null;
  discipline_id: number;
  first_name: Generated<string>;
  frozen_at: string | null;
  home_since: string | null;
  home_state: string | null;
  id: number;
  last_name: Generated<string>;
  medical_graduate_type_id: number | null;
  names_shown: Generated<boolean>;
  npi: string | null;
  onboarded_at: string | null;
  phone: Generated<string>;
  photo_file_id: string | null;
  physician_type_id: number | null;
  preferred_name: Generated<string>;
  radius_miles: number | null;
  resume_file_id: string | null;
  reviewed_at: string | null;
  reviewed_by: string | null;
  secondary_discipline_id: number | null;
  show_photo: Generated<boolean>;
  sponsorship_needed: boolean | null;
  state: string | null;
  status: Generated<string>;
  street: Generated<string>;
  summary: Generated<string>;
  updated_at: string;
  version: Generated<number>;
  weekly_request_limit: Generated<number>;
  zip_code: Generated<string>;
}

export interface JoinRequests {
  company_id: number;
  created_at: string;
  decided_at: string | null;
  decided_by: number | null;
  id: Generated<number>;
  message: Generated<string>;
  person_id: number;
  state: Generated<string>;
}

export interface KnownBrowsers {
  failed: Generated<number>;
  first_at: string;
  hash: string;
  last_at: string;
  locked_until: string | null;
  person_id: number;
}

export interface KnownPeople {
  city: string | null;
  erased_at: string | null;
  full_name: string | null;
  id: number | null;
  kind: string | null;
}

export interface KnownWords {
  uses: number;
  word: string;
}

export interface Languages {
  code: string;
  id: number;
  name: string;
  native_name: string;
}

export interface LicenseTypes {
  code: string;
  compact: string;
  id: number;
  name: string;
}

export interface LiveSockets {
  access: string | null;
  id: string;
  person_id: number;
  process_id: string | null;
  seen_at: string;
  session_id: string | null;
}

export interface LiveTickets {
  expires_at: string;
  hash: string;
  person_id: number;
  session_id: string;
}

export interface LocalMails {
  about_id: number | null;
  attachments: Generated<unknown>;
  html: string;
  id: Generated<number>;
  plain: string;
  sent_at: string;
  subject: string;
  to_address: string;
  to_id: number | null;
}

export interface MailedLinks {
  created_at: string;
  expires_at: string;
  hash: string;
  person_id: number;
  purpose: string;
  schedule_id: number | null;
  used_at: string | null;
}

export interface MarketDays {
  count: number;
  day: string;
  state: string;
  what: string;
}

export interface MarketStock {
  counted_at: string;
  discipline_id: number;
  people: number;
  state: string;
  vacancies: number;
}

export interface MatchingAttributes {
  benefit_id: number;
  code: string;
  id: number;
  kind: string;
  label: string;
  options: string[];
  question_employer: string;
  question_job_seeker: string;
}

export interface MedicalSchools {
  accreditor: string;
  city: string | null;
  country: string;
  degree_type: string;
  id: number;
  name: string;
  state: string | null;
}

export interface MemberDepartments {
  company_id: number;
  department_id: number;
  member_id: number;
}

export interface MemberFacilities {
  company_id: number;
  facility_id: number;
  member_id: number;
}

export interface MessageTemplates {
  company_id: number;
  created_at: string;
  deleted_at: string | null;
  id: Generated<number>;
  name: string;
  purpose: string;
  text: string;
  version: Generated<number>;
}

export interface Migrations {
  applied_at: string;
  hash: string;
  name: string;
}

export interface MondayLetters {
  due_at: string;
  person_id: number;
}

export interface MoneyDifferences {
  about_at: string;
  bought_tokens: number | null;
  company_id: number | null;
  due_at: string;
  found_at: string;
  gone_at: string | null;
  house_cents: number | null;
  id: Generated<number>;
  invoice_cents: number | null;
  invoice_id: number | null;
  kind: string;
  ledger_tokens: number | null;
  mark: string;
  note: Generated<string>;
  payment_id: number | null;
  provider: string | null;
  provider_cents: number | null;
  reason: string | null;
  reference: string | null;
  refund_id: number | null;
  settled_at: string | null;
  settled_by: number | null;
}

export interface NotificationChoices {
  bell: boolean;
  devices: Generated<boolean>;
  event_group: string;
  letter: string;
  person_id: number;
}

export interface NotificationClocks {
  digest_hour: number;
  monday: Generated<boolean>;
  person_id: number;
  quiet_from: number | null;
  quiet_until: number | null;
  zone: string;
}

export interface Notifications {
  created_at: string;
  device_at: string | null;
  digest_at: string | null;
  event: string;
  fact_id: number;
  id: Generated<number>;
  in_bell: Generated<boolean>;
  mail_at: string | null;
  mailed_at: string | null;
  person_id: number;
  read_at: string | null;
}

export interface NotifiedDevices {
  auth: string;
  device: string;
  endpoint: string;
  id: Generated<number>;
  made_at: string;
  p256dh: string;
  person_id: number;
  sent_at: string | null;
  server_key: string;
}

export interface OfferApprovals {
  company_id: number;
  decided_at: string | null;
  decision: string | null;
  note: Generated<string>;
  person_id: number;
  place: number;
  prepared_id: number;
}

export interface OfferConditions {
  document_file_id: string | null;
  due_on: string | null;
  kind: string;
  note: Generated<string>;
  offer_id: number;
  owed_by: string;
  request_id: number;
  state: Generated<string>;
  waived_at: string | null;
  waived_by: number | null;
  waived_reason: string | null;
}

export interface OfferCounters {
  contract_weeks: number | null;
  created_at: string;
  hours_a_week: number;
  id: Generated<number>;
  lines: unknown;
  note: Generated<string>;
  offer_id: number;
  request_id: number;
  round: number;
  start_on: string;
}

export interface Offers {
  company_id: number;
  consented_at: string | null;
  contract_weeks: number | null;
  document_file_id: string;
  document_sha256: string | null;
  expires_at: string;
  facility_id: number;
  hours_a_week: number;
  id: Generated<number>;
  lines: unknown;
  position_type_id: number;
  released_at: string;
  released_by: number;
  repayable: Generated<boolean>;
  request_id: number;
  shift_id: number;
  signature_name: string | null;
  signed_at: string | null;
  signed_file_id: string | null;
  signed_from: string | null;
  start_on: string;
  state: string;
  terms: string;
  version: number;
}

export interface OutsideBusyTimes {
  calendar_id: number;
  end_at: string;
  person_id: number;
  start_at: string;
}

export interface OutsideCalendars {
  address: string;
  asked_at: string;
  counted_at: string | null;
  etag: string | null;
  failures: Generated<number>;
  fault: string | null;
  host: string;
  id: Generated<number>;
  last_characters: string;
  last_modified: string | null;
  left_out: Generated<number>;
  looked_at: string | null;
  made_at: string;
  next_at: string;
  person_id: number;
  place: number;
  read_at: string | null;
}

export interface OwedSteps {
  company_id: number;
  counted_at: string;
  ended_at: string | null;
  on_time: boolean;
  owed_at: string;
  request_id: number;
  stage: string;
}

export interface OwnershipTransfers {
  company_id: number;
  created_at: string;
  ended_at: string | null;
  from_id: number;
  id: Generated<number>;
  ready_at: string;
  state: Generated<string>;
  to_id: number;
}

export interface PaymentCards {
  brand: string;
  company_id: number;
  kept_at: string;
  last4: string;
  provider: string;
  reference: string;
}

export interface PaymentCustomers {
  company_id: number;
  key: string;
  reference: string | null;
}

export interface PaymentEvents {
  arrived_at: string;
  body: string;
  id: string;
  kind: string;
  provider: string;
  reference: string | null;
  taken_at: string | null;
}

export interface Payments {
  actor_id: number | null;
  amount_cents: number;
  asked_at: string | null;
  asked_hash: string;
  card: unknown | null;
  company_id: number;
  created_at: string;
  id: Generated<number>;
  keeps_card: Generated<boolean>;
  key: string;
  kind: string;
  provider: string;
  question: string | null;
  reason: string | null;
  reference: string | null;
  settled_at: string | null;
  state: Generated<string>;
  what: unknown;
}

export interface People {
  access_changed_at: string | null;
  confirmed_at: string | null;
  created_at: string;
  email: string;
  erased_at: string | null;
  full_name: Generated<string>;
  id: Generated<number>;
  kind: string;
  password_hash: string;
  terms_at: string | null;
  terms_version: string | null;
}

export interface PersonActs {
  act: string;
  at: string;
  id: Generated<number>;
  note: Generated<string>;
  person_id: number;
  reason: string | null;
  staff_id: number;
  until: string | null;
}

export interface PreparedOffers {
  company_id: number;
  conditions: Generated<unknown>;
  contract_weeks: number | null;
  document_file_id: string;
  expires_at: string;
  facility_id: number;
  hours_a_week: number;
  id: Generated<number>;
  lines: unknown;
  position_type_id: number;
  prepared_at: string;
  prepared_by: number;
  repayable: Generated<boolean>;
  request_id: number;
  shift_id: number;
  start_on: string;
  state: Generated<string>;
  terms: string;
}

export interface ProfileMisses {
  asked_id: number;
  company_id: number;
  day: string;
  member_id: number;
}

export interface ProfileOpens {
  company_id: number;
  day: string;
  job_seeker_id: number;
  member_id: number;
}

export interface ProfileReviewActs {
  act: string;
  at: string;
  id: Generated<number>;
  note: Generated<string>;
  reason: string | null;
  review_id: number;
  staff_id: number;
  until: string | null;
}

export interface ProfileReviewItems {
  item: string;
  note: Generated<string>;
  review_id: number;
  state: string;
}

export interface ProfileReviewMessages {
  author_id: number;
  body: string;
  created_at: string;
  id: Generated<number>;
  review_id: number;
  side: string;
}

export interface ProfileReviews {
  claimed_by: number | null;
  claimed_until: string | null;
  decided_at: string | null;
  due_at: string;
  id: Generated<number>;
  job_seeker_id: number;
  requested_at: string;
  state: Generated<string>;
  waits: Generated<boolean>;
  written_at: string | null;
}

export interface PublishedCells {
  cell: number;
  state: string;
  vacancies: number;
}

export interface PublishedCounts {
  discipline_id: number;
  state: string;
  vacancies: number;
}

export interface PublishedVacancies {
  board_status_id: number | null;
  cell: Generated<number | null>;
  city: string;
  company_id: number;
  discipline_id: number;
  facility_id: number;
  federal: Generated<boolean>;
  fellowship_id: number | null;
  fit_version: Generated<number>;
  graduate_type_id: number | null;
  guaranteed_percent: number | null;
  id: number;
  language_codes: Generated<number[]>;
  lat: number | null;
  license_needed: Generated<string>;
  license_type_ids: Generated<number[]>;
  license_weeks: Generated<number>;
  lng: number | null;
  max_compensation: number;
  min_compensation: number;
  min_years: Generated<number>;
  must_certification_ids: Generated<number[]>;
  must_skill_ids: Generated<number[]>;
  pay_max_cents: Generated<number>;
  pay_min_cents: Generated<number>;
  pay_period: string;
  physician_type_id: number | null;
  preference_ids: number[];
  published_at: string;
  px: Generated<number | null>;
  py: Generated<number | null>;
  pz: Generated<number | null>;
  residency_id: number | null;
  setting_ids: Generated<number[]>;
  shift_ids: Generated<number[]>;
  skill_ids: Generated<number[]>;
  start_date: string | null;
  state: string;
  stated: Generated<string[]>;
  title: string;
  title_tsv: string;
  travel: Generated<boolean>;
  tsv: string;
  type_ids: Generated<number[]>;
  weeks: number | null;
  yearly_cents: number;
}

export interface ReadyApplications {
  created_at: string;
  job_seeker_id: number;
  vacancy_id: number;
}

export interface RecentSearches {
  filters: Generated<unknown>;
  job_seeker_id: number;
  query: string;
  searched_at: string;
}

export interface RecoveryCodes {
  hash: string;
  person_id: number;
  used_at: string | null;
}

export interface ReferenceLoads {
  file: string;
  hash: string;
  loaded_at: string;
}

export interface Referrals {
  address_hash: string;
  brought_company_id: number | null;
  company_id: number;
  email: string;
  expires_at: string;
  hash: string | null;
  id: Generated<number>;
  invited_at: string;
  invited_by: number;
  person_id: number | null;
  registered_at: string | null;
  rewarded_at: string | null;
  subscribed_at: string | null;
  type: string;
  verified_at: string | null;
}

export interface Refunds {
  amount_cents: number;
  asked_at: string;
  company_id: number;
  id: Generated<number>;
  key: string;
  kind: string;
  note: Generated<string>;
  payment_id: number;
  reason: string;
  reference: string | null;
  settled_at: string | null;
  staff_id: number | null;
  state: Generated<string>;
}

export interface RegisteringBrowsers {
  expires_at: string;
  hash: string;
  person_id: number;
}

export interface ReportActs {
  act: string;
  at: string;
  id: Generated<number>;
  note: Generated<string>;
  reason: string | null;
  report_id: number;
  staff_id: number;
  until: string | null;
}

export interface Reports {
  about: string;
  chat_message_id: number | null;
  claimed_by: number | null;
  claimed_until: string | null;
  company_id: number | null;
  decided_at: string | null;
  due_at: string;
  id: Generated<number>;
  job_seeker_id: number | null;
  note: Generated<string>;
  opened_at: string;
  outcome: string | null;
  reason: string;
  reporter_id: number | null;
  rule: string | null;
  side: string;
  state: Generated<string>;
  vacancy_id: number | null;
}

export interface Representations {
  answered_at: string | null;
  asked_at: string;
  asked_by: number;
  client: Generated<string>;
  company_id: number;
  ends_at: string;
  id: Generated<number>;
  job_seeker_id: number;
  post: Generated<string>;
  requisition: Generated<string>;
  state: Generated<string>;
  vacancy_id: number | null;
}

export interface RequestNoteMentions {
  number: number;
  person_id: number;
  request_id: number;
}

export interface RequestNotes {
  author_id: number;
  body: string;
  edited_at: string | null;
  number: number;
  request_id: number;
  written_at: string;
}

export interface Residencies {
  board: string;
  id: number;
  name: string;
  nucc: string;
  years: string;
}

export interface ResumeTexts {
  file_id: string;
  job_seeker_id: number;
  queued_at: string;
  read_at: string | null;
  state: string;
  words: Generated<string>;
}

export interface SavedSearches {
  alert: string;
  company_id: number | null;
  created_at: string;
  id: Generated<number>;
  job_seeker_id: number;
  lat: number | null;
  least_yearly_cents: number | null;
  lng: number | null;
  miles: number | null;
  name: string;
  query: unknown;
  suits: Generated<boolean>;
  updated_at: string;
  words: string | null;
}

export interface SealedRecords {
  close_reason: string | null;
  company_id: number;
  ended_at: string | null;
  fit: unknown | null;
  id: Generated<number>;
  initiated_by: string;
  keep_until: string;
  kind: string;
  offer_id: number | null;
  request_id: number;
  sealed_at: string;
  stage: string;
  stages: Generated<unknown>;
  start_on: string | null;
  started_at: string;
  vacancy_id: number;
}

export interface SearchTerms {
  alternatives: Generated<string[]>;
  cities: Generated<string[]>;
  kind: string;
  known: Generated<boolean>;
  label: string;
  lat: number | null;
  lng: number | null;
  others: Generated<number[]>;
  preference_ids: Generated<number[]>;
  state: string | null;
  vocabulary: string | null;
  words: string;
}

export interface SecondFactors {
  confirmed_at: string | null;
  counter: Generated<number>;
  created_at: string;
  credential_id: string | null;
  id: Generated<number>;
  kind: string;
  last_step: number | null;
  name: string;
  person_id: number;
  public_key: string | null;
  secret: string | null;
  transports: Generated<string[]>;
}

export interface SeekerBlocks {
  company_id: number;
  created_at: string;
  job_seeker_id: number;
}

export interface SeekerCertifications {
  certification_id: number;
  document_file_id: string | null;
  expires_on: string | null;
  id: Generated<number>;
  job_seeker_id: number;
  section: string;
}

export interface SeekerDeclarations {
  answer: boolean;
  declaration_id: number;
  end_date: string | null;
  explanation: Generated<string>;
  id: Generated<number>;
  job_seeker_id: number;
  start_date: string | null;
}

export interface SeekerEducations {
  education_level_id: number;
  end_date: string | null;
  field: Generated<string>;
  id: Generated<number>;
  job_seeker_id: number;
  medical_school_id: number | null;
  school: string;
  start_date: string | null;
}

export interface SeekerExperiences {
  company_id: number | null;
  description: Generated<string>;
  discipline_id: number | null;
  employer_ccn: string | null;
  employer_name: string;
  employer_of: number | null;
  employer_size: string | null;
  employer_state: string | null;
  end_date: string | null;
  facility_type: Generated<string>;
  hours: number | null;
  id: Generated<number>;
  job_seeker_id: number;
  start_date: string;
  title: string;
}

export interface SeekerFavorites {
  created_at: string;
  job_seeker_id: number;
  vacancy_id: number;
}

export interface SeekerLanguages {
  id: Generated<number>;
  job_seeker_id: number;
  language_id: number;
  level: string;
}

export interface SeekerLicenses {
  checked_at: string | null;
  checked_how: string | null;
  document_file_id: string | null;
  encumbered: Generated<boolean>;
  expected_on: string | null;
  expires_on: string | null;
  id: Generated<number>;
  job_seeker_id: number;
  kind: Generated<string>;
  license_type_id: number;
  multistate: Generated<boolean>;
  number: Generated<string>;
  state: string;
  status: string;
}

export interface SeekerLocations {
  id: Generated<number>;
  job_seeker_id: number;
  radius_miles: number;
  zip_code: string;
}

export interface SeekerMatchingAttributes {
  id: Generated<number>;
  job_seeker_id: number;
  matching_attribute_id: number;
  value: Generated<string>;
  weight: string;
}

export interface SeekerPreferences {
  id: Generated<number>;
  job_seeker_id: number;
  must: Generated<boolean>;
  preference_id: number;
}

export interface SeekerResidencies {
  board_status_id: number | null;
  end_date: string | null;
  fellowship_id: number | null;
  id: Generated<number>;
  institution: Generated<string>;
  job_seeker_id: number;
  residency_id: number;
  start_date: string | null;
}

export interface SeekerSkills {
  id: Generated<number>;
  job_seeker_id: number;
  skill_id: number;
  years: number | null;
}

export interface SeekerTerms {
  id: Generated<number>;
  job_seeker_id: number;
  section: string;
  vocabulary_id: number;
  year: number | null;
}

export interface Sessions {
  binding: string | null;
  country: string | null;
  created_at: string;
  device: Generated<string>;
  expires_at: string;
  factor_shown_at: string | null;
  generation: Generated<number>;
  id: string;
  issued_at: string;
  last_used_at: string | null;
  person_id: number;
  revoked_at: string | null;
  used_at: string | null;
}

export interface SignInFailures {
  address_hash: string;
  failed: number;
  last_at: string;
  locked_until: string | null;
  unproven: Generated<number>;
}

export interface Skills {
  id: number;
  title: string;
}

export interface SpentChallenges {
  expires_at: string;
  signature: string;
}

export interface StaffConfirmations {
  act: string;
  asked_at: string;
  asked_by: number;
  body: unknown;
  company_id: number | null;
  decided_at: string | null;
  decided_by: number | null;
  decided_note: Generated<string>;
  id: Generated<number>;
  note: string;
  person_id: number | null;
  reason: string;
  state: Generated<string>;
}

export interface StaffLog {
  about: string;
  about_id: number;
  act: string;
  at: string;
  company_id: number | null;
  id: Generated<number>;
  line_id: number | null;
  note: Generated<string>;
  person_id: number | null;
  reason: string | null;
  staff_id: number;
}

export interface StaffRoles {
  made_at: string;
  person_id: number;
  role: string;
}

export interface States {
  code: string;
  country: string;
  fips: string | null;
  kind: string;
  name: string;
  nlc: string;
  nlc_since: string | null;
  practical_nurse_title: string;
}

export interface Submissions {
  client_id: number | null;
  company_id: number;
  document_file_ids: Generated<string[]>;
  ended_at: string | null;
  id: Generated<number>;
  job_seeker_id: number;
  packet: string;
  post: string;
  reason: string | null;
  reopened_at: string | null;
  representation_id: number;
  sent_at: string;
  sent_by: number;
  sha256: string;
  state: Generated<string>;
  vacancy_id: number | null;
}

export interface Subscriptions {
  company_id: number;
  ended_at: string | null;
  id: Generated<number>;
  next_plan_code: string | null;
  next_seats: number | null;
  period_end: string;
  period_start: string;
  plan_code: string;
  seats: number | null;
  started_at: string;
  state: Generated<string>;
  tries: Generated<number>;
  try_at: string | null;
}

export interface SupportActs {
  act: string;
  at: string;
  id: Generated<number>;
  note: Generated<string>;
  reason: string | null;
  staff_id: number;
  ticket_id: number;
  until: string | null;
}

export interface SupportComments {
  at: string;
  body: string;
  document_file_id: string | null;
  id: Generated<number>;
  mail_hash: string | null;
  person_id: number;
  picture_file_id: string | null;
  side: string;
  ticket_id: number;
}

export interface SupportTickets {
  browser: Generated<string>;
  category: string;
  claimed_by: number | null;
  claimed_until: string | null;
  closed_at: string | null;
  company_id: number | null;
  description: string;
  due_at: string;
  id: Generated<number>;
  last_call: Generated<string>;
  opened_at: string;
  page: Generated<string>;
  person_id: number;
  state: Generated<string>;
  title: string;
  updated_at: string;
}

export interface TestPayments {
  amount_cents: number;
  asked_at: string;
  card: string | null;
  company_id: number;
  key: string;
  reason: string | null;
  state: string;
}

export interface TestRefunds {
  amount_cents: number;
  asked_at: string;
  key: string;
  payment_key: string;
}

export interface TitleSynonyms {
  among: Generated<string[]>;
  discipline_id: number;
  synonym: string;
}

export interface TitleWeights {
  feature: string;
  weights: Buffer;
}

export interface TokenAccounts {
  company_id: number;
  id: Generated<number>;
  kind: string;
  member_id: number | null;
}

export interface TokenBalances {
  account_id: number;
  amount: number;
  lot_id: number;
  source: boolean;
}

export interface TokenEntries {
  account_id: number;
  amount: number;
  id: Generated<number>;
  lot_id: number;
  transfer_id: number;
}

export interface TokenHolds {
  account_id: number;
  amount: number;
  company_id: number;
  created_at: string;
  id: Generated<number>;
  member_id: number;
  request_id: number;
  resolved_at: string | null;
  state: Generated<string>;
}

export interface TokenLots {
  amount: number;
  company_id: number;
  created_at: string;
  expires_at: string;
  grace_given: Generated<boolean>;
  id: Generated<number>;
  origin: string;
  referral_id: number | null;
  unpaid: Generated<boolean>;
}

export interface TokenTransfers {
  actor_id: number | null;
  company_id: number;
  created_at: string;
  hold_id: number | null;
  id: Generated<number>;
  kind: string;
  request_id: number | null;
}

export interface Unlocks {
  company_id: number;
  free: Generated<boolean>;
  id: Generated<number>;
  job_seeker_id: number;
  unlocked_at: string;
  unlocked_by: number | null;
  until: string;
}

export interface UsualHours {
  from_minute: number | null;
  id: Generated<number>;
  job_seeker_id: number;
  off_on: string | null;
  to_minute: number | null;
  weekday: number | null;
  zone: string;
}

export interface Vacancies {
  accommodation_contact: Generated<string>;
  author_id: number;
  benefits_data: Generated<unknown>;
  board_status: number | null;
  certifications_data: Generated<unknown>;
  closed_at: string | null;
  closing_date: string | null;
  company_id: number;
  compensation_type: string | null;
  contract: unknown | null;
  created_at: string;
  deleted_at: string | null;
  department_id: number | null;
  discipline_id: number | null;
  education_id: number | null;
  external_id: string | null;
  facility_id: number | null;
  featured_until: string | null;
  fellowship_id: number | null;
  filled_at: string | null;
  hidden_at: string | null;
  hiring_process: unknown | null;
  hiring_process_id: number | null;
  hours_a_week: number | null;
  id: Generated<number>;
  interview_pattern_id: number | null;
  job_description: Generated<string>;
  languages_data: Generated<unknown>;
  license_needed: Generated<string>;
  max_compensation: number | null;
  medical_graduate_type: number | null;
  min_compensation: number | null;
  min_years_experience: Generated<number>;
  open_until_filled: Generated<boolean>;
  origin_id: number | null;
  other_pay: Generated<string>;
  pay_period: string | null;
  pay_width_reason: Generated<string>;
  physician_type_id: number | null;
  positions: Generated<number>;
  positions_filled: Generated<number>;
  preferences_settings: Generated<unknown>;
  published_at: string | null;
  related_certifications_data: Generated<unknown>;
  residency_id: number | null;
  review_comment: Generated<string>;
  skills_data: Generated<unknown>;
  special_certifications_data: Generated<unknown>;
  specialty_id: number | null;
  start_date: string | null;
  start_window: string | null;
  state: Generated<string>;
  title: string;
  updated_at: string;
  valid_until: string | null;
  version: Generated<number>;
}

export interface VacancyImportRows {
  before: unknown | null;
  cells: unknown;
  faults: Generated<unknown>;
  import_id: number;
  number: number;
  state: string;
  vacancy_id: number | null;
  version: number | null;
  wording: unknown | null;
}

export interface VacancyImports {
  author_id: number;
  company_id: number;
  created_at: string;
  ended_at: string | null;
  file_name: string;
  header: unknown;
  id: Generated<number>;
  ignored: Generated<unknown>;
  started_at: string | null;
  state: string;
  stopped: Generated<string>;
  undoes: Generated<boolean>;
}

export interface VacancyProposals {
  author_id: number;
  created_at: string;
  decided_at: string | null;
  decided_by: number | null;
  id: Generated<number>;
  state: Generated<string>;
  vacancy_id: number;
  wording: unknown;
}

export interface VacancyVersions {
  body: unknown;
  published_at: string;
  published_by: number | null;
  vacancy_id: number;
  version: number;
}

export interface VerificationCases {
  answered_at: string | null;
  claimed_by: number | null;
  claimed_until: string | null;
  code_tries: Generated<number>;
  company_id: number;
  decided_at: string | null;
  due_at: string;
  id: Generated<number>;
  kind: string;
  opened_at: string;
  other_company_id: number | null;
  outcome: string | null;
  reason: string | null;
  state: Generated<string>;
  telephone_code: string;
  wanted: unknown | null;
}

export interface VerificationMessages {
  at: string;
  body: string;
  case_id: number;
  company_id: number;
  id: Generated<number>;
  person_id: number;
  side: string;
}

export interface VisitDays {
  count: number;
  day: string;
  name: string;
  what: string;
}

export interface Vocabulary {
  category: string | null;
  id: number;
  kind: string;
  label: string;
  position: number;
}

export interface Zipcodes {
  area_id: number | null;
  city: string;
  county: string | null;
  lat: number;
  lng: number;
  px: Generated<number | null>;
  py: Generated<number | null>;
  pz: Generated<number | null>;
  state: string;
  zip: string;
}

export interface DB {
  act_words: ActWords;
  address_corrections: AddressCorrections;
  agreements: Agreements;
  areas: Areas;
  assessment_answers: AssessmentAnswers;
  assessment_items: AssessmentItems;
  assessment_results: AssessmentResults;
  benefits: Benefits;
  billing_accounts: BillingAccounts;
  calendar_feeds: CalendarFeeds;
  certifications: Certifications;
  chat_messages: ChatMessages;
  companies: Companies;
  company_acts: CompanyActs;
  company_add_ons: CompanyAddOns;
  company_days: CompanyDays;
  company_names: CompanyNames;
  company_priorities: CompanyPriorities;
  connection_requests: ConnectionRequests;
  content_acts: ContentActs;
  content_pages: ContentPages;
  content_pictures: ContentPictures;
  content_versions: ContentVersions;
  departments: Departments;
  desk_acts: DeskActs;
  desk_claims: DeskClaims;
  discipline_assessment_items: DisciplineAssessmentItems;
  discipline_certifications: DisciplineCertifications;
  discipline_choices: DisciplineChoices;
  discipline_license_types: DisciplineLicenseTypes;
  discipline_skills: DisciplineSkills;
  disciplines: Disciplines;
  door_counts: DoorCounts;
  employer_favorites: EmployerFavorites;
  employer_users: EmployerUsers;
  facilities: Facilities;
  facility_matching_attributes: FacilityMatchingAttributes;
  fact_cursors: FactCursors;
  factor_endings: FactorEndings;
  factor_tickets: FactorTickets;
  facts: Facts;
  feedback_sessions: FeedbackSessions;
  fellowships: Fellowships;
  file_tickets: FileTickets;
  files: Files;
  free_email_domains: FreeEmailDomains;
  hiring_processes: HiringProcesses;
  hiring_team: HiringTeam;
  hitchlist_entries: HitchlistEntries;
  hitchlists: Hitchlists;
  hospitals: Hospitals;
  house_settings: HouseSettings;
  hunt_pages: HuntPages;
  hunt_search_looks: HuntSearchLooks;
  hunt_searches: HuntSearches;
  huntable_cards: HuntableCards;
  huntable_seekers: HuntableSeekers;
  idempotency_keys: IdempotencyKeys;
  interview_attendance: InterviewAttendance;
  interview_feedbacks: InterviewFeedbacks;
  interview_panelists: InterviewPanelists;
  interview_patterns: InterviewPatterns;
  interview_pool_members: InterviewPoolMembers;
  interview_pool_seats: InterviewPoolSeats;
  interview_pools: InterviewPools;
  interview_schedules: InterviewSchedules;
  interview_types: InterviewTypes;
  interview_visits: InterviewVisits;
  invitations: Invitations;
  invoice_lines: InvoiceLines;
  invoice_numbers: InvoiceNumbers;
  invoice_terms: InvoiceTerms;
  invoices: Invoices;
  job_alerts: JobAlerts;
  job_seekers: JobSeekers;
  join_requests: JoinRequests;
  known_browsers: KnownBrowsers;
  known_people: KnownPeople;
  known_words: KnownWords;
  languages: Languages;
  license_types: LicenseTypes;
  live_sockets: LiveSockets;
  live_tickets: LiveTickets;
  local_mails: LocalMails;
  mailed_links: MailedLinks;
  market_days: MarketDays;
  market_stock: MarketStock;
  matching_attributes: MatchingAttributes;
  medical_schools: MedicalSchools;
  member_departments: MemberDepartments;
  member_facilities: MemberFacilities;
  message_templates: MessageTemplates;
  migrations: Migrations;
  monday_letters: MondayLetters;
  money_differences: MoneyDifferences;
  notification_choices: NotificationChoices;
  notification_clocks: NotificationClocks;
  notifications: Notifications;
  notified_devices: NotifiedDevices;
  offer_approvals: OfferApprovals;
  offer_conditions: OfferConditions;
  offer_counters: OfferCounters;
  offers: Offers;
  outside_busy_times: OutsideBusyTimes;
  outside_calendars: OutsideCalendars;
  owed_steps: OwedSteps;
  ownership_transfers: OwnershipTransfers;
  payment_cards: PaymentCards;
  payment_customers: PaymentCustomers;
  payment_events: PaymentEvents;
  payments: Payments;
  people: People;
  person_acts: PersonActs;
  prepared_offers: PreparedOffers;
  profile_misses: ProfileMisses;
  profile_opens: ProfileOpens;
  profile_review_acts: ProfileReviewActs;
  profile_review_items: ProfileReviewItems;
  profile_review_messages: ProfileReviewMessages;
  profile_reviews: ProfileReviews;
  published_cells: PublishedCells;
  published_counts: PublishedCounts;
  published_vacancies: PublishedVacancies;
  ready_applications: ReadyApplications;
  recent_searches: RecentSearches;
  recovery_codes: RecoveryCodes;
  reference_loads: ReferenceLoads;
  referrals: Referrals;
  refunds: Refunds;
  registering_browsers: RegisteringBrowsers;
  report_acts: ReportActs;
  reports: Reports;
  representations: Representations;
  request_note_mentions: RequestNoteMentions;
  request_notes: RequestNotes;
  residencies: Residencies;
  resume_texts: ResumeTexts;
  saved_searches: SavedSearches;
  sealed_records: SealedRecords;
  search_terms: SearchTerms;
  second_factors: SecondFactors;
  seeker_blocks: SeekerBlocks;
  seeker_certifications: SeekerCertifications;
  seeker_declarations: SeekerDeclarations;
  seeker_educations: SeekerEducations;
  seeker_experiences: SeekerExperiences;
  seeker_favorites: SeekerFavorites;
  seeker_languages: SeekerLanguages;
  seeker_licenses: SeekerLicenses;
  seeker_locations: SeekerLocations;
  seeker_matching_attributes: SeekerMatchingAttributes;
  seeker_preferences: SeekerPreferences;
  seeker_residencies: SeekerResidencies;
  seeker_skills: SeekerSkills;
  seeker_terms: SeekerTerms;
  sessions: Sessions;
  sign_in_failures: SignInFailures;
  skills: Skills;
  spent_challenges: SpentChallenges;
  staff_confirmations: StaffConfirmations;
  staff_log: StaffLog;
  staff_roles: StaffRoles;
  states: States;
  submissions: Submissions;
  subscriptions: Subscriptions;
  support_acts: SupportActs;
  support_comments: SupportComments;
  support_tickets: SupportTickets;
  test_payments: TestPayments;
  test_refunds: TestRefunds;
  title_synonyms: TitleSynonyms;
  title_weights: TitleWeights;
  token_accounts: TokenAccounts;
  token_balances: TokenBalances;
  token_entries: TokenEntries;
  token_holds: TokenHolds;
  token_lots: TokenLots;
  token_transfers: TokenTransfers;
  unlocks: Unlocks;
  usual_hours: UsualHours;
  vacancies: Vacancies;
  vacancy_import_rows: VacancyImportRows;
  vacancy_imports: VacancyImports;
  vacancy_proposals: VacancyProposals;
  vacancy_versions: VacancyVersions;
  verification_cases: VerificationCases;
  verification_messages: VerificationMessages;
  visit_days: VisitDays;
  vocabulary: Vocabulary;
  zipcodes: Zipcodes;
}
