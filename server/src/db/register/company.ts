// Companies, their cases at the desk, their places and how they hire: their own, without anybody of the team.
import { lasts, owns, reads, type Entries } from './entry';

export const companyEntries: Entries = {
  verification_cases: {
    holds: 'a company’s case at the desk',
    whose: 'company',
    numbers: 'a claim names staff, by number',
    columns:
      'answered_at claimed_by claimed_until code_tries company_id decided_at due_at id kind opened_at other_company_id outcome reason state telephone_code wanted',
    employer: reads('the company’s', { but: 'claimed_by claimed_until code_tries other_company_id' }),
  },
  verification_messages: {
    holds: 'what the desk and a company wrote to each other',
    whose: 'company',
    numbers: 'a side and a number: what was said to the desk is the company’s',
    columns: 'at body case_id company_id id person_id side',
    employer: reads('the company’s', { but: 'person_id' }),
  },
  desk_acts: {
    holds: 'what staff did at the desk',
    whose: 'company',
    numbers: 'staff, by number: the desk answers for what it did',
    columns: 'act at case_id company_id id note outcome proof reason staff_id until',
    house: 'adds',
  },
  company_names: {
    holds: 'a name under which a company’s people are hidden from it',
    whose: 'company',
    columns: 'company_id hides is_own key name since',
  },
  companies: {
    holds: 'a company',
    whose: 'company',
    columns:
      'address allowed_email_domains ccn ccn_shared_with city closed_at company_size confirmed_domain counts_since created_at descriptions domain_confirmed_at email established_date frozen_at headquarters id is_staffing_agency locations logo_file_id name npi phone plan_code plan_seats specialties state verification verified_at verified_how version wallets_filled_for web_url zip_code',
    guest: reads('all', { but: 'npi ccn allowed_email_domains wallets_filled_for frozen_at' }),
    seeker: reads('all', { but: 'npi ccn allowed_email_domains wallets_filled_for frozen_at' }),
    employer: {
      rows: 'all to read, its own to change',
      read: 'all',
      add: { but: 'frozen_at plan_seats' },
      change: {
        but: 'id plan_code plan_seats frozen_at verification verified_at verified_how confirmed_domain domain_confirmed_at counts_since ccn_shared_with',
      },
    },
    platform: reads('all'),
  },
  facilities: {
    holds: 'a facility',
    whose: 'company',
    columns:
      'address ccn city company_id created_at deleted_at id lat lng name state type version zip_code zone',
    employer: owns('the company’s to write, all to read'),
    guest: reads('all'),
    seeker: reads('all'),
  },
  departments: {
    holds: 'a department',
    whose: 'company',
    columns: 'company_id created_at deleted_at facility_id id name version',
    employer: owns('the company’s to write, all to read'),
    guest: reads('all'),
    seeker: reads('all'),
  },
  facility_matching_attributes: {
    holds: 'a perk that a facility states',
    whose: 'company',
    columns: 'facility_id matching_attribute_id number stated_at value',
    employer: owns('the company’s to write, all to read'),
    guest: reads('all'),
    seeker: reads('all'),
  },
  benefits: {
    holds: 'a benefit that vacancies offer',
    whose: 'company',
    columns: 'category company_id id label',
    employer: owns('the company’s to write, all to read'),
    guest: reads('all'),
    seeker: reads('all'),
  },
  company_priorities: {
    holds: 'what a company weighs first',
    whose: 'company',
    columns: 'company_id priorities updated_at',
    employer: owns('the company’s to write, all to read'),
    guest: reads('all'),
    seeker: reads('all'),
  },
  interview_types: {
    holds: 'a kind of interview',
    whose: 'company',
    columns: 'buffer_minutes company_id created_at criteria deleted_at id minutes mode title version',
    employer: owns('the company’s to write, all to read'),
    guest: reads('all'),
    seeker: reads('all'),
  },
  interview_patterns: {
    holds: 'an order of interviews',
    whose: 'company',
    columns: 'company_id created_at deleted_at id name steps version',
    employer: owns('the company’s to write, all to read'),
    guest: reads('all'),
    seeker: reads('all'),
  },
  hiring_processes: {
    holds: 'how a company hires',
    whose: 'company',
    columns:
      'approvals company_id created_at days deleted_at department_id discipline_id id interview_pattern_id name template version',
    employer: owns('the company’s'),
  },
  interview_pools: {
    holds: 'a pool of members of whom any may take a seat',
    whose: 'company',
    columns: 'company_id created_at deleted_at id name version',
    employer: owns('the company’s'),
  },
  interview_pool_seats: {
    holds: 'a seat on a panel that is left to a pool',
    whose: 'company',
    numbers: 'to which pool of the company a seat was left, true without the person',
    columns: 'pool_id required schedule_id',
    kept: lasts('request', 'with its interview'),
    employer: owns('the company’s'),
  },
  message_templates: {
    holds: 'a company’s own words for messages, with fields',
    whose: 'company',
    columns: 'company_id created_at deleted_at id name purpose text version',
    employer: owns('the company’s'),
  },
};
