// The parts of a profile in the order they are filled in, for the onboarding's steps and the edit page alike.
import type { CompletionPart } from '@rounds/product/profile/completeness';
import type { OwnProfile } from '@rounds/product/profile/calls';
import type { ReactNode } from 'react';
import {
  AddressFields,
  LocationFields,
  NameFields,
  PhysicianFields,
  SummaryField,
  VisibilityFields,
  WishFields,
} from './about-fields';
import { EducationEntries, ExperienceEntries, ResidencyEntries } from './career-entries';
import { LicenseEntries } from './license-entries';
import { Declarations } from './declarations';
import { PreferencePicks, SkillPicks } from './pick-chips';
import { CertificationPicks, LanguagePicks, TermPicks } from './pick-rows';
import { PhotoFile, ResumeFile } from './profile-files';

interface ProfileGroup {
  id: string;
  title: string;
  lead: string;
  content: ReactNode;
  /** Only for disciplines with a physician's fields. */
  physician?: true;
}

/** Everything that can be edited; the ids are what links to a missing part name after the `#`. */
const profileGroups: readonly ProfileGroup[] = [
  {
    id: 'identity',
    title: 'You',
    lead: 'Your name stays closed until you say yes.',
    content: <NameFields />,
  },
  {
    id: 'location',
    title: 'Where',
    lead: 'Until your yes companies see about how many miles, counted from the middle of your county.',
    content: <LocationFields />,
  },
  {
    id: 'address',
    title: 'Address',
    lead: 'For the contract at the end. Never shown before your yes, and never searched.',
    content: <AddressFields />,
  },
  {
    id: 'physician',
    title: 'Physician',
    lead: 'What hospitals ask first.',
    content: <PhysicianFields />,
    physician: true,
  },
  {
    id: 'licenses',
    title: 'State licenses',
    lead: 'Active, or pending with its day.',
    content: <LicenseEntries />,
  },
  {
    id: 'experiences',
    title: 'Work history',
    lead: 'The newest first is how it is read.',
    content: <ExperienceEntries />,
  },
  {
    id: 'residencies',
    title: 'Residency and fellowship',
    lead: 'Counts as experience.',
    content: <ResidencyEntries />,
    physician: true,
  },
  { id: 'educations', title: 'Education', lead: 'Degrees and schools.', content: <EducationEntries /> },
  {
    id: 'skills',
    title: 'Skills',
    lead: 'Tap what you do without help, five or more.',
    content: <SkillPicks />,
  },
  {
    id: 'certifications',
    title: 'Certifications',
    lead: 'With the day they expire, where they do.',
    content: <CertificationPicks />,
  },
  {
    id: 'advanced_trainings',
    title: 'Training and leadership',
    lead: 'What sets you apart.',
    content: (
      <>
        <TermPicks section="advanced_trainings" />
        <TermPicks section="leadership_roles" />
      </>
    ),
  },
  { id: 'languages', title: 'Languages', lead: 'And how well you speak them.', content: <LanguagePicks /> },
  {
    id: 'user_preferences',
    title: 'What you want',
    lead: 'Shift, type of position and setting.',
    content: <PreferencePicks />,
  },
  { id: 'wishes', title: 'Pay and start', lead: 'For your fit only.', content: <WishFields /> },
  { id: 'resume', title: 'Résumé', lead: 'txt, rtf, doc, docx or pdf, up to 4 MB.', content: <ResumeFile /> },
  { id: 'summary', title: 'Summary', lead: 'Two or three sentences are plenty.', content: <SummaryField /> },
  { id: 'photo', title: 'Photo', lead: 'Never needed.', content: <PhotoFile /> },
  {
    id: 'self_declarations',
    title: 'Self declarations',
    lead: 'Read by a company from the interview on, never before.',
    content: <Declarations />,
  },
  {
    id: 'visibility',
    title: 'Visibility',
    lead: 'Who may come near, and how often.',
    content: <VisibilityFields />,
  },
];

export const groupsFor = (profile: OwnProfile, ids?: readonly string[]): ProfileGroup[] =>
  profileGroups.filter(
    ({ id, physician }) => (!ids || ids.includes(id)) && (!physician || profile.discipline.physician_fields),
  );

interface OnboardingStep {
  id: string;
  title: string;
  lead: string;
  groups: readonly string[];
  /** What it earns points for. */
  parts: readonly CompletionPart[];
}

/** Seven short steps; each can be left and come back to. */
export const onboardingSteps: readonly [OnboardingStep, ...OnboardingStep[]] = [
  {
    id: 'you',
    title: 'You',
    lead: 'Your name and where you would work. Both stay closed until you say yes.',
    groups: ['identity', 'location', 'physician'],
    parts: ['identity', 'location'],
  },
  {
    id: 'license',
    title: 'License',
    lead: 'The one that weighs most. A pending license counts too.',
    groups: ['licenses'],
    parts: ['licenses'],
  },
  {
    id: 'career',
    title: 'Experience',
    lead: 'One job and one school are enough to begin with.',
    groups: ['experiences', 'residencies', 'educations'],
    parts: ['experiences', 'educations'],
  },
  {
    id: 'skills',
    title: 'Skills',
    lead: 'Tap what you do without help, five or more, and what you are certified in.',
    groups: ['skills', 'certifications', 'languages'],
    parts: ['skills', 'certifications', 'languages'],
  },
  {
    id: 'wishes',
    title: 'Wishes',
    lead: 'One shift, one type of position and one setting at least; more widens the search.',
    groups: ['user_preferences', 'wishes'],
    parts: ['user_preferences'],
  },
  {
    id: 'resume',
    title: 'Résumé',
    lead: 'Goes along when you apply. Nobody opens it before.',
    groups: ['resume'],
    parts: ['resume'],
  },
  {
    id: 'declarations',
    title: 'Declarations',
    lead: 'Eight questions that every hospital asks. Companies read the answers from the interview on.',
    groups: ['self_declarations'],
    parts: ['self_declarations'],
  },
];
