// A profile as a company reads it, with the fit above it and the résumé below, where they are open.
import { heldWords } from '@rounds/product/profile/degrees';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { Afterwards } from '../../ui/afterwards';
import { FitLabel } from '../../ui/fit-label';
import { AssessmentPaper } from './assessment-paper';
import { FileButton } from '../profile/file-button';
import { ProfileParts } from '../profile/profile-parts';
import { fitProps } from '../fit/fit-words';
import look from '../../ui/look.module.css';
import classes from './profile-body.module.css';
import { Allowed } from '../../ui/allowed';

/** `own` = the job seeker looks at what the company sees; their own download opens nothing. */
export function ProfileBody({ person, own = false }: { person: ProfileView; own?: boolean }) {
  return (
    <div className={classes.body}>
      {person.fit && (
        <section className={classes.part} aria-label="Fit for the vacancy">
          <h3>Fit for the vacancy</h3>
          <FitLabel {...fitProps(person.fit)} shown="whole" />
          {person.held_degree && <p className={look.quiet}>{heldWords(person.held_degree)}.</p>}
        </section>
      )}
      <Afterwards>
        <ProfileParts profile={person} />
      </Afterwards>
      {person.assessment_answers > 0 && !own && (
        <Allowed to="hunt" title="Assessment as a PDF">
          <AssessmentPaper person={person} />
        </Allowed>
      )}
      {person.resume_file_id && (
        <div>
          <FileButton fileId={person.resume_file_id}>Download the résumé</FileButton>
          {!own && (
            <p className={look.quiet}>
              It holds the contact: after a download the job seeker reads that you have opened it.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
