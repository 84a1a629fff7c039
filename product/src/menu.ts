// Which menu a person sees and which screens open for them: cut from sitemap.ts, pure. Drawing it is the web's.
import { isBelowASide } from './app-paths';
import type { SessionUser } from './identity/session-user';
import { roleMay, notAllowed } from './permissions';
import { refuseAccess } from './access-refusals';
import type { Refusal } from './refusals';
import { menuGroups, screens, type MenuGroup, type MenuIcon, type MenuVariant, type Screen } from './sitemap';

export type Person = Pick<
  SessionUser,
  'userType' | 'role' | 'is_staffing_agency' | 'staff_role' | 'company_id'
> & {
  onboard_completed?: boolean;
};

export interface MenuLink {
  kind: 'link';
  path: string;
  title: string;
  icon: MenuIcon;
}
export interface MenuFolder {
  kind: 'folder';
  group: MenuGroup;
  title: string;
  icon: MenuIcon;
  entries: MenuNode[];
}
export type MenuNode = MenuLink | MenuFolder;

const variantOfRole = {
  admin: 'full',
  hiring_manager: 'hiring_manager',
  recruiter: 'recruiter',
  interview_panelist: 'panelist',
} as const;

function variantOf(person: Person): MenuVariant | null {
  if (person.userType === 'job_seeker' || person.userType === 'platform') return person.userType;
  return person.role ? variantOfRole[person.role] : null;
}

/** The words a person reads for a screen: agencies say Divisions, smaller hubs say In Conversations. */
function titleOf(screen: Screen, person: Person): string {
  const variant = variantOf(person);
  if (person.is_staffing_agency && screen.agencyTitle) return screen.agencyTitle;
  const small = variant === 'recruiter' || variant === 'panelist';
  return small && screen.smallTitle ? screen.smallTitle : screen.title;
}

function standsInMenu(screen: Screen, person: Person): boolean {
  const variant = variantOf(person);
  if (!variant || !screen.menus?.includes(variant)) return false;
  if (screen.staff && screen.staff !== person.staff_role) return false;
  return screen.agency === undefined || (screen.agency === 'only') === (person.is_staffing_agency ?? false);
}

/** Every screen of a person's menu, in order, without its folders. */
export function linksOf(person: Person): MenuLink[] {
  return screens
    .filter((screen) => standsInMenu(screen, person))
    .map((screen) => ({
      kind: 'link',
      path: screen.path,
      title: titleOf(screen, person),
      icon: screen.icon,
    }));
}

/** The menu as it is drawn: links and folders in the sitemap's order; a folder stands where its first link does. */
export function menuOf(person: Person): MenuNode[] {
  const top: MenuNode[] = [];
  const folders = new Map<MenuGroup, MenuFolder>();
  const entriesOf = (group: MenuGroup | undefined): MenuNode[] => {
    if (!group) return top;
    const known = folders.get(group);
    if (known) return known.entries;
    const { title, icon, parent } = menuGroups[group];
    const folder: MenuFolder = { kind: 'folder', group, title, icon, entries: [] };
    folders.set(group, folder);
    entriesOf(parent ?? undefined).push(folder);
    return folder.entries;
  };
  const groupOf = new Map(screens.map((screen) => [screen.path, screen.group]));
  for (const link of linksOf(person)) entriesOf(groupOf.get(link.path)).push(link);
  return top;
}

const chatOf = (side: 'employer' | 'job_seeker') => [`/${side}/chat`, 'Chat'] as const;
const ofEmployers = (second: readonly [path: string, title: string]) => [
  ['/employer/dashboard', 'Home'] as const,
  second,
  ['/employer/pipeline', 'Pipeline'] as const,
  chatOf('employer'),
];
const hunting = ofEmployers(['/employer/job_seekers/search', 'Hunt']);

/** By path, with the one word that has room. */
const dayPlaces: Record<MenuVariant, readonly (readonly [path: string, title: string])[]> = {
  platform: [],
  job_seeker: [
    ['/job_seeker/job_search', 'Jobs'],
    ['/job_seeker/pipeline', 'Pipeline'],
    chatOf('job_seeker'),
    ['/job_seeker/profile', 'Me'],
  ],
  full: hunting,
  hiring_manager: hunting,
  recruiter: hunting,
  panelist: ofEmployers(['/employer/job_seekers/schedule_interview', 'Interviews']),
};

