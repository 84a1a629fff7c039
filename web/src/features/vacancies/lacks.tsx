// What publishing still asks for, field by field, each with the way to its step.
import { departmentWords } from '@rounds/product/company/words';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSessionUser } from '../../api/session';
import { stepKeys } from './step-address';
import { stepOfField } from './steps';
import look from '../../ui/look.module.css';
import classes from './draft-card.module.css';
import { fieldTitles } from './words';

/** Each leads into the form, to the step that it is on. */
export function LacksToFill({ id, lacks }: { id: number; lacks: LacksProps['lacks'] }) {
  return (
    <Lacks
      lacks={lacks}
      link={(field, title) => (
        <Link to="/employer/jobs/$id/edit" params={{ id: String(id) }} search={{ step: stepOfField(field) }}>
          {title}
        </Link>
      )}
    />
  );
}

interface LacksProps {
  /** Field → sentence. */
  lacks: Record<string, string>;
  link: (field: string, title: string) => ReactNode;
}

export function Lacks({ lacks, link }: LacksProps) {
  const agency = useSessionUser()?.is_staffing_agency ?? false;
  const titleOf = (field: string) =>
    field === 'department_id'
      ? departmentWords(agency).titleOne
      : (fieldTitles[field.split('.')[0] ?? ''] ?? 'Vacancy');
  const place = (field: string) => stepKeys.indexOf(stepOfField(field));
  const fields = Object.entries(lacks).sort(([a], [b]) => place(a) - place(b));
  return (
    <ul className={classes.lacks}>
      {fields.map(([field, sentence]) => (
        <li key={field}>
          {link(field, titleOf(field))}
          <span className={look.quiet}>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
