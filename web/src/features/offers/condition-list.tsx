// The conditions of an offer as one side reads them: who sees to each, by when, what became of it, and its document.
import { dayWords } from '@rounds/product/moment';
import type { RequestCard } from '@rounds/product/connections/card';
import { conditionTitles, dueWords, isUnmet, type Condition } from '@rounds/product/offers/conditions';
import { dayIn } from '@rounds/product/time';
import { useState } from 'react';
import { Day } from '../../ui/facts';
import { StatusBadge, type Tone } from '../../ui/status-badge';
import look from '../../ui/look.module.css';
import { FileLink } from '../profile/file-button';
import { ConditionFile } from './condition-file';
import { ConditionState } from './condition-state';
import classes from './conditions.module.css';

/** Who reads them. `card` where they can still change something about them. */
export interface ConditionReader {
  side: 'employer' | 'job_seeker';
  /** The other side, by name. */
  other: string;
  card?: RequestCard | undefined;
}

const tones: Record<Condition['state'], Tone> = {
  open: 'waiting',
  met: 'good',
  failed: 'lost',
  waived: 'neutral',
};
const states: Record<Condition['state'], string> = {
  open: 'Open',
  met: 'Met',
  failed: 'Failed',
  waived: 'Waived',
};

interface ConditionListProps {
  conditions: readonly Condition[];
  reader: ConditionReader;
}

export function ConditionList({ conditions, reader }: ConditionListProps) {
  const [today] = useState(() => dayIn(new Date().toISOString(), 'UTC'));
  if (conditions.length === 0) return null;
  return (
    <div>
      <strong>Conditions</strong>
      <ul className={classes.conditions}>
        {conditions.map((condition) => (
          <Row key={condition.kind} condition={condition} reader={reader} today={today} />
        ))}
      </ul>
    </div>
  );
}

type RowProps = { condition: Condition; reader: ConditionReader; today: string };

function Row({ condition, reader, today }: RowProps) {
  const { kind, state, owed_by, due_on, note, document } = condition;
  const title = conditionTitles[kind];
  const who = owed_by === reader.side ? 'You' : reader.other;
  const late = isUnmet(condition) && due_on !== null && due_on < today;
  const { card } = reader;
  const hands = card !== undefined && owed_by === reader.side && isUnmet(condition);
  return (
    <li>
      <div className={classes.head}>
        <span className={classes.title}>{title}</span>
        {card && reader.side === 'employer' ? (
          <ConditionState card={card} condition={condition} />
        ) : (
          <StatusBadge tone={tones[state]}>{states[state]}</StatusBadge>
        )}
      </div>
      <p className={look.small}>
        {dueWords(who, due_on === null ? null : dayWords(due_on))}
        {late && <strong className={classes.late}>, late</strong>}
      </p>
      {note && <p className={look.small}>{note}</p>}
      <Waived condition={condition} />
      {(document || hands) && (
        <div className={classes.files}>
          {document && (
            <FileLink fileId={document.file_id} label={`Open ${document.name}`} name={document.name} />
          )}
          {hands && <ConditionFile card={card} side={reader.side} condition={condition} />}
        </div>
      )}
    </li>
  );
}

/** To the job seeker the company alone has a name, and its reason is its own. */
function Waived({ condition: { waived } }: { condition: Condition }) {
  if (!waived) return null;
  return (
    <p className={look.small}>
      {waived.by} does without it since <Day on={waived.at.slice(0, 10)} />
      {waived.reason && `: ${waived.reason}`}
    </p>
  );
}
