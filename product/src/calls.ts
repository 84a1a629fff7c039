// Every call of the API, by module. The server must bring a handler for each, or it does not compile.
import type { CallSpec } from './call';
import * as agreements from './identity/agreement-calls';
import * as identity from './identity/calls';
import { employerFactors, platformFactors, seekerFactors } from './identity/second-factor-calls';
import * as keepFactor from './identity/keep-factor-calls';
import { employerSessions, platformSessions, seekerSessions } from './identity/session-calls';
import * as notifications from './notifications/calls';
import * as notificationPreferences from './notifications/preference-calls';
import * as assessment from './assessment/calls';
import * as company from './company/calls';
import * as verification from './company/verification-calls';
import * as places from './company/place-calls';
import * as messageTemplates from './company/message-template-calls';
import * as companyRemovals from './vacancies/removal-calls';
import * as invitations from './tokens/invitation-calls';
import * as members from './tokens/member-calls';
import * as team from './company/team-calls';
import * as people from './people/calls';
import * as deskCompanies from './people/company-calls';
import * as overview from './overview/calls';
import * as letters from './staff/letter-calls';
import * as staff from './staff/calls';
import * as plans from './company/plan-calls';
import * as desk from './desk/calls';
import * as confirmations from './desk/confirmation-calls';
import * as tokensDesk from './tokens/desk-calls';
import * as billing from './billing/calls';
import * as billingDesk from './billing/desk-calls';
import * as purchases from './billing/purchase-calls';
import * as reports from './reports/calls';
import * as reviewsDesk from './reviews/desk-calls';
import * as reportsDesk from './reports/desk-calls';
import * as content from './content/calls';
import * as contentDesk from './content/desk-calls';
import * as support from './support/calls';
import * as supportDesk from './support/desk-calls';
import * as fit from './fit/calls';
import * as profile from './profile/calls';
import * as documents from './profile/document-calls';
import * as looks from './profile/look-calls';
import * as resume from './profile/resume-calls';
import * as review from './profile/review-calls';
import * as editing from './profile/editing-calls';
import { sectionReads, sectionSaves } from './profile/section-calls';
import * as reference from './reference/calls';
import * as chat from './chat/calls';
import * as requestAnswers from './connections/answers-calls';
import * as blocks from './connections/block-calls';
import * as boards from './connections/board-calls';
import * as timelines from './connections/timeline-calls';
import * as connections from './connections/calls';
import * as requestCards from './connections/card-calls';
import * as requestLists from './connections/list-calls';
import * as previews from './connections/preview-calls';
import * as requestNotes from './connections/note-calls';
import * as owners from './connections/owner-calls';
import * as hunt from './hunt/calls';
import * as jobMap from './jobs/job-map-calls';
import * as hitchlists from './hitchlists/calls';
import * as representations from './hitchlists/representation-calls';
import * as submissions from './hitchlists/submission-calls';
import * as huntSearches from './kept-searches/hunt-search-calls';
import * as jobSearch from './jobs/calls';
import * as savedSearches from './kept-searches/saved-search-calls';
import * as interviews from './interviews/calls';
import * as notificationDevices from './notifications/device-calls';
import * as calendarFeed from './interviews/feed-calls';
import * as feedback from './interviews/feedback-calls';
import * as feedbackLinks from './interviews/feedback-link-calls';
import * as outsideCalendars from './interviews/outside-calendar-calls';
import * as usualHours from './interviews/usual-hours-calls';
import * as interviewWeek from './interviews/week-calls';
import * as hiringProcesses from './interviews/process-calls';
import * as interviewSetup from './interviews/setup-calls';
import * as interviewPools from './interviews/pool-calls';
import * as interviewSeats from './interviews/seat-calls';
import * as selfBooking from './interviews/self-booking-calls';
import * as interviewVisits from './interviews/visit-calls';
import * as referrals from './referrals/calls';
import * as offers from './offers/calls';
import * as status from './connections/status-calls';
import * as tokens from './tokens/calls';
import * as vacancies from './vacancies/calls';
import * as benefits from './vacancies/benefit-calls';
import * as hiringTeams from './vacancies/hiring-team-calls';
import * as vacancyImports from './vacancies/import-calls';
import * as vacancyVersions from './vacancies/version-calls';
import * as analytics from './analytics/calls';
import * as dashboards from './dashboards/calls';
import * as seekerDashboards from './dashboards/seeker-calls';
import * as filters from './reference/filters';
import * as leaving from './leaving/calls';
import * as companyLeaving from './leaving/company-calls';
import * as visits from './visits/calls';

/** One entry a module of calls; the server's table of handlers has the same keys. */
export const modules = {
  identity,
  seekerAccount: identity.seekerAccount,
  employerAccount: identity.employerAccount,
  platformAccount: identity.platformAccount,
  agreements,
  seekerFactors,
  employerFactors,
  platformFactors,
  keepFactor,
  seekerSessions,
  employerSessions,
  platformSessions,
  notifications,
  notificationPreferences,
  reference,
  filters,
  chat,
  boards,
  timelines,
  connections,
  requestAnswers,
  requestLists,
  requestNotes,
  owners,
  requestCards,
  blocks,
  previews,
  dashboards,
  seekerDashboards,
  hunt,
  huntSearches,
  hitchlists,
  representations,
  submissions,
  jobSearch,
  jobMap,
  savedSearches,
  interviews,
  calendarFeed,
  notificationDevices,
  interviewSetup,
  feedback,
  feedbackLinks,
  outsideCalendars,
  usualHours,
  interviewWeek,
  interviewPools,
  interviewSeats,
  selfBooking,
  interviewVisits,
  hiringProcesses,
  offers,
  status,
  tokens,
  profile,
  review,
  documents,
  looks,
  resume,
  editing,
  sectionReads,
  sectionSaves,
  assessment,
  company,
  verification,
  desk,
  confirmations,
  tokensDesk,
  people,
  deskCompanies,
  staff,
  letters,
  overview,
  visits,
  analytics,
  reports,
  reportsDesk,
  reviewsDesk,
  support,
  supportDesk,
  content,
  contentDesk,
  companyRemovals,
  places,
  messageTemplates,
  team,
  members,
  invitations,
  referrals,
  plans,
  billing,
  purchases,
  billingDesk,
  vacancies,
  hiringTeams,
  vacancyImports,
  vacancyVersions,
  benefits,
  fit,
  leaving,
  companyLeaving,
};

export function isCall(value: unknown): value is CallSpec {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'may' in value
  );
}

/** All calls, in the order of the modules. */
export const calls: readonly CallSpec[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isCall),
);
