// A template in a conversation, filled with what its card says: by name once both said yes.
import { addedTo, filledTemplate } from '@rounds/product/company/message-templates';
import { employerCard } from '@rounds/product/connections/card-calls';
import { useSessionUser } from '../../api/session';
import { useCall } from '../../api/use-call';
import { TemplateMenu } from '../company/template-menu';

/** The most characters of a message. */
const most = 4000;

interface ChatTemplatesProps {
  id: number;
  /** What is typed so far; the words follow it. */
  typed: () => string;
  onUse: (words: string) => void;
}

export function ChatTemplates({ id, typed, onUse }: ChatTemplatesProps) {
  const card = useCall(employerCard, { params: { id } }).data?.data;
  const user = useSessionUser();
  if (!card) return null;
  const { vacancy, company, job_seeker, connected_at, talking } = card;
  const facts = {
    saidYes: talking && connected_at !== null,
    name: job_seeker.name,
    discipline: job_seeker.discipline,
    vacancy: vacancy.title,
    facility: vacancy.facility,
    city: vacancy.city,
    company: company.name,
    me: user?.full_name ?? null,
  };
  return (
    <TemplateMenu
      purpose="chat"
      onUse={(text) => onUse(addedTo(typed(), filledTemplate(text, facts, most)))}
    />
  );
}
