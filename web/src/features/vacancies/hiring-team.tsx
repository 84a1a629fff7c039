// A vacancy's hiring team: who answers, who decides, who is told. Set whole, in a dialog.
import { Button, Select } from '@mantine/core';
import { setHiringTeam, showHiringTeam, type HiringTeam } from '@rounds/product/vacancies/hiring-team-calls';
import { partHints, partWords, parts, type Part } from '@rounds/product/vacancies/hiring-team';
import { useState } from 'react';
import { useCall, useSend } from '../../api/use-call';
import { AddSelect } from '../../ui/add-select';
import { CallForm } from '../../ui/call-form';
import { Dialog } from '../../ui/dialog';
import { FactList } from '../../ui/fact-list';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import { Section } from '../../ui/page';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import { roleTitles } from '../company/roles';
import classes from './hiring-team.module.css';
import { Allowed } from '../../ui/allowed';

export function HiringTeamSection({ vacancyId }: { vacancyId: number }) {
  const read = useCall(showHiringTeam, { params: { id: vacancyId } });
  const [open, setOpen] = useState(false);
  const team = read.data?.data;
  return (
    <Section
      title="Hiring team"
      actions={
        team && (
          <Allowed to="send_requests" title={team.hiring_team.length === 0 ? 'Name the team' : 'Change'}>
            <Button variant="default" onClick={() => setOpen(true)}>
              {team.hiring_team.length === 0 ? 'Name the team' : 'Change'}
            </Button>
          </Allowed>
        )
      }
    >
      <Loaded of={read} skeleton={<SkeletonLines count={3} />}>
        {({ data }) => <Members team={data} />}
      </Loaded>
      {open && team && (
        <Dialog onClose={() => setOpen(false)} title="Hiring team">
          <TeamForm vacancyId={vacancyId} team={team} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </Section>
  );
}

function Members({ team: { hiring_team, answers } }: { team: HiringTeam }) {
  const named = parts.flatMap((part) => {
    const names = hiring_team.filter((one) => one.part === part).map(({ name }) => name);
    return names.length > 0 ? [[partWords[part], names.join(', ')] as const] : [];
  });
  return (
    <>
      {named.length > 0 && <FactList rows={named} />}
      <p className={look.quiet}>
        {hiring_team.length === 0 &&
          'Nobody is named yet: all who may answer here are told of applications. '}
        New applications are {answers.name}’s to answer.
      </p>
    </>
  );
}

interface TeamFormProps {
  vacancyId: number;
  team: HiringTeam;
  onDone: () => void;
}

interface Seat {
  member_id: number;
  part: Part;
}

function useTeam({ vacancyId, team, onDone }: TeamFormProps) {
  const set = useSend(setHiringTeam, { tell: 'form' });
  const initial: { hiring_team: Seat[] } = {
    hiring_team: team.hiring_team.map(({ member_id, part }) => ({ member_id, part })),
  };
  return useCallForm({
    schema: setHiringTeam.body,
    initial,
    submit: async (body) => {
      await set.mutateAsync({ params: { id: vacancyId }, body });
      toast.done('The hiring team is saved.');
      onDone();
    },
  });
}

function TeamForm({ vacancyId, team, onDone }: TeamFormProps) {
  const call = useTeam({ vacancyId, team, onDone });
  const seats = call.form.values.hiring_team as Seat[];
  const change = (next: Seat[]) => call.form.setFieldValue('hiring_team', next);
  const choiceOf = (id: number) => team.choices.find((one) => one.id === id);
  const add = (id: number) => {
    const first = choiceOf(id)?.parts.find(
      (part) => part !== 'owner' || !seats.some((one) => one.part === 'owner'),
    );
    if (first) change([...seats, { member_id: id, part: first }]);
  };
  return (
    <CallForm of={call} label="Hiring team" submitLabel="Save" onCancel={onDone}>
      <ul className={classes.seats}>
        {seats.map((seat) => (
          <SeatRow
            key={seat.member_id}
            seat={seat}
            choice={choiceOf(seat.member_id)}
            onPart={(part) => change(seats.map((one) => (one === seat ? { ...one, part } : one)))}
            onRemove={() => change(seats.filter((one) => one !== seat))}
          />
        ))}
      </ul>
      <AddSelect
        label="Add somebody of your team"
        placeholder="Name or role"
        error={call.form.errors['hiring_team']}
        path="hiring_team"
        options={team.choices.map(({ id, name, role }) => ({ id, label: `${name}, ${roleTitles[role]}` }))}
        chosen={seats.map(({ member_id }) => member_id)}
        onAdd={add}
      />
    </CallForm>
  );
}

interface SeatRowProps {
  seat: Seat;
  choice: HiringTeam['choices'][number] | undefined;
  onPart: (part: Part) => void;
  onRemove: () => void;
}

function SeatRow({ seat, choice, onPart, onRemove }: SeatRowProps) {
  return (
    <li>
      <Select
        label={choice?.name ?? 'Somebody who left'}
        description={partHints[seat.part]}
        allowDeselect={false}
        data={(choice?.parts ?? [seat.part]).map((part) => ({ value: part, label: partWords[part] }))}
        value={seat.part}
        onChange={(part) => part && onPart(part)}
      />
      <Button
        variant="subtle"
        color="gray"
        aria-label={`Take ${choice?.name ?? 'them'} off`}
        onClick={onRemove}
      >
        Take off
      </Button>
    </li>
  );
}
