// What a vacancy asks for, each with its mark: there, missing, still to get, unknown.
import type { VacancyDetail } from '@rounds/product/jobs/calls';
import { viewProfile } from '@rounds/product/profile/calls';
import { IconAlertCircle, IconCheck, IconClock, IconPoint, IconQuestionMark } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import look from '../../ui/look.module.css';
import jobCardClasses from './job-card.module.css';
import jobDetailClasses from './job-detail.module.css';
import classes from './requirement-list.module.css';
import { requirementsOf, type Outcome } from './requirements';

const marks = {
  pass: [IconCheck, 'You have this'],
  fail: [IconAlertCircle, 'Missing'],
  needs: [IconClock, 'Not yet'],
  unknown: [IconQuestionMark, 'Unknown'],
  plain: [IconPoint, 'Asked for'],
} as const satisfies Record<Outcome, unknown>;

export function RequirementList({ vacancy }: { vacancy: VacancyDetail }) {
  const own = useCall(viewProfile, { query: { visibility: 'connected' } }).data?.data;
  return (
    <>
      <ul className={classes.gates}>
        {requirementsOf(vacancy, own).map(({ text, outcome, evidence }) => {
          const [Icon, word] = marks[outcome];
          return (
            <li key={text} data-outcome={outcome}>
              <Icon size={18} stroke={1.9} aria-hidden />
              <span>
                <span className="only-read">{word}: </span>
                {text}
                {evidence && <span className={classes.evidence}>{evidence}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <Skills skills={vacancy.skills} own={own?.skills} />
      <p className={look.quiet}>
        Something you have is not counted? <Link to="/job_seeker/edit_profile">Add it to your profile</Link>.
      </p>
    </>
  );
}

interface SkillsProps {
  skills: VacancyDetail['skills'];
  own: readonly string[] | undefined;
}

function Skills({ skills, own }: SkillsProps) {
  if (skills.length === 0) return null;
  const has = skills.filter(({ label }) => own?.includes(label)).length;
  return (
    <div className={jobCardClasses.main}>
      <h3 className={classes.subtitle}>
        Skills
        {own && (
          <span className={look.quiet}>
            , {has} of {skills.length} on your profile
          </span>
        )}
      </h3>
      <ul className={jobDetailClasses.words}>
        {skills.map(({ label, must }) => {
          const mine = own?.includes(label) ?? false;
          return (
            <li key={label} data-mine={mine}>
              {mine && <IconCheck size={14} stroke={2} aria-hidden />}
              {label}
              {must && <span className={classes.must}> must</span>}
              {mine && <span className="only-read">, on your profile</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
