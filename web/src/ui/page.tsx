// The frame of a screen: its one h1, where it stands, what can be done here. The menu around it is the shell's.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import look from './look.module.css';
import classes from './page.module.css';

export interface Crumb {
  title: string;
  to: string;
}

export interface PageProps {
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  breadcrumbs?: readonly Crumb[];
  /** `form` keeps lines readable (720 px); `wide` takes the whole width. */
  width?: 'form' | 'page' | 'wide';
  children: ReactNode;
}

export function Page({ title, lead, actions, breadcrumbs, width = 'page', children }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      <title>{`${title} · Rounds`}</title>
      {breadcrumbs && <Breadcrumbs crumbs={breadcrumbs} here={title} />}
      <header className={classes.head}>
        <div className={classes.titles}>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions && <div className={look.wrap}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

function Breadcrumbs({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to} activeOptions={{ exact: true }}>
              {crumb.title}
            </Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}

export interface SectionProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** `plain` draws no box around the content. */
  plain?: boolean;
  id?: string;
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, lead, actions, plain = false, id, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title} {...(id ? { id } : {})}>
      <div className={classes.sectionHead}>
        <div>
          <h2 className={classes.sectionTitle}>{title}</h2>
          {lead && <p className={look.quiet}>{lead}</p>}
        </div>
        {actions && <div className={look.wrap}>{actions}</div>}
      </div>
      <div className={plain ? undefined : classes.box}>{children}</div>
    </section>
  );
}
