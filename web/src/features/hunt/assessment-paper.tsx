// The self-assessment of somebody whose profile is open, as a paper to keep with the others.
import { assessmentPaper } from '@rounds/product/hunt/calls';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { download } from '../../api/download';
import look from '../../ui/look.module.css';
import { PaperButton } from '../../ui/paper-button';

export function AssessmentPaper({ person }: { person: ProfileView }) {
  const { id: user_id, name, assessment_answers: answered } = person;
  const take = () => download(assessmentPaper, { query: { user_id } }, `Self-assessment, ${name}.pdf`);
  return (
    <div>
      <PaperButton title="Download the self-assessment" take={take} />
      <p className={look.quiet}>
        {answered === 1 ? 'One answer' : `${answered} answers`}, from 0 to 3: their own judgment.
      </p>
    </div>
  );
}
