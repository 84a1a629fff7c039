// The table of handlers: one entry for every module of calls. A call without a handler does not compile.
import { isCall, modules } from '@rounds/product/calls';
import type { CallSpec } from '@rounds/product/call';
import type { Handler, HandlersOf } from './http/request-context';
import {
  employerAccountHandlers,
  identityHandlers,
  platformAccountHandlers,
  seekerAccountHandlers,
} from './slices/identity/handlers';
import {
  employerFactorHandlers,
  platformFactorHandlers,
  seekerFactorHandlers,
} from './slices/identity/factor-handlers';
import {
  employerSessionHandlers,
  platformSessionHandlers,
  seekerSessionHandlers,
} from './slices/identity/session-handlers';
import { keepFactorHandlers } from './slices/identity/factor-ending';
import { chatHandlers } from './slices/chat/handlers';
import { verificationHandlers } from './slices/company/verification-handlers';
import { deskHandlers } from './slices/desk/handlers';
import { confirmationHandlers } from './slices/desk/confirmation-handlers';
import { tokenDeskHandlers } from './slices/tokens/desk-handlers';
import { billingHandlers } from './slices/billing/handlers';
import { billingDeskHandlers } from './slices/billing/desk-handlers';
import { purchaseHandlers } from './slices/billing/purchase-handlers';
import { reportDeskHandlers } from './slices/reports/desk-handlers';
import { reportHandlers } from './slices/reports/handlers';
import { reviewDeskHandlers } from './slices/reviews/desk-handlers';
import { contentDeskHandlers } from './slices/content/desk-handlers';
import { contentHandlers } from './slices/content/handlers';
import { supportDeskHandlers } from './slices/support/desk-handlers';
import { supportHandlers } from './slices/support/handlers';
import { companyHandlers, planHandlers } from './slices/company/handlers';
import { placeHandlers } from './slices/company/place-handlers';
import { messageTemplateHandlers } from './slices/company/message-template-handlers';
import { teamHandlers } from './slices/company/team-handlers';
import { answerHandlers } from './slices/connections/answers-handlers';
import { blockHandlers } from './slices/connections/block-handlers';
import { previewHandlers } from './slices/connections/preview-handlers';
import { boardHandlers } from './slices/connections/board-handlers';
import { timelineHandlers } from './slices/connections/timeline-handlers';
import { connectionHandlers } from './slices/connections/handlers';
import { cardHandlers } from './slices/connections/card-handlers';
import { listHandlers } from './slices/connections/list-handlers';
import { noteHandlers } from './slices/connections/note-handlers';
import { ownerHandlers } from './slices/connections/owner-handlers';
import { fitHandlers } from './slices/fit/handlers';
import { huntHandlers } from './slices/hunt/handlers';
import { jobMapHandlers } from './slices/jobs/map-handlers';
import { hitchlistHandlers } from './slices/hitchlists/handlers';
import { representationHandlers } from './slices/hitchlists/representation-handlers';
import { submissionHandlers } from './slices/hitchlists/submission-handlers';
import { huntSearchHandlers } from './slices/kept-searches/hunt-search-handlers';
import { savedSearchHandlers } from './slices/kept-searches/saved-search-handlers';
import { jobSearchHandlers } from './slices/jobs/handlers';
import { deviceHandlers } from './slices/notifications/device-handlers';
import { calendarFeedHandlers } from './slices/interviews/feed-handlers';
import { feedbackHandlers } from './slices/interviews/feedback-handlers';
import { feedbackLinkHandlers } from './slices/interviews/feedback-link-handlers';
import { interviewHandlers } from './slices/interviews/handlers';
import { poolHandlers } from './slices/interviews/pool-handlers';
import { seatHandlers } from './slices/interviews/seat-handlers';
import { processHandlers } from './slices/interviews/process-handlers';
import { selfBookingHandlers } from './slices/interviews/self-booking-handlers';
import { visitHandlers as interviewVisitHandlers } from './slices/interviews/visit-handlers';
import { interviewSetupHandlers } from './slices/interviews/setup-handlers';
import { outsideCalendarHandlers } from './slices/interviews/outside-calendar-handlers';
import { usualHoursHandlers } from './slices/interviews/usual-hours-handlers';
import { interviewWeekHandlers } from './slices/interviews/week-handlers';
import { referralHandlers } from './slices/referrals/handlers';
import { offerHandlers } from './slices/offers/handlers';
import { statusHandlers } from './slices/connections/status-handlers';
import { invitationHandlers } from './slices/tokens/invitation-handlers';
import { memberHandlers } from './slices/tokens/member-handlers';
import { tokenHandlers } from './slices/tokens/handlers';
import { vacancyHandlers } from './slices/vacancies/handlers';
import { benefitHandlers } from './slices/vacancies/benefit-handlers';
import { hiringTeamHandlers } from './slices/vacancies/hiring-team-handlers';
import { importHandlers } from './slices/vacancies/import-handlers';
import { removalHandlers } from './slices/vacancies/removal-handlers';
import { versionHandlers } from './slices/vacancies/version-handlers';
import { analyticsHandlers } from './slices/analytics/handlers';
import { dashboardHandlers } from './slices/dashboards/handlers';
import { seekerDashboardHandlers } from './slices/dashboards/seeker-handlers';
import { notificationHandlers } from './slices/notifications/handlers';
import { preferenceHandlers } from './slices/notifications/preference-handlers';
import { assessmentHandlers } from './slices/assessment/handlers';
import { editingHandlers } from './slices/profile/editing-handlers';
import { profileHandlers } from './slices/profile/handlers';
import { lookHandlers } from './slices/profile/look-handlers';
import { documentHandlers } from './slices/profile/document-handlers';
import { resumeHandlers } from './slices/profile/resume-handlers';
import { reviewHandlers } from './slices/profile/review-handlers';
import { sectionReadHandlers, sectionSaveHandlers } from './slices/profile/section-handlers';
import { agreementHandlers } from './slices/identity/agreement-handlers';
import { companyLeavingHandlers } from './slices/leaving/company-handlers';
import { leavingHandlers } from './slices/leaving/handlers';
import { deskCompanyHandlers } from './slices/people/company-handlers';
import { peopleHandlers } from './slices/people/handlers';
import { overviewHandlers } from './slices/overview/handlers';
import { visitHandlers } from './slices/visits/handlers';
import { letterHandlers } from './slices/staff/letter-handlers';
import { staffHandlers } from './slices/staff/handlers';
import { filterHandlers, referenceHandlers } from './slices/reference/handlers';

