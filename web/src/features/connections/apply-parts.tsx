// What a profile lacks for an application, asked in its dialog: each missing part with the profile's own fields.
import { Button } from '@mantine/core';
import type { CompletionPart, MissingItem } from '@rounds/product/profile/completeness';
import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { ProfileEditor, SaveStatus, useEditing } from '../profile/profile-editor';
import { groupsFor } from '../profile/profile-groups';
import look from '../../ui/look.module.css';
import classes from './apply-parts.module.css';

/** The groups of the profile in which a part is given; none = it has a page of its own. */
const groupsOf: Record<CompletionPart, readonly string[]> = {
  identity: ['identity'],
  location: ['location'],
  licenses: ['licenses'],
  educations: ['educations'],
  experiences: ['experiences', 'residencies'],
  certifications: ['certifications'],
  skills: ['skills'],
  user_preferences: ['user_preferences'],
  resume: ['resume'],
  self_declarations: ['self_declarations'],
  assessment: [],
  languages: ['languages'],
};

interface ApplyPartsProps {
  /** The part that stood open before; undefined = none was chosen yet, null = all were closed. */
  begunAt: string | null | undefined;
  onOpen: (part: string | null) => void;
}

export function ApplyParts(props: ApplyPartsProps) {
  return (
    <ProfileEditor>
      <Parts {...props} />
    </ProfileEditor>
  );
}

interface ListedPart extends MissingItem {
  given: boolean;
}

/** What was missing when the dialog opened or since: what is given meanwhile stays in its place, as given. */
function useListed(missing: readonly MissingItem[]): readonly ListedPart[] {
  const [listed, setListed] = useState(missing);
  const newly = missing.filter(({ section }) => !listed.some((one) => one.section === section));
  if (newly.length > 0) setListed([...listed, ...newly]);
  return listed.map((was) => {
    const now = missing.find(({ section }) => section === was.section);
    return { ...(now ?? was), given: !now };
  });
}

function Parts({ begunAt, onOpen }: ApplyPartsProps) {
  const { profile } = useEditing();
  const listed = useListed(profile.missing);
  const [open, setOpen] = useState(() => {
    const isMissing = profile.missing.some(({ section }) => section === begunAt);
    return begunAt === null || isMissing ? begunAt : profile.missing[0]?.section;
  });
  /** Whether she opened it herself: what closes above it would carry it out of sight. */
  const [moved, setMoved] = useState(false);
  const go = (part: string | null) => {
    setOpen(part);
    setMoved(true);
    onOpen(part);
  };
  const next = listed.find(({ given, section }) => !given && section !== open);
  return (
    <section className={look.column} aria-label="Still missing in your profile">
      <div className={look.spread}>
        <h3 className={classes.title}>Still missing in your profile</h3>
        <SaveStatus />
      </div>
      <ul className={classes.parts}>
        {listed.map((part) => (
          <Part
            key={part.section}
            part={part}
            isOpen={part.section === open}
            moved={moved}
            onToggle={() => go(part.section === open ? null : part.section)}
            next={next}
            onNext={() => next && go(next.section)}
          />
        ))}
      </ul>
    </section>
  );
}

interface PartProps {
  part: ListedPart;
  isOpen: boolean;
  moved: boolean;
  onToggle: () => void;
  next: MissingItem | undefined;
  onNext: () => void;
}

function Part({ part, isOpen, moved, onToggle, next, onNext }: PartProps) {
  const { label, points, given } = part;
  const body = useId();
  const head = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen || !moved) return;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, moved]);
  return (
    <li className={classes.part}>
      <h4 className={classes.heading}>
        <button
          ref={head}
          type="button"
          className={classes.head}
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          onClick={onToggle}
        >
          <span className={classes.label}>{label}</span>
          {given ? (
            <span className={classes.given}>
              <IconCircleCheck size={18} aria-hidden /> Given
            </span>
          ) : (
            <span className="tabular">+{points}</span>
          )}
          <IconChevronDown size={18} aria-hidden className={classes.mark} />
        </button>
      </h4>
      {isOpen && (
        <div id={body} className={classes.fields}>
          <Fields part={part} />
          {given && next && (
            <div>
              <Button variant="default" onClick={onNext}>
                Next: {next.label}
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  );
}

function Fields({ part: { section, path } }: { part: MissingItem }) {
  const { profile } = useEditing();
  const groups = groupsFor(profile, groupsOf[section]);
  if (groups.length === 0) {
    return (
      <>
        <p className={look.quiet}>
          It has a page of its own. What you gave and wrote here stays until you are back.
        </p>
        <div>
          <Button component={Link} to={path} variant="default">
            Open the self-assessment
          </Button>
        </div>
      </>
    );
  }
  return groups.map(({ id, lead, content }) => (
    <div key={id} className={look.column}>
      <p className={look.quiet}>{lead}</p>
      {content}
    </div>
  ));
}
