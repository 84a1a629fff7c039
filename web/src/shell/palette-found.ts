// What the command palette finds by name besides places and deeds: jobs and companies, one's own people and talks.
import { useDebouncedValue } from '@mantine/hooks';
import { listConversations } from '@rounds/product/chat/calls';
import { employerPipeline } from '@rounds/product/connections/calls';
import type { SessionUser } from '@rounds/product/identity/session-user';
import { recentEmployers, searchVacancies } from '@rounds/product/jobs/calls';
import { roleMay } from '@rounds/product/permissions';
import { listVacancies } from '@rounds/product/vacancies/calls';
import { IconBriefcase, IconBuildingHospital, IconMessageCircle, IconUser } from '@tabler/icons-react';
import { useCall } from '../api/use-call';
import type { PaletteEntry } from './palette-entries';
import { jobSearchHref, judgeSearch } from './search-rule';

/** Of each kind; whoever means another writes on. */
const most = 4;
const restMs = 250;

export interface Found {
  entries: PaletteEntry[];
  /** The server has not answered yet to what is written now. */
  looking: boolean;
}

/** Nothing before the words are long enough for the search in the header. */
export function useFound(user: SessionUser, text: string): Found {
  const typed = text.trim();
  const [asked] = useDebouncedValue(typed, restMs);
  const enough = judgeSearch(typed).kind === 'go';
  const on = enough && asked === typed;
  const isSeeker = user.userType === 'job_seeker';
  const parts = [
    useJobs(asked, on && isSeeker),
    useCompanies(asked, on && isSeeker),
    usePipeline(asked, on && mayRead(user)),
    useVacancies(asked, on && user.userType === 'employer'),
    useTalks(asked, user, on && (isSeeker || mayRead(user))),
  ];
  const looking = enough && (asked !== typed || parts.some(({ isLoading }) => isLoading));
  // All at once: what came later would move what somebody is about to press.
  return { entries: on && !looking ? parts.flatMap(({ entries }) => entries) : [], looking };
}

const mayRead = ({ userType, role }: SessionUser) =>
  userType === 'employer' && role !== undefined && roleMay(role, 'read_requests');

interface Part {
  entries: PaletteEntry[];
  isLoading: boolean;
}
const partOf = ({ isLoading }: { isLoading: boolean }, entries: PaletteEntry[] | undefined): Part => ({
  isLoading,
  entries: (entries ?? []).slice(0, most),
});
const about = (...words: string[]) => words.filter(Boolean).join(' · ');

function useJobs(query: string, enabled: boolean): Part {
  const read = useCall(searchVacancies, { query: { query, per_page: most, passing: 'true' } }, { enabled });
  return partOf(
    read,
    read.data?.data.map(({ id, title, company, facility: { city, state } }) => ({
      ...{ key: `job-${id}`, title, about: about('Job', company.name, `${city}, ${state}`) },
      ...{ icon: IconBriefcase, href: `/job_seeker/job_search/${id}` },
    })),
  );
}

function useCompanies(search: string, enabled: boolean): Part {
  const read = useCall(recentEmployers, { query: { search } }, { enabled });
  return partOf(
    read,
    read.data?.data.map(({ id, name, city, state, vacancies }) => ({
      key: `company-${id}`,
      title: name,
      about: about('Company', `${city}, ${state}`, vacancies === 1 ? '1 job' : `${vacancies} jobs`),
      ...{ icon: IconBuildingHospital, href: jobSearchHref({ company_id: String(id) }) },
    })),
  );
}

function usePipeline(search: string, enabled: boolean): Part {
  const read = useCall(employerPipeline, { query: { search, results_per_page: most } }, { enabled });
  return partOf(
    read,
    read.data?.data.map(({ id, job_seeker, vacancy, stage_title }) => ({
      ...{
        key: `request-${id}`,
        title: job_seeker.name,
        about: about('Pipeline', vacancy.title, stage_title),
      },
      ...{ icon: IconUser, href: `/employer/job_seekers/requests/${id}` },
    })),
  );
}

function useVacancies(query: string, enabled: boolean): Part {
  const read = useCall(listVacancies, { query: { query, per_page: most } }, { enabled });
  return partOf(
    read,
    read.data?.data.map(({ id, title, state }) => ({
      ...{ key: `vacancy-${id}`, title, about: about('Vacancy', state.replace('_', ' ')) },
      ...{ icon: IconBriefcase, href: `/employer/jobs/${id}` },
    })),
  );
}

function useTalks(search: string, { userType }: SessionUser, enabled: boolean): Part {
  const read = useCall(listConversations, { query: { search, results_per_page: most } }, { enabled });
  const path = userType === 'employer' ? '/employer/chat' : '/job_seeker/chat';
  return partOf(
    read,
    read.data?.data.map(({ id, who, vacancy }) => ({
      ...{ key: `talk-${id}`, title: who, about: about('Conversation', vacancy) },
      ...{ icon: IconMessageCircle, href: `${path}?request=${id}` },
    })),
  );
}
