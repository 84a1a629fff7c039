// A packet as a paper: what was sent, under its hash, for whoever gets it handed over.
import { payOf, type Packet } from '@rounds/product/hitchlists/packet';
import { dayWords } from '@rounds/product/moment';
import { hoursWords, lineAmount, lineNotes, lineTitle, sumRows } from '@rounds/product/pay-words';
import { dayIn } from '@rounds/product/time';
import type { PersonalData } from '../../drawing/personal-data-pdf';

type Field = { label: string; value: string };
type Part = PersonalData['parts'][number];

const part = (title: string, rows: readonly Field[][]): Part[] =>
  rows.length === 0
    ? []
    : [{ title, rows: rows.map((fields) => fields.filter(({ value }) => value !== '')) }];
const said = (...words: (string | number | null | false)[]): string => words.filter(Boolean).join(', ');
const listed = (title: string, words: readonly string[]): Part[] =>
  part(title, words.length === 0 ? [] : [[{ label: title, value: words.join(', ') }]]);

function workOf({ experiences, educations, residencies, trainings, leadership }: Packet['profile']): Part[] {
  return [
    ...part(
      'Work history',
      experiences.map((job) => [
        { label: job.title, value: said(job.employer, job.facility_type) },
        {
          label: 'From, until',
          value: `${job.start ? dayWords(job.start) : ''} – ${job.end ? dayWords(job.end) : 'today'}`,
        },
        { label: 'What', value: job.description },
      ]),
    ),
    ...part(
      'Education',
      educations.map((one) => [{ label: one.level, value: said(one.school, one.field, one.year) }]),
    ),
    ...part(
      'Residency and fellowship',
      residencies.map((one) => [
        {
          label: one.title,
          value: said(one.institution, one.from && `${one.from}–${one.until ?? 'today'}`, one.board_status),
        },
      ]),
    ),
    ...listed('Advanced training', trainings),
    ...listed('Leadership', leadership),
  ];
}

function credentialsOf({
  licenses,
  certifications,
  skills,
  languages,
  preferences,
}: Packet['profile']): Part[] {
  return [
    ...part(
      'Licenses',
      licenses.map(({ title, state, status, multistate, expires_on }) => [
        {
          label: `${title}, ${state}`,
          value: said(status, multistate && 'multistate', expires_on && `expires ${dayWords(expires_on)}`),
        },
      ]),
    ),
    ...listed('Certifications', certifications),
    ...listed('Skills', skills),
    ...listed(
      'Languages',
      languages.map(({ name, level }) => `${name} (${level})`),
    ),
    ...listed('Wants', [
      ...preferences.type_of_position,
      ...preferences.shift,
      ...preferences.comfort_setting,
    ]),
  ];
}

function payPart(packet: Packet): Part[] {
  const pay = payOf(packet);
  return part('Pay as quoted', [
    ...packet.lines.map((line) => [
      { label: lineTitle(line), value: said(lineAmount(line), ...lineNotes(line)) },
    ]),
    [
      { label: 'Hours', value: hoursWords(pay) },
      ...sumRows(pay).map((row) => ({ label: row.title, value: row.said })),
    ],
  ]);
}

export const packetPaper = (packet: Packet, sha256: string): PersonalData => ({
  title: packet.profile.name,
  about: [
    said(packet.profile.discipline.title, packet.profile.city, packet.profile.state),
    `Put forward by ${packet.agency} for ${packet.post} on ${dayWords(dayIn(packet.sent_at, 'UTC'))}.`,
    `SHA-256 of the packet: ${sha256}`,
  ],
  exported_at: packet.sent_at,
  parts: [
    ...part('From the agency', [
      [
        { label: 'Summary', value: packet.summary },
        { label: 'Available from', value: dayWords(packet.available_from) },
      ],
    ]),
    ...payPart(packet),
    ...part(
      'In their own words',
      packet.profile.summary ? [[{ label: 'Summary', value: packet.profile.summary }]] : [],
    ),
    ...credentialsOf(packet.profile),
    ...workOf(packet.profile),
    ...part(
      'Documents',
      packet.documents.map(({ title, name, sha256: hash }) => [
        { label: title, value: name },
        { label: 'SHA-256', value: hash },
      ]),
    ),
  ],
});
