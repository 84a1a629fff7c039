// Requests to several: for which vacancy, one text for all or another each, what they cost together and what is left.
import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { addedTo, filledTemplate, templateRefusal } from '@rounds/product/company/message-templates';
import { IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useSessionUser } from '../../api/session';
import { TemplateMenu } from '../company/template-menu';
import { Dialog } from '../../ui/dialog';
import { IconButton } from '../../ui/icon-button';
import { many } from '../../ui/words';
import { usePublishedVacancies, vacancyLabel } from './published-vacancies';
import { dayChoices, NoVacancy, tokens, TooFew, usePrice } from './request-parts';
import classes from './send-several.module.css';
import { StandingNote } from './standing-note';
import { longestMessage, requestFacts } from './request-words';
import type { Pick, Picks } from './use-picks';

const messageField = 'message-for-all';
const fieldOf = (id: number) => `message-${id}`;
const vacancyField = 'vacancy-for-several';
const focus = (id: string) => document.getElementById(id)?.focus();

export function SendSeveral({ picks }: { picks: Picks }) {
  const { people, wish, onWriting, hold } = picks;
  const textFor = useTexts(picks);
  const vacancies = usePublishedVacancies();
  const vacancy = vacancies.data?.data.find(({ id }) => id === wish.vacancy_id);
  const [tried, setTried] = useState(false);
  const price = usePrice(vacancy);
  const off = useTooFew(price === undefined ? undefined : price * people.length);
  const close = () => onWriting(false);
  const submit = () => {
    setTried(true);
    const blank = people.find((person) => isBlank(textFor(person)));
    if (!vacancy) return focus(vacancyField);
    if (templateRefusal(wish.message)) return focus(messageField);
    if (blank) return focus(fieldOf(blank.id));
    hold(new Map(people.map((person) => [person.id, textFor(person)])));
  };
  const title = `Send ${many(people.length, 'request')}`;
  return (
    <Dialog onClose={close} size="lg" title={title}>
      <StandingNote onlyWhatBites />
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          if (!off) submit();
        }}
      >
        <Stack gap="md">
          <VacancyField picks={picks} error={tried && !vacancy ? 'Please choose a vacancy.' : undefined} />
          <Messages picks={picks} tried={tried} />
          <Price price={price} count={people.length} />
          {off && <p role="status">{off}</p>}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Close
            </Button>
            <Button type="submit" disabled={Boolean(off)}>
              {title}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

const isBlank = (text: string): boolean => text.trim() === '';

/** What each is sent: what was written to them alone, else the one message with its fields filled in for them. */
function useTexts({ wish }: Picks): (person: Pick) => string {
  const vacancies = usePublishedVacancies();
  const user = useSessionUser();
  const vacancy = vacancies.data?.data.find(({ id }) => id === wish.vacancy_id);
  return ({ id, discipline }) =>
    wish.own.get(id) ??
    filledTemplate(wish.message, requestFacts({ discipline, vacancy, user }), longestMessage);
}

function VacancyField({ picks: { wish, onWish }, error }: { picks: Picks; error: string | undefined }) {
  const vacancies = usePublishedVacancies();
  const rows = vacancies.data?.data ?? [];
  return (
    <Select
      id={vacancyField}
      label="Vacancy"
      description={vacancies.data && rows.length === 0 ? <NoVacancy /> : undefined}
      searchable
      nothingFoundMessage={vacancies.error?.message ?? 'Nothing found'}
      data={rows.map((row) => ({ value: String(row.id), label: vacancyLabel(row) }))}
      value={wish.vacancy_id === null ? null : String(wish.vacancy_id)}
      error={error}
      onChange={(id) => onWish({ vacancy_id: Number(id) })}
    />
  );
}

function Messages({ picks, tried }: { picks: Picks; tried: boolean }) {
  const { people, wish, onWish, selection } = picks;
  const textFor = useTexts(picks);
  const leaveOut = (id: number) => {
    const next = people.find((one) => one.id !== id);
    if (next) focus(fieldOf(next.id));
    selection.drop([id]);
  };
  return (
    <>
      <div>
        <TemplateMenu purpose="request" onUse={(text) => onWish({ message: addedTo(wish.message, text) })} />
      </div>
      <Textarea
        id={messageField}
        label="One message for all"
        description="What makes this post worth an answer. Phone numbers, mail addresses and links open with the yes. Fields in double braces are filled in below."
        error={templateRefusal(wish.message)}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={longestMessage}
        data-autofocus
        value={wish.message}
        onChange={(event) => onWish({ message: event.currentTarget.value })}
      />
      <ul className={classes.people} aria-label="To each">
        {people.map((person) => (
          <Person
            key={person.id}
            {...person}
            text={textFor(person)}
            error={tried && isBlank(textFor(person)) ? 'Please write a message.' : undefined}
            onText={(text) => onWish({ own: new Map([...wish.own, [person.id, text]]) })}
            onDrop={people.length > 1 ? () => leaveOut(person.id) : undefined}
          />
        ))}
      </ul>
      <Select
        label="They may answer for"
        data={dayChoices}
        allowDeselect={false}
        value={String(wish.days)}
        onChange={(days) => onWish({ days: Number(days) })}
      />
    </>
  );
}

interface PersonProps {
  id: number;
  name: string;
  text: string;
  error: string | undefined;
  onText: (text: string) => void;
  /** Undefined for the last one. */
  onDrop: (() => void) | undefined;
}

const Person = ({ id, name, text, error, onText, onDrop }: PersonProps) => (
  <li>
    <Textarea
      id={fieldOf(id)}
      label={name}
      autosize
      minRows={1}
      maxRows={6}
      maxLength={longestMessage}
      value={text}
      error={error}
      onChange={(event) => onText(event.currentTarget.value)}
    />
    {onDrop && (
      <IconButton icon={IconX} label={`Leave out ${name}`} title="Leave out" size={36} onClick={onDrop} />
    )}
  </li>
);

/** What is written stays kept while somebody buys. */
function useTooFew(price: number | undefined): ReactNode {
  const available = useSessionUser()?.available_token ?? 0;
  return price !== undefined && available < price && <TooFew price={price} available={available} />;
}

function Price({ price, count }: { price: number | undefined; count: number }) {
  const available = useSessionUser()?.available_token ?? 0;
  const all = price === undefined ? undefined : price * count;
  return (
    <dl className={classes.price}>
      <dt>Price</dt>
      <dd className="tabular">
        {price === undefined || all === undefined
          ? 'Choose the vacancy first'
          : `${count} × ${tokens(price)} = ${tokens(all)}`}
      </dd>
      <dt>You have</dt>
      <dd className="tabular">{tokens(available)}</dd>
      {all !== undefined && available >= all && (
        <>
          <dt>Remains</dt>
          <dd className="tabular">{tokens(available - all)}</dd>
        </>
      )}
      <dd className={classes.note}>
        Held once they are sent, ten seconds after you press; spent only on a yes. A no, silence or your own
        withdrawal gives them back.
      </dd>
    </dl>
  );
}
