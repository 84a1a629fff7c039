// The frozen packet of a submission: a profile without contact, pay that is quoted, documents that were chosen. Pure.
import { z } from 'zod';
import { day, instant } from '../call';
import { keptPay, type Pay } from '../pay-line';
import { profileView, type ProfileView } from '../profile/view-shapes';

/** What a company that is in touch reads of a profile, less what is of its own dealings with the person, and less every file. */
const profile = profileView.pick({
  name: true,
  discipline: true,
  secondary_discipline: true,
  years: true,
  city: true,
  state: true,
  licenses: true,
  skills: true,
  certifications: true,
  languages: true,
  preferences: true,
  summary: true,
  review: true,
  experiences: true,
  educations: true,
  residencies: true,
  trainings: true,
  leadership: true,
});
type PacketProfile = z.infer<typeof profile>;

const document = z.object({
  title: z.string(),
  name: z.string(),
  file_id: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
});
export type PacketDocument = z.infer<typeof document>;

export const packet = z.object({
  version: z.literal(1),
  agency: z.string(),
  /** The job in words, which name the client. */
  post: z.string(),
  sent_at: instant,
  summary: z.string(),
  available_from: day,
  ...keptPay,
  profile,
  documents: z.array(document),
});
export type Packet = z.infer<typeof packet>;

/** Every field by name: what is not written out is not sent. `clean` takes out of free text how to reach the person. */
export function packetProfile(view: ProfileView, clean: (text: string) => string): PacketProfile {
  const { name, discipline, secondary_discipline, years, city, state, licenses, skills, certifications } =
    view;
  const { languages, preferences, review, residencies, trainings, leadership } = view;
  return {
    ...{ name, discipline, secondary_discipline, years, city, state, licenses, skills, certifications },
    ...{ languages, preferences, review, trainings, leadership },
    summary: view.summary && clean(view.summary),
    experiences: view.experiences.map(({ title, employer, facility_type, description, ...job }) => ({
      ...{ ...job, title: clean(title), employer: clean(employer), facility_type: clean(facility_type) },
      description: clean(description),
    })),
    educations: view.educations.map(({ school, field, ...one }) => ({
      ...{ ...one, school: school && clean(school), field: clean(field) },
    })),
    residencies: residencies.map(({ institution, ...step }) => ({
      ...step,
      institution: clean(institution),
    })),
  };
}

/** The bytes that are kept, and their hash is of: the same packet is written the same way. */
export const writtenPacket = (sent: Packet): string => JSON.stringify(sent);

export const readPacket = (kept: string): Packet => packet.parse(JSON.parse(kept));

export const payOf = ({ lines, hours_a_week, contract_weeks, available_from }: Packet): Pay => ({
  ...{ lines, hours_a_week, contract_weeks },
  start_on: available_from,
});

/** As the screens of profiles draw one: everything that is not in a packet is closed. */
export const viewOfPacket = ({ profile: shown, available_from }: Packet): ProfileView => ({
  ...shown,
  available_from,
  id: 0,
  visibility: 'connected',
  status: 'ready',
  area: null,
  distance: null,
  fit: null,
  held_degree: null,
  declarations: [],
  assessment_answers: 0,
  documents: [],
  resume_file_id: null,
  photo_file_id: null,
  favorite: false,
  unlocked_until: null,
  request: null,
});
