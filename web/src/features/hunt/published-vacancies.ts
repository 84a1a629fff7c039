// The company's published vacancies, for choosing whom to hunt for and what to send.
import { listVacancies } from '@rounds/product/vacancies/calls';
import { useCall } from '../../api/use-call';

export function usePublishedVacancies() {
  return useCall(
    listVacancies,
    { query: { state: 'published', sort: 'title', per_page: 100 } },
    { staleTime: 60_000 },
  );
}

export type PublishedVacancy = NonNullable<ReturnType<typeof usePublishedVacancies>['data']>['data'][number];

/** `Registered Nurse, nights · Mercy Harbor Hospital` */
export const vacancyLabel = ({ title, facility }: PublishedVacancy): string =>
  facility ? `${title} · ${facility.name}` : title;
