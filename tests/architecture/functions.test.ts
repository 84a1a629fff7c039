// A function is short enough to be read at once; what takes more lines is several things, each with a name.
import ts from 'typescript';
import { expect, it } from 'vitest';
import { isGenerated, parse, sources, walk, type Source } from './sources';

const LONGEST = 50;

/** Longer still, each to be divided: this list may only become shorter. */
const held: string[] = [
  'product/src/identity/calls.ts side',
  'server/src/app.ts buildApp',
  'server/src/db/seed/cast.ts seedPlaces',
  'server/src/db/seed/crowd-companies.ts seedCompany',
  'server/src/db/seed/crowd-seekers.ts seedPersons',
  'server/src/db/seed/crowd-seekers.ts seedCareers',
  'server/src/db/seed/crowd-vacancies.ts vacancyOf',
  'server/src/http/live-sessions.ts watchSessions',
  'server/src/http/pipe.ts inTransaction',
  'server/src/http/turns.ts openTurns',
  'server/src/slices/connections/card.ts cardOf',
  'server/src/slices/interviews/schedule.ts book',
  'server/src/slices/interviews/view.ts scheduleFor',
  'server/src/slices/jobs/card-queries.ts beyondCard',
  'server/src/slices/vacancies/choice-queries.ts asked',
  'web/src/features/chat/chat-room.tsx Composer',
  'web/src/features/company/company-form.tsx CompanyForm',
  'web/src/features/company/department-form.tsx AddDepartments',
  'web/src/features/company/facility-card.tsx FacilityCard',
  'web/src/features/company/facility-form.tsx FacilityForm',
  'web/src/features/company/invite-dialog.tsx InviteForm',
  'web/src/features/company/member-dialogs.tsx ChangeForm',
  'web/src/features/connections/apply.tsx ApplyDialog',
  'web/src/features/connections/shortlist-dialog.tsx ShortlistDialog',
  'web/src/features/desk/decide-form.tsx DecideForm',
  'web/src/features/hiring/board/board.tsx Board',
  'web/src/features/interviews/book-dialog.tsx BookForm',
  'web/src/features/interviews/employer-actions.tsx EmployerActions',
  'web/src/features/interviews/feedback-dialog.tsx FeedbackDialog',
  'web/src/features/interviews/pattern-form.tsx StepRows',
  'web/src/features/interviews/process-form.tsx ProcessForm',
  'web/src/features/interviews/schedule-card.tsx ScheduleCard',
  'web/src/features/interviews/type-form.tsx TypeForm',
  'web/src/features/jobs/job-map.tsx MappedJobs',
  'web/src/features/notifications/preferences-form.tsx PreferencesForm',
  'web/src/features/offers/line-editor.tsx Line',
  'web/src/features/offers/offer-terms.tsx OfferTerms',
  'web/src/features/offers/release-form.tsx ReleaseForm',
  'web/src/features/places/map-marks.tsx MapMarks',
  'web/src/features/places/marked-states.tsx MarkedStates',
  'web/src/features/places/us-map.tsx UsMap',
  'web/src/features/profile/career-entries.tsx ExperienceEntries',
  'web/src/features/profile/declarations.tsx Questions',
  'web/src/features/profile/entry-list.tsx Entries',
  'web/src/features/profile/pick-rows.tsx PickRows',
  'web/src/features/profile/profile-parts.tsx Story',
  'web/src/features/profile/resume-findings.tsx Choices',
  'web/src/features/profile/who-looked.tsx WhoLooked',
  'web/src/features/referrals/referral-section.tsx ReferralSection',
  'web/src/features/vacancies/description-step.tsx DescriptionStep',
  'web/src/features/vacancies/hiring-team.tsx TeamForm',
  'web/src/features/vacancies/position-step.tsx PlaceFields',
  'web/src/features/vacancies/requirements-step.tsx RequirementsStep',
  'web/src/features/vacancies/use-vacancy-form.ts useVacancyForm',
  'web/src/features/vacancies/use-vacancy-moves.tsx useVacancyMoves',
  'web/src/features/vacancies/vacancy-facts.tsx VacancyFacts',
  'web/src/features/vacancies/vacancy-preview.tsx VacancyPreview',
  'web/src/features/vacancies/work-step.tsx WorkStep',
  'web/src/public/frame.tsx Frame',
  'web/src/public/landing.tsx LandingPage',
  'web/src/public/vacancy.tsx VacancyPage',
  'web/src/screens/employer/departments.tsx Departments',
  'web/src/screens/employer/hunt.tsx Hunting',
  'web/src/screens/employer/in-conversation.tsx InConversation',
  'web/src/screens/employer/interview-patterns.tsx InterviewPatterns',
  'web/src/screens/employer/interview-types.tsx InterviewTypes',
  'web/src/screens/employer/jobs-review.tsx JobsReview',
  'web/src/screens/employer/jobs.tsx JobList',
  'web/src/screens/employer/pipeline.tsx Pipeline',
  'web/src/screens/employer/teams.tsx Teams',
  'web/src/screens/employer/transactions.tsx Transactions',
  'web/src/screens/employer/unlocked.tsx Unlocked',
  'web/src/screens/job-seeker/job-search.tsx JobSearchScreen',
  'web/src/screens/public/seeker-register.tsx SeekerRegister',
  'web/src/shell/bell.tsx BellPopover',
  'web/src/shell/job-status-menu.tsx JobStatusMenu',
  'web/src/ui/data-table.tsx DataTable',
  'web/src/ui/upload-field.tsx UploadField',
];

