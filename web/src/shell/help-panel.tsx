// The sheet of help: answers first, those of the page one is on; then a ticket, which says where it comes from.
import { Button } from '@mantine/core';
import { screens } from '@rounds/product/sitemap';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { HelpAnswers } from '../features/content/help-answers';
import { TicketForm } from '../features/support/ticket-form';
import { Sheet } from '../ui/sheet';
import { toast } from '../ui/toast';
import look from '../ui/look.module.css';

interface HelpPanelProps {
  side: 'job_seeker' | 'employer';
  onClose: () => void;
}

export function HelpPanel({ side, onClose }: HelpPanelProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [writing, setWriting] = useState(false);
  return (
    <Sheet title="Help" onClose={onClose}>
      <div className={look.stack}>
        {writing ? (
          <Ticket side={side} path={path} onClose={onClose} onBack={() => setWriting(false)} />
        ) : (
          <>
            <HelpAnswers screen={path} />
            <Button variant="default" onClick={() => setWriting(true)}>
              Write to Rounds
            </Button>
            <a href="/help" target="_blank" rel="noopener">
              All help pages
            </a>
          </>
        )}
        <Link to={`/${side}/support/issues`} onClick={onClose}>
          Your tickets and their answers
        </Link>
      </div>
    </Sheet>
  );
}

/** The screen's own words, or those of the one that it lies below. */
function titleOf(path: string): string | undefined {
  const above = screens.filter((screen) => path === screen.path || path.startsWith(`${screen.path}/`));
  return above.toSorted((one, other) => other.path.length - one.path.length)[0]?.title;
}

interface TicketProps extends HelpPanelProps {
  path: string;
  onBack: () => void;
}

function Ticket({ side, path, onClose, onBack }: TicketProps) {
  const navigate = useNavigate();
  const title = titleOf(path);
  const sent = (id: number) => {
    onClose();
    toast.done('Your ticket is sent. You are told when it is answered.', {
      action: {
        label: 'Open',
        run: () => void navigate({ to: `/${side}/support/issues/$id`, params: { id: String(id) } }),
      },
    });
  };
  return (
    <>
      <p>
        {title ? (
          <>
            You are on <strong>{title}</strong>. Write what you need help with here;
          </>
        ) : (
          'Write what you need help with;'
        )}{' '}
        this page, your browser and the number of its last call go along. Somebody at Rounds answers within
        one business day.
      </p>
      <TicketForm side={side} page={path} onSent={sent} onCancel={onBack} />
    </>
  );
}
