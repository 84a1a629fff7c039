// What can be answered in a conversation by one press: each is the act itself, and no words about it.
import { employerCard, seekerCard } from '@rounds/product/connections/card-calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { employerSchedules, seekerSchedules, type Schedule } from '@rounds/product/interviews/calls';
import { useCall } from '../../api/use-call';
import look from '../../ui/look.module.css';
import { isEnding } from '../connections/verbs';
import { AnswerActions } from '../interviews/answer-actions';
import { EmployerActions } from '../interviews/employer-actions';
import { MoveButtons } from './move-buttons';
import { useMoveFlow } from './use-move-flow';

interface QuickRepliesProps {
  id: number;
  side: 'employer' | 'job_seeker';
}

/** Nothing where nothing is to be answered. */
export function QuickReplies({ id, side }: QuickRepliesProps) {
  const card = useCall(side === 'employer' ? employerCard : seekerCard, { params: { id } }).data?.data;
  if (!card) return null;
  return (
    <>
      <Moves card={card} />
      {card.interview && (side === 'employer' ? <OfferedByThem id={id} /> : <OfferedToMe id={id} />)}
    </>
  );
}

/** What leads on. An end is a reply to an invitation alone: elsewhere it stands with the request, not beside the keyboard. */
function Moves({ card }: { card: RequestCard }) {
  const flow = useMoveFlow();
  const moves = card.moves.filter(({ verb }) => card.stage === 'requested' || !isEnding(verb));
  return (
    <>
      <MoveButtons card={{ ...card, moves }} flow={flow} />
      {flow.dialog}
    </>
  );
}

/** A time that the employer offers: taken, or another one asked for. */
function OfferedToMe({ id }: { id: number }) {
  const schedules = useCall(seekerSchedules, { query: {} }).data?.data;
  const waits = schedules?.find(({ request_id, can }) => request_id === id && can.answer);
  return waits ? <Answers schedule={waits} side="job_seeker" /> : null;
}

/** A time that the job seeker asks for instead. */
function OfferedByThem({ id }: { id: number }) {
  const schedules = useCall(employerSchedules, { query: {} }).data?.data;
  const waits = schedules?.find(
    ({ request_id, asked, can }) => request_id === id && asked !== null && can.change,
  );
  return waits ? <Answers schedule={waits} side="employer" /> : null;
}

function Answers({ schedule, side }: { schedule: Schedule; side: QuickRepliesProps['side'] }) {
  return (
    <div className={look.row} role="group" aria-label={`Answer about ${schedule.interview_type_title}`}>
      {side === 'employer' ? <EmployerActions schedule={schedule} /> : <AnswerActions schedule={schedule} />}
    </div>
  );
}
