// A template in a conversation, filled with what its card says: by name once both said yes.
import { addedTo, filledTemplate } from '@rounds/product/company/message-templates';
import type { RequestCard } from '@rounds/product/connections/card';
import { employerCard } from '@rounds/product/connections/card-calls';
import { useQueryClient } from '@tanstack/react-query';
import { sentencesOf } from '../../api/refused';
import { useSessionUser } from '../../api/session';
import { callQuery } from '../../api/use-call';
import { toast } from '../../ui/toast';
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
  const client = useQueryClient();
  const me = useSessionUser()?.full_name ?? null;
  const fill = async (text: string) => {
    // What stands above the field has read it: it is asked for only where that has not.
    const read = callQuery(employerCard, { params: { id } });
    const { data: card } = await client.query({ ...read, staleTime: Infinity });
    onUse(addedTo(typed(), filledTemplate(text, factsOf(card, me), most)));
  };
  return (
    <TemplateMenu
      purpose="chat"
      onUse={(text) => void fill(text).catch((error: unknown) => toast.lost(sentencesOf(error).join(' ')))}
    />
  );
}

const factsOf = ({ vacancy, company, job_seeker, ...card }: RequestCard, me: string | null) => ({
  saidYes: card.talking && card.connected_at !== null,
  name: job_seeker.name,
  discipline: job_seeker.discipline,
  vacancy: vacancy.title,
  facility: vacancy.facility,
  city: vacancy.city,
  company: company.name,
  me,
});
