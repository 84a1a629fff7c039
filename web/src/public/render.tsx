// Renders a public page to a whole HTML document. The server calls it; nothing here runs in a browser.
import type { PageChrome, PageData, PageName } from '@rounds/product/pages';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import tokens from '../ui/tokens.css?inline';
import wageScale from '../ui/wage-scale.css?inline';
import { ApiPage } from './api-page';
import { BlogPage, PostPage } from './blog';
import consent from './consent.css?inline';
import content from './content.css?inline';
import { CreditsPage, EarlierPaperPage, PrivacyPage, TermsPage } from './documents';
import facets from './facets.css?inline';
import found from './found.css?inline';
import { Frame, inlineScript } from './frame';
import frame from './frame.css?inline';
import { HelpPage, HelpPagesPage } from './help';
import { JobsPage } from './jobs';
import { LandingPage } from './landing';
import landing from './landing.css?inline';
import { MailboxPage } from './mailbox';
import { NotFoundPage } from './not-found';
import pageStyles from './pages.css?inline';
import pictures from './pictures.css?inline';
import searchForm from './search-form.css?inline';
import vacancy from './vacancy.css?inline';
import { RefusedPage } from './refused';
import { UnsubscribePage } from './unsubscribe';
import { VacancyPage } from './vacancy';
import way from './way.css?inline';

/** The later ones repaint the earlier. */
const everywhere = [tokens, frame, landing, searchForm, pageStyles, content].join('');
/** What one page alone is drawn with, no other carries. */
const own: Partial<Record<PageName, string>> = {
  landing: pictures + way + wageScale,
  jobs: pictures + facets + found,
  vacancy: vacancy + wageScale,
};

const pages: { [N in PageName]: (props: { data: PageData[N] }) => ReactElement } = {
  landing: LandingPage,
  jobs: JobsPage,
  vacancy: VacancyPage,
  terms: TermsPage,
  privacy: PrivacyPage,
  earlier_paper: EarlierPaperPage,
  credits: CreditsPage,
  mailbox: MailboxPage,
  api: ApiPage,
  blog: BlogPage,
  post: PostPage,
  help: HelpPagesPage,
  help_page: HelpPage,
  not_found: NotFoundPage,
  refused: RefusedPage,
  unsubscribe: UnsubscribePage,
};

const styles = new Map<string, string>();

/** One text for each kind of page. */
function styleOf(page: PageName, asksConsent: boolean): string {
  const kind = `${page} ${asksConsent}`;
  const style = styles.get(kind) ?? everywhere + (own[page] ?? '') + (asksConsent ? consent : '');
  styles.set(kind, style);
  return style;
}

/** The document, and what stands in it that may run there or draw it. */
export function render<N extends PageName>(
  page: N,
  data: PageData[N],
  chrome: PageChrome,
): { html: string; script: string; style: string } {
  // One page's component and its data go together; the table's type says so, the index forgets it.
  const Page = pages[page] as (props: { data: PageData[N] }) => ReactElement;
  const style = styleOf(page, chrome.analytics !== undefined);
  const markup = renderToStaticMarkup(
    <Frame chrome={chrome} css={style}>
      {Page({ data })}
    </Frame>,
  );
  return { html: `<!doctype html>${markup}`, script: inlineScript, style };
}
