// What people were told, how they want to be told, and the calendar that reads by itself.
import { lasts, number, ofPerson, own, owns, unsaid, type Entries } from './entry';

const account = lasts('account', 'life of the account');

export const noticeEntries: Entries = {
  notifications: {
    holds: 'what somebody was told',
    whose: 'person',
    people: ofPerson(),
    exported: { view: 'notifications' },
    kept: account,
    columns: {
      id: own('never'),
      'event created_at': own('never'),
      read_at: unsaid('as whether it was read'),
      'person_id fact_id': number(),
      'mail_at digest_at mailed_at device_at in_bell': unsaid('when and how the house meant to tell it'),
    },
    seeker: { rows: 'own', read: 'all', change: { only: 'read_at' } },
    employer: { rows: 'own', read: 'all', change: { only: 'read_at' } },
    platform: { rows: 'own', read: 'all', change: { only: 'read_at' } },
  },
  notification_choices: {
    holds: 'what somebody wants to be told, and how',
    whose: 'person',
    people: ofPerson(),
    exported: 'notification_choices',
    kept: account,
    columns: { 'event_group bell letter devices': own('never'), person_id: number() },
    seeker: owns('own'),
    employer: owns('own'),
  },
  notified_devices: {
    holds: 'a browser that shows notifications while no page of Rounds is open',
    whose: 'person',
    people: ofPerson(),
    exported: 'notified_devices',
    kept: account,
    columns: {
      'device made_at sent_at': own('never'),
      'endpoint p256dh auth': unsaid('with which anybody could reach the browser'),
      server_key: unsaid('which key of this house it listens to'),
      'id person_id': number(),
    },
    seeker: owns('own'),
    employer: owns('own'),
  },
  calendar_feeds: {
    holds: 'the address by which somebody’s own calendar reads their interviews',
    whose: 'person',
    people: ofPerson(),
    exported: 'calendar_feed',
    kept: account,
    columns: {
      'made_at read_at': own('never'),
      nonce: unsaid('what makes the address a secret'),
      person_id: number(),
    },
    seeker: owns('own'),
    employer: owns('own'),
  },
  notification_clocks: {
    holds: 'when somebody wants letters',
    whose: 'person',
    people: ofPerson(),
    exported: 'notification_clock',
    kept: account,
    columns: { 'zone digest_hour quiet_from quiet_until monday': own('never'), person_id: number() },
    seeker: owns('own'),
    employer: owns('own'),
  },
  monday_letters: {
    holds: 'when a member is next written what waits for them',
    whose: 'person',
    people: ofPerson(),
    exported: { not: 'it follows from the hour of digests' },
    kept: account,
    columns: { due_at: unsaid('it follows from the hour of digests'), person_id: number() },
  },
};
