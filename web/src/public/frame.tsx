// The document around every public page, the same for whoever reads it: head, header, footer, a script that waits.
import type { PageChrome } from '@rounds/product/pages';
import type { ReactNode } from 'react';
import { ConsentBar, ConsentScript } from './consent-bar';

/** Before the first paint, so that a dark page never flashes light; web/head.html does the same for the application. */
const scheme = `(()=>{let kept='auto';try{kept=localStorage.getItem('mantine-color-scheme-value')??kept}catch{}
document.documentElement.dataset.mantineColorScheme=(kept==='auto'?matchMedia('(prefers-color-scheme: dark)').matches:kept==='dark')?'dark':'light'})()`;

/** Who is signed in is led home before they see a page for guests: the person as the application keeps them, of whom the type is read. */
const home = `try{const {userType:side}=JSON.parse(localStorage.getItem('session_user'));
if(localStorage.getItem('access_token')&&['/','/final'].includes(location.pathname)&&['employer','job_seeker'].includes(side))location.replace('/'+side+'/dashboard')}catch{}`;

/** What runs before the first paint. */
export const inlineScript = `${scheme};${home}`;

export function Frame({ chrome, css, children }: { chrome: PageChrome; css: string; children: ReactNode }) {
  const { title, description, canonical, year, jsonLd, feed, analytics } = chrome;
  return (
    <html lang="en" data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={description} />
        <title>{title}</title>
        <link rel="canonical" href={canonical} />
        {feed && <link rel="alternate" type="application/atom+xml" href={feed} title="The Rounds blog" />}
        <link rel="icon" href="/rounds.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/rounds-180.png" />
        <link rel="preload" href="/fonts/figtree.woff2" as="font" type="font/woff2" crossOrigin="" />
        <style dangerouslySetInnerHTML={{ __html: css }} />
        <script dangerouslySetInnerHTML={{ __html: inlineScript }} />
        <script src="/public.js" defer />
        {analytics && <ConsentScript {...analytics} />}
        {jsonLd && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: JSON.stringify(jsonLd).replaceAll('<', '\\u003c') }}
          />
        )}
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <Top />
        <main id="main">{children}</main>
        <Bottom year={year} />
        {analytics && <ConsentBar {...analytics} />}
      </body>
    </html>
  );
}

function Top() {
  return (
    <header className="top">
      <div className="wide row">
        <a className="logo" href="/" aria-label="Rounds, home">
          <img src="/rounds.svg" alt="" width="28" height="28" />
          Rounds
        </a>
        <nav aria-label="Main">
          <a href="/jobs">Jobs</a>
          <a href="/job_seeker">For professionals</a>
          <a href="/employer">For employers</a>
          <SignIn />
        </nav>
      </div>
    </header>
  );
}

/** Each side has a door of its own, with what Rounds promises it and the way to register. */
function SignIn() {
  return (
    <details className="sign-in">
      <summary>Sign in</summary>
      <ul>
        <li>
          <a href="/job_seeker">Sign in as a professional</a>
        </li>
        <li>
          <a href="/employer">Sign in as an employer</a>
        </li>
        <li>
          <a href="/job_seeker/register">Create your profile</a>
        </li>
        <li>
          <a href="/employer/register">Post a vacancy</a>
        </li>
      </ul>
    </details>
  );
}

function Bottom({ year }: Pick<PageChrome, 'year'>) {
  return (
    <footer className="bottom">
      <div className="wide row">
        <span>© {year} Rounds</span>
        <nav aria-label="Footer">
          <a href="/blog">Blog</a>
          <a href="/help">Help</a>
          <a href="/legal/terms">Terms</a>
          <a href="/legal/privacy">Privacy</a>
          <a href="/credits">Credits</a>
          <a href="/api/docs">API</a>
        </nav>
      </div>
    </footer>
  );
}
