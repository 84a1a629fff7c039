// Writing a connection request: for which vacancy, the message, until when, and what it costs before it is sent.
import { Select, Textarea } from '@mantine/core';
import { moveByEmployer, sendRequest } from '@rounds/product/connections/calls';
import { addedTo, filledTemplate } from '@rounds/product/company/message-templates';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { limits } from '@rounds/product/limits';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useSessionUser } from '../../api/session';
import { useSend } from '../../api/use-call';
import { TemplateMenu } from '../company/template-menu';
import { Dialog } from '../../ui/dialog';
import { StandingNote } from './standing-note';
import { CallForm } from '../../ui/call-form';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import classes from './request-dialog.module.css';
import { usePublishedVacancies, vacancyLabel, type PublishedVacancy } from './published-vacancies';
import { NoTokens } from './no-tokens';
import { outOfTokens, requestOff } from './reasons-off';
import { dayChoices, NoVacancy, tokens, TooFew, usePrice } from './request-parts';
import { longestMessage, requestFacts } from './request-words';

interface RequestDialogProps {
  person: ProfileView;
  vacancyId: number | undefined;
  onClose: () => void;
}

const { expiryDays } = limits.request;

function useRequest({ person, vacancyId, onClose }: RequestDialogProps) {
  const navigate = useNavigate();
  const send = useSend(sendRequest, { tell: 'form' });
  const recall = useSend(moveByEmployer);
  return useCallForm({
    schema: sendRequest.body.shape.connection_request,
    draft: `request-${person.id}`,
    initial: {
      message: '',
      vacancy_id: vacancyId ?? null,
      user_id: person.id,
      expires_in_days: expiryDays,
    },
    submit: async (values) => {
      const { data } = await send.mutateAsync({ body: { connection_request: values } });
      onClose();
      const withdrawal = { connection_request: { employer_response_status: 'withdrawn' as const } };
      toast.done('Request sent. You are charged only on their yes.', {
        undo: () => recall.mutate({ params: { id: data.id }, body: withdrawal }),
        action: {
          label: 'Open',
          run: () =>
            void navigate({ to: '/employer/job_seekers/requests/$id', params: { id: String(data.id) } }),
        },
      });
    },
  });
}

export function RequestDialog(props: RequestDialogProps) {
  const { person, onClose } = props;
  const vacancies = usePublishedVacancies();
  const call = useRequest(props);
  const { values } = call.form;
  const rows = vacancies.data?.data ?? [];
  const vacancy = rows.find((row) => String(row.id) === String(values.vacancy_id));
  const price = usePrice(vacancy);
  const off = useOff(person, price);
  const template = useTemplate(call.form, person);
  return (
    <Dialog onClose={onClose} size="lg" title={`Send a request: ${person.name}`}>
      <StandingNote onlyWhatBites />
      <CallForm
        of={call}
        label="Connection request"
        submitLabel="Send request"
        submitOff={off}
        onCancel={onClose}
        cancelLabel="Close"
      >
        <VacancyField form={call.form} onVacancy={template.fillAnew} />
        <div>
          <TemplateMenu purpose="request" onUse={(text) => template.use(text, vacancy)} />
        </div>
        <Textarea
          label="Message"
          description="What makes this post worth an answer. Phone numbers, mail addresses and links open with the yes."
          autosize
          minRows={4}
          maxRows={12}
          {...call.field('message')}
        />
        <Select
          label="They may answer for"
          data={dayChoices}
          allowDeselect={false}
          {...call.field('expires_in_days')}
          value={String(values.expires_in_days)}
        />
        <Price price={price} />
      </CallForm>
    </Dialog>
  );
}

type RequestForm = ReturnType<typeof useRequest>['form'];

interface VacancyFieldProps {
  form: RequestForm;
  onVacancy: (vacancy: PublishedVacancy | undefined) => void;
}

function VacancyField({ form, onVacancy }: VacancyFieldProps) {
  const vacancies = usePublishedVacancies();
  const rows = vacancies.data?.data ?? [];
  const { vacancy_id } = form.values;
  return (
    <Select
      label="Vacancy"
      description={vacancies.data && rows.length === 0 ? <NoVacancy /> : undefined}
      searchable
      nothingFoundMessage={vacancies.error?.message ?? 'Nothing found'}
      data={rows.map((row) => ({ value: String(row.id), label: vacancyLabel(row) }))}
      {...form.getInputProps('vacancy_id')}
      value={vacancy_id ? String(vacancy_id) : null}
      onChange={(id: string | null) => {
        form.setFieldValue('vacancy_id', id);
        onVacancy(rows.find((row) => String(row.id) === id));
      }}
    />
  );
}

/** A template's words, which follow the vacancy that is chosen as long as nobody changes them. */
function useTemplate(form: RequestForm, { discipline }: ProfileView) {
  const user = useSessionUser();
  const [used, setUsed] = useState({ text: '', words: '' });
  const put = (text: string, typed: string, vacancy: PublishedVacancy | undefined) => {
    const facts = requestFacts({ discipline: discipline.title, vacancy, user });
    const words = addedTo(typed, filledTemplate(text, facts, longestMessage));
    setUsed({ text: typed === '' ? text : '', words });
    form.setFieldValue('message', words);
  };
  const typed = () => form.getValues().message ?? '';
  const isUnchanged = () => used.text !== '' && typed() === used.words;
  return {
    use: (text: string, vacancy: PublishedVacancy | undefined) =>
      put(text, isUnchanged() ? '' : typed(), vacancy),
    fillAnew: (vacancy: PublishedVacancy | undefined) => isUnchanged() && put(used.text, '', vacancy),
  };
}

function useOff(person: ProfileView, price: number | undefined): ReactNode {
  const user = useSessionUser();
  if (!user) return null;
  const available = user.available_token ?? 0;
  if (price !== undefined && available < price) {
    return <TooFew price={price} available={available} />;
  }
  return requestOff(user, person) ?? (outOfTokens(user) ? <NoTokens /> : null);
}

function Price({ price }: { price: number | undefined }) {
  const available = useSessionUser()?.available_token ?? 0;
  return (
    <dl className={classes.price}>
      <dt>Price</dt>
      <dd className="tabular">{price === undefined ? 'Choose the vacancy first' : tokens(price)}</dd>
      <dt>You have</dt>
      <dd className="tabular">{tokens(available)}</dd>
      {price !== undefined && available >= price && (
        <>
          <dt>Remains</dt>
          <dd className="tabular">{tokens(available - price)}</dd>
        </>
      )}
      <dd className={classes.priceNote}>
        Held now, spent only on their yes. A no, silence or your own withdrawal gives them back.
      </dd>
    </dl>
  );
}
