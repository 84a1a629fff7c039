// The wall around companies, their teams and their places.
import { owns, reads, type Walls } from './wall';

export const companyWalls: Walls = {
  verification_cases: {
    holds: 'a company’s case at the desk',
    columns:
      'answered_at claimed_by claimed_until code_tries company_id decided_at due_at id kind opened_at other_company_id outcome reason state telephone_code wanted',
    employer: reads('the company’s', { but: 'claimed_by claimed_until code_tries other_company_id' }),
  },
  verification_messages: {
    holds: 'what the desk and a company wrote to each other',
    columns: 'at body case_id company_id id person_id side',
    employer: reads('the company’s', { but: 'person_id' }),
  },
  desk_acts: {
    holds: 'what staff did at the desk',
    columns: 'act at case_id company_id id note outcome proof reason staff_id until',
    house: 'adds',
  },
  company_names: {
    holds: 'a name under which a company’s people are hidden from it',
    columns: 'company_id hides is_own key name since',
  },
  profile_opens: {
    holds: 'whom a member opened on a day',
    columns: 'company_id day job_seeker_id member_id',
    employer: owns('the company’s'),
  },
  profile_misses: {
    holds: 'whom a member asked for on a day and did not find',
    columns: 'asked_id company_id day member_id',
    employer: owns('the company’s'),
  },
  companies: {
    holds: 'a company',
    columns:
      'address allowed_email_domains ccn ccn_shared_with city closed_at company_size confirmed_domain counts_since created_at descriptions domain_confirmed_at email established_date headquarters id is_staffing_agency locations logo_file_id name npi phone plan_code specialties state verification verified_at verified_how version wallets_filled_for web_url zip_code',
    guest: reads('all', { but: 'npi ccn allowed_email_domains wallets_filled_for' }),
    seeker: reads('all', { but: 'npi ccn allowed_email_domains wallets_filled_for' }),
    employer: {
      rows: 'all to read, its own to change',
      read: 'all',
      add: 'all',
      change: {
        but: 'id plan_code verification verified_at verified_how confirmed_domain domain_confirmed_at counts_since ccn_shared_with',
      },
    },
    platform: reads('all'),
  },
  employer_users: {
    holds: 'who works for a company in which role',
    columns: 'allocate_tokens company_id id is_owner joined_at removed_at role wants_agency',
    employer: { rows: 'own and the team’s', read: 'all', add: 'all', change: 'all' },
    platform: reads('all'),
  },
  join_requests: {
    holds: 'somebody asks to join a company',
    columns: 'company_id created_at decided_at decided_by id message person_id state',
    employer: owns('own and the company’s'),
  },
  facilities: {
    holds: 'a facility',
    columns:
      'address ccn city company_id created_at deleted_at id lat lng name state type version zip_code zone',
    employer: owns('the company’s to write, all to read'),
    guest: reads('all'),
    seeker: reads('all'),
  },
  departments: {
    holds: 'a department',
    columns: 'company_id created_at deleted_at facility_id id name version',
    employer: owns('the company’s to write, all to read'),
    guest: reads('all'),
    seeker: reads('all'),
  },
  facility_matching_attributes: {
    holds: 'a perk that a facility states',
    columns: 'facility_id matching_attribute_id number stated_at value',
    employer: owns('the company’s to write, all to read'),
    guest: reads('all'),
    seeker: reads('all'),
  },
  benefits: {
    holds: 'a benefit that vacancies offer',
    columns: 'category company_id id label',
    employer: owns('the company’s to write, all to read'),
    guest: reads('all'),
    seeker: reads('all'),
  },
  company_priorities: {
    holds: 'what a company weighs first',
    columns: 'company_id priorities updated_at',
    employer: owns('the company’s to write, all to read'),
    guest: reads('all'),
    seeker: reads('all'),
  },
  member_facilities: {
    holds: 'a member tied to a facility',
    columns: 'company_id facility_id member_id',
    employer: owns('the company’s'),
  },
  member_departments: {
    holds: 'a member tied to a department',
    columns: 'company_id department_id member_id',
    employer: owns('the company’s'),
  },
  invitations: {
    holds: 'an invitation to a team',
    columns:
      'accepted_at allocate_tokens company_id created_at department_ids email expires_at facility_ids hash id invited_by revoked_at role',
    employer: owns('the company’s', { but: 'hash' }),
  },
  referrals: {
    holds: 'who was invited to Rounds',
    columns:
      'address_hash brought_company_id company_id email expires_at hash id invited_at invited_by person_id registered_at rewarded_at subscribed_at type verified_at',
    employer: owns('the company’s', { but: 'hash' }),
  },
  ownership_transfers: {
    holds: 'a company that is handed over',
    columns: 'company_id created_at ended_at from_id id ready_at state to_id',
    employer: owns('the company’s'),
  },
  interview_types: {
    holds: 'a kind of interview',
    columns: 'buffer_minutes company_id created_at criteria deleted_at id minutes mode title version',
    employer: owns('the company’s to write, all to read'),
    guest: reads('all'),
    seeker: reads('all'),
  },
  interview_patterns: {
    holds: 'an order of interviews',
    columns: 'company_id created_at deleted_at id name steps version',
    employer: owns('the company’s to write, all to read'),
    guest: reads('all'),
    seeker: reads('all'),
  },
  hiring_processes: {
    holds: 'how a company hires',
    columns:
      'approvals company_id created_at days deleted_at department_id discipline_id id interview_pattern_id name template version',
    employer: owns('the company’s'),
  },
  employer_favorites: {
    holds: 'a job seeker a member keeps',
    columns: 'company_id created_at employer_user_id id job_seeker_id vacancy_id',
    employer: owns('the company’s'),
  },
  hunt_searches: {
    holds: 'a hunt that is kept',
    columns: 'company_id created_at id name owner_id query shared updated_at',
    employer: owns('the company’s'),
  },
  hunt_search_looks: {
    holds: 'when a kept hunt was last looked at',
    columns: 'looked_at member_id search_id',
    employer: owns('own'),
  },
  hunt_pages: {
    holds: 'a page of the hunt that a member turned',
    columns: 'day member_id page',
    employer: owns('own'),
  },
};