const linesOf = (node: ts.Node, file: ts.SourceFile) => {
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  return lineAt(node.end) - lineAt(node.getStart(file)) + 1;
};

/** What a call is made of: `describe` of `describe.each(ways)('…', () => …)`. */
function calledBy(node: ts.Node): string {
  let called = node;
  while (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) called = called.expression;
  return ts.isIdentifier(called) ? called.text : '';
}

function nameOf(node: ts.FunctionLikeDeclaration, file: ts.SourceFile): string {
  const { parent } = node;
  if (node.name) return node.name.getText(file);
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText(file);
  return ts.isCallExpression(parent) ? `${calledBy(parent)}()` : 'nameless';
}

const hasBody = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

/** A heading over tests is no function that anybody calls. */
const isHeading = ({ parent }: ts.Node) => ts.isCallExpression(parent) && calledBy(parent) === 'describe';

function longIn(source: Source): string[] {
  const file = parse(source);
  const long: string[] = [];
  walk(file, (node) => {
    if (hasBody(node) && !isHeading(node) && linesOf(node, file) > LONGEST)
      long.push(`${source.path} ${nameOf(node, file)}`);
  });
  return long;
}

const lines = (count: number) => 'work();\n'.repeat(count);

it.each([
  [`function most() {\n${lines(48)}}`, []],
  [`function more() {\n${lines(49)}}`, ['more']],
  [`export const Screen = () => (\n<ul>\n${'<li />\n'.repeat(47)}</ul>\n);`, ['Screen']],
  [`const table = { act() {\n${lines(49)}}, other: async () => {\n${lines(49)}} };`, ['act', 'other']],
  [`function around() {\nreturn () => {\n${lines(49)}};\n}`, ['around', 'nameless']],
  [`describe.each(ways)('a subject', () => {\n${lines(60)}});`, []],
  [`it('does it', () => {\n${lines(60)}});`, ['it()']],
  [`const rows = [\n${'{ a: 1 },\n'.repeat(60)}];`, []],
])('of what is planted finds those over the length: %#', (text, names) => {
  const path = `planted-${text.length}-${text.slice(0, 20)}.tsx`;
  expect(longIn({ path, text })).toEqual(names.map((name) => `${path} ${name}`));
});

it(`writes no function of more than ${LONGEST} lines`, () => {
  const own = sources.filter(({ path }) => /^(product|server|web)\//.test(path) && !isGenerated(path));
  expect(own.flatMap(longIn)).toEqual(held);
});
