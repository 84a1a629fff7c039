// The wall around accounts, sessions, letters, files and what people were told.
import { owns, reads, type Walls } from './wall';

export const peopleWalls: Walls = {
  known_browsers: {
    holds: 'a browser that has signed in to an account, by its hash',
    columns: 'failed first_at hash last_at locked_until person_id',
  },
  live_sockets: {
    holds: 'an open socket',
    columns: 'id person_id seen_at',
  },
  staff_roles: {
    holds: 'what a member of the platform’s staff may do',
    columns: 'made_at person_id role',
    platform: reads('own'),
  },
  people: {
    holds: 'an account: name, address, password',
    columns:
      'access_changed_at confirmed_at created_at email erased_at full_name id kind password_hash terms_at terms_version',
    seeker: reads('own', { but: 'password_hash' }),
    employer: reads('own, and the team’s', { but: 'password_hash terms_version terms_at' }),
    platform: reads('all', { only: 'id kind email full_name confirmed_at created_at erased_at' }),
  },
  sessions: {
    holds: 'a session of a browser',
    columns:
      'binding country created_at device expires_at factor_shown_at generation id issued_at last_used_at person_id revoked_at used_at',
    seeker: reads('own', { but: 'binding' }),
    employer: reads('own', { but: 'binding' }),
    platform: reads('own', { but: 'binding' }),
  },
  mailed_links: {
    holds: 'a link that was mailed, by its hash',
    columns: 'created_at expires_at hash person_id purpose used_at',
  },
  second_factors: {
    holds: 'an authenticator or a passkey',
    columns:
      'confirmed_at counter created_at credential_id id kind last_step name person_id public_key secret transports',
    seeker: reads('own', { but: 'secret' }),
    employer: reads('own', { but: 'secret' }),
    platform: reads('own', { but: 'secret' }),
  },
  recovery_codes: {
    holds: 'a recovery code, by its hash',
    columns: 'hash person_id used_at',
  },
  factor_tickets: {
    holds: 'a step between password and second factor',
    columns: 'challenge expires_at hash person_id purpose',
  },
  sign_in_failures: {
    holds: 'wrong passwords in a row, by a hash of the address',
    columns: 'address_hash failed last_at locked_until unproven',
  },
  door_counts: {
    holds: 'how often was tried',
    columns: 'expire key points',
  },
  spent_challenges: {
    holds: 'a proof of work that was taken',
    columns: 'expires_at signature',
  },
  local_mails: {
    holds: 'a letter of the local mailbox',
    columns: 'about_id attachments html id plain sent_at subject to_address to_id',
  },
  idempotency_keys: {
    holds: 'what was answered to a key, and to whom',
    columns: 'answer body_hash company_id created_at key method path person_id standing status',
    seeker: owns('own'),
    employer: owns('own'),
    platform: owns('own'),
  },
  live_tickets: {
    holds: 'a one-use ticket of the socket',
    columns: 'expires_at hash person_id session_id',
    seeker: owns('own'),
    employer: owns('own'),
    platform: owns('own'),
  },
  file_tickets: {
    holds: 'a one-use ticket of a file',
    columns: 'expires_at file_id hash person_id session_id',
    seeker: owns('own'),
    employer: owns('own'),
    platform: owns('own'),
  },
  files: {
    holds: 'a file’s name and measure; its bytes need a ticket',
    columns: 'bytes company_id created_at id kind media_type name owner_id sha256',
    guest: reads('logos', { only: 'id kind name media_type company_id' }),
    seeker: owns('own, and logos'),
    employer: owns('the company’s, and logos'),
  },
  notifications: {
    holds: 'what somebody was told',
    columns: 'created_at event fact_id id mail_at person_id read_at',
    seeker: { rows: 'own', read: 'all', change: { only: 'read_at' } },
    employer: { rows: 'own', read: 'all', change: { only: 'read_at' } },
    platform: { rows: 'own', read: 'all', change: { only: 'read_at' } },
  },
  facts: {
    holds: 'what happened: ids, codes, numbers',
    columns:
      'actor_id actor_kind at company_id data id job_seeker_id kind person_id request_id vacancy_id xid',
    seeker: { rows: 'own', read: 'all', add: 'all' },
    employer: { rows: 'own and the company’s', read: 'all', add: 'all' },
    platform: { rows: 'own', read: 'all', add: 'all' },
    house: 'adds',
  },
  fact_cursors: {
    holds: 'how far a reader of facts has come',
    columns: 'id reader xid',
  },
};
