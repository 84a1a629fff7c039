// What a template's fields are filled with in a request: nobody has said yes yet, so nobody is called by a name.
import type { TemplateFacts } from '@rounds/product/company/message-templates';
import type { SessionUser } from '@rounds/product/identity/session-user';
import type { PublishedVacancy } from './published-vacancies';

interface RequestWords {
  discipline: string;
  vacancy: PublishedVacancy | undefined;
  user: SessionUser | null;
}

/** The most characters of a request's message. */
export const longestMessage = 2000;

export const requestFacts = ({ discipline, vacancy, user }: RequestWords): TemplateFacts => ({
  saidYes: false,
  name: null,
  discipline,
  vacancy: vacancy?.title ?? null,
  facility: vacancy?.facility?.name ?? null,
  city: vacancy?.facility?.city ?? null,
  company: user?.company_name ?? null,
  me: user?.full_name ?? null,
});