/** The four places of a day, which a phone has at hand; none for the platform's staff. */
export function placesOf(person: Person): MenuLink[] {
  const variant = variantOf(person);
  const links = new Map(linksOf(person).map((link) => [link.path, link]));
  return (variant ? dayPlaces[variant] : []).flatMap(([path, title]) => {
    const link = links.get(path);
    return link ? [{ ...link, title }] : [];
  });
}

/** Where the logo and a fresh sign-in lead: onboarding until it is completed, then the dashboard. */
export function homeOf(person: Person): string {
  if (person.userType === 'platform') return '/platform';
  return `/${person.userType}/${person.onboard_completed === false ? 'onboarding' : 'dashboard'}`;
}

/** The page for a type of person, where signing out leads; `/` when the type is unknown. */
export function doorOf(userType: string | undefined): string {
  return screens.some((screen) => screen.side === 'anyone' && screen.path === `/${userType}`)
    ? `/${userType}`
    : '/';
}

/** `returns` = whoever signs in at that door comes back to what they asked for. */
export type Access =
  | { kind: 'open' }
  | { kind: 'go'; to: string; returns?: true }
  /** A page that the server renders: the browser loads it, with the query kept where said. */
  | { kind: 'leave'; to: string; keepQuery: boolean }
  | { kind: 'refused'; refusal: Refusal };

const guardedParts = ['/onboarding', '/dashboard', '/terms-of-service', '/privacy-policy'];
const doors = ['', '/final', '/employer', '/job_seeker', '/employer/register', '/job_seeker/register'];

/** What happens when somebody opens a path. `person` is null without an access token. Source: docs/rules.md#access */
export function accessTo(path: string, person: Person | null): Access {
  const clean = path.replace(/\/+$/, '');
  return person ? accessWithToken(clean, person) : accessWithoutToken(clean);
}

function accessWithoutToken(path: string): Access {
  // Whoever came for one vacancy signs in and finds it again; a search goes on among the public pages.
  const search = '/job_seeker/job_search';
  if (path.startsWith(search) && !/^\/\d+$/.test(path.slice(search.length)))
    return { kind: 'leave', to: '/jobs', keepQuery: true };
  const screen = screens.find((candidate) => candidate.path === path);
  if (screen?.side === 'anyone') return { kind: 'open' };
  const side = sideOfPath(path);
  // Where nothing stands, nobody needs to sign in to be told so.
  if (side) return isBelowASide(path) ? { kind: 'open' } : { kind: 'go', to: `/${side}`, returns: true };
  if (guardedParts.some((part) => path.includes(part))) return { kind: 'go', to: '/employer', returns: true };
  return screen ? { kind: 'leave', to: '/', keepQuery: false } : { kind: 'open' };
}

/** The kind of person whose pages stand below this path. */
export const sideOfPath = (path: string): string | undefined =>
  /^\/(employer|job_seeker|platform)\//.exec(path)?.[1];

function accessWithToken(path: string, person: Person): Access {
  const home = homeOf(person);
  if (doors.includes(path)) return { kind: 'go', to: home };
  if (path.endsWith('/dashboard') && home.endsWith('/onboarding')) return { kind: 'go', to: home };
  const screen = screens.find((candidate) => candidate.path === path);
  if (screen?.side === 'anyone') return { kind: 'open' };
  const side = screen?.side ?? path.split('/')[1];
  const isSide = side === 'employer' || side === 'job_seeker' || side === 'platform';
  if (isSide && side !== person.userType) return { kind: 'go', to: home };
  const { permission } = screen ?? {};
  const allowed = !permission || (person.role !== undefined && roleMay(person.role, permission));
  const forStaff = screen?.staff === undefined || screen.staff === person.staff_role;
  const forAgency = screen?.agency !== 'only' || person.is_staffing_agency;
  if (!allowed) return { kind: 'refused', refusal: notAllowed(permission) };
  if (!forStaff) return { kind: 'refused', refusal: refuseAccess('not_allowed') };
  if (forAgency) return { kind: 'open' };
  // Of somebody without a company nothing is said about theirs.
  return {
    kind: 'refused',
    refusal: refuseAccess(person.company_id === null ? 'no_company' : 'agency_only'),
  };
}