const handlers: { [K in keyof typeof modules]: HandlersOf<(typeof modules)[K]> } = {
  identity: identityHandlers,
  seekerAccount: seekerAccountHandlers,
  employerAccount: employerAccountHandlers,
  platformAccount: platformAccountHandlers,
  agreements: agreementHandlers,
  seekerFactors: seekerFactorHandlers,
  employerFactors: employerFactorHandlers,
  platformFactors: platformFactorHandlers,
  keepFactor: keepFactorHandlers,
  seekerSessions: seekerSessionHandlers,
  employerSessions: employerSessionHandlers,
  platformSessions: platformSessionHandlers,
  notifications: notificationHandlers,
  notificationPreferences: preferenceHandlers,
  reference: referenceHandlers,
  filters: filterHandlers,
  tokens: tokenHandlers,
  status: statusHandlers,
  offers: offerHandlers,
  interviewSetup: interviewSetupHandlers,
  feedback: feedbackHandlers,
  feedbackLinks: feedbackLinkHandlers,
  outsideCalendars: outsideCalendarHandlers,
  usualHours: usualHoursHandlers,
  interviewWeek: interviewWeekHandlers,
  interviewPools: poolHandlers,
  interviewSeats: seatHandlers,
  selfBooking: selfBookingHandlers,
  interviewVisits: interviewVisitHandlers,
  hiringProcesses: processHandlers,
  interviews: interviewHandlers,
  calendarFeed: calendarFeedHandlers,
  notificationDevices: deviceHandlers,
  hunt: huntHandlers,
  huntSearches: huntSearchHandlers,
  hitchlists: hitchlistHandlers,
  representations: representationHandlers,
  submissions: submissionHandlers,
  savedSearches: savedSearchHandlers,
  jobSearch: jobSearchHandlers,
  jobMap: jobMapHandlers,
  boards: boardHandlers,
  timelines: timelineHandlers,
  connections: connectionHandlers,
  requestAnswers: answerHandlers,
  requestLists: listHandlers,
  owners: ownerHandlers,
  requestNotes: noteHandlers,
  requestCards: cardHandlers,
  blocks: blockHandlers,
  previews: previewHandlers,
  dashboards: dashboardHandlers,
  seekerDashboards: seekerDashboardHandlers,
  chat: chatHandlers,
  profile: profileHandlers,
  review: reviewHandlers,
  documents: documentHandlers,
  looks: lookHandlers,
  resume: resumeHandlers,
  editing: editingHandlers,
  sectionReads: sectionReadHandlers,
  sectionSaves: sectionSaveHandlers,
  assessment: assessmentHandlers,
  company: companyHandlers,
  verification: verificationHandlers,
  desk: deskHandlers,
  confirmations: confirmationHandlers,
  tokensDesk: tokenDeskHandlers,
  people: peopleHandlers,
  deskCompanies: deskCompanyHandlers,
  staff: staffHandlers,
  letters: letterHandlers,
  overview: overviewHandlers,
  visits: visitHandlers,
  analytics: analyticsHandlers,
  billing: billingHandlers,
  purchases: purchaseHandlers,
  billingDesk: billingDeskHandlers,
  reports: reportHandlers,
  reportsDesk: reportDeskHandlers,
  reviewsDesk: reviewDeskHandlers,
  support: supportHandlers,
  supportDesk: supportDeskHandlers,
  content: contentHandlers,
  contentDesk: contentDeskHandlers,
  companyRemovals: removalHandlers,
  places: placeHandlers,
  messageTemplates: messageTemplateHandlers,
  team: teamHandlers,
  members: memberHandlers,
  invitations: invitationHandlers,
  referrals: referralHandlers,
  plans: planHandlers,
  vacancies: vacancyHandlers,
  hiringTeams: hiringTeamHandlers,
  vacancyImports: importHandlers,
  vacancyVersions: versionHandlers,
  benefits: benefitHandlers,
  fit: fitHandlers,
  leaving: leavingHandlers,
  companyLeaving: companyLeavingHandlers,
};

/** Pairs of call and handler, for the pipe to mount. */
export function boundCalls(): { spec: CallSpec; handler: Handler<CallSpec> }[] {
  return Object.entries(modules).flatMap(([name, module]) => {
    const own = handlers[name as keyof typeof modules] as Record<string, Handler<CallSpec>>;
    return Object.entries(module).flatMap(([key, spec]) => {
      const handler = own[key];
      return isCall(spec) && handler ? [{ spec, handler }] : [];
    });
  });
}
