// A message template, new or changed: its name, where it is used, its text, and how it reads for somebody made up.
import { Select, Textarea, TextInput } from '@mantine/core';
import {
  addMessageTemplate,
  changeMessageTemplate,
  type MessageTemplate,
} from '@rounds/product/company/message-template-calls';
import {
  fieldsAsWritten,
  filledTemplate,
  longestTemplate,
  madeUpFacts,
  purposeTitles,
  templatePurposes,
  templateRefusal,
  type TemplatePurpose,
} from '@rounds/product/company/message-templates';
import { useSend } from '../../api/use-call';
import { CallForm } from '../../ui/call-form';
import { toast } from '../../ui/toast';
import { useCallForm } from '../../ui/use-call-form';
import look from '../../ui/look.module.css';
import classes from './message-templates.module.css';

interface MessageTemplateFormProps {
  /** The one that is changed; left out = a new one. */
  template?: MessageTemplate;
  onDone: () => void;
}

const purposes = templatePurposes.map((value) => ({ value, label: purposeTitles[value] }));

function useTemplate({ template, onDone }: MessageTemplateFormProps) {
  const add = useSend(addMessageTemplate, { tell: 'form' });
  const change = useSend(changeMessageTemplate, { tell: 'form' });
  return useCallForm({
    schema: addMessageTemplate.body.shape.message_template,
    initial: {
      name: template?.name ?? '',
      purpose: template?.purpose ?? 'request',
      text: template?.text ?? '',
      version: template?.version,
    },
    ...(template ? {} : { draft: 'message-template' }),
    submit: async (message_template) => {
      const body = { message_template };
      const { data } = template
        ? await change.mutateAsync({ params: { id: template.id }, body })
        : await add.mutateAsync({ body });
      toast.done(`${data.name} is saved.`);
      onDone();
    },
  });
}

export function MessageTemplateForm(props: MessageTemplateFormProps) {
  const call = useTemplate(props);
  const { text, purpose } = call.form.values;
  return (
    <CallForm
      of={call}
      label="Message template"
      submitLabel={props.template ? 'Save' : 'Add template'}
      onCancel={props.onDone}
    >
      <div className={look.pair}>
        <TextInput
          label="Name"
          placeholder="Such as First contact"
          maxLength={80}
          data-autofocus
          {...call.field('name')}
        />
        <Select label="Used in" allowDeselect={false} data={purposes} {...call.field('purpose')} />
      </div>
      <Textarea
        label="Text"
        description={`Rounds fills in ${fieldsAsWritten.join(', ')}. Until both said yes, {{first_name}} becomes “there”.`}
        autosize
        minRows={5}
        maxRows={14}
        maxLength={longestTemplate}
        {...call.field('text')}
      />
      <Preview text={text ?? ''} purpose={purpose || 'request'} />
    </CallForm>
  );
}

function Preview({ text, purpose }: { text: string; purpose: TemplatePurpose }) {
  const words =
    templateRefusal(text) === null ? filledTemplate(text, madeUpFacts[purpose], longestTemplate) : '';
  return (
    <figure className={classes.preview}>
      <figcaption>How it reads, with made-up values</figcaption>
      <p>{words.trim() || 'It stands here once the text can be filled in.'}</p>
    </figure>
  );
}
