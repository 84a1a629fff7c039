// Which calls change what public pages tell, so that none is kept that tells otherwise.
import type { CallSpec, Topic } from '@rounds/product/call';

/** What public pages tell of, as the calls name what they change. */
const toldByPages: readonly Topic[] = ['vacancies', 'company', 'content', 'desk'];

export const writesPages = ({ method, topics = [] }: CallSpec): boolean =>
  method !== 'GET' && topics.some((topic) => toldByPages.includes(topic));
