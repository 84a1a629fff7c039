// The self-assessment of somebody whose profile is open, as a paper to keep with the others.
import { Button } from '@mantine/core';
import { assessmentPaper } from '@rounds/product/hunt/calls';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { IconDownload } from '@tabler/icons-react';
import { download } from '../../api/download';
import look from '../../ui/look.module.css';
import { useDownload } from '../../ui/use-download';

export function AssessmentPaper({ person }: { person: ProfileView }) {
  const { id: user_id, name, assessment_answers: answered } = person;
  const { busy, run } = useDownload(() =>
    download(assessmentPaper, { query: { user_id } }, `Self-assessment, ${name}.pdf`),
  );
  return (
    <div>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        loading={busy}
        onClick={run}
      >
        Download the self-assessment
      </Button>
      <p className={look.quiet}>
        {answered === 1 ? 'One answer' : `${answered} answers`}, from 0 to 3: their own judgment.
      </p>
    </div>
  );
}
