// All parts of my profile on one page, each saving itself.
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CompletionPanel } from '../../features/profile/completion-panel';
import { standingOf } from '../../features/profile/standing';
import { ProfileEditor, SaveStatus, useEditing } from '../../features/profile/profile-editor';
import { groupsFor } from '../../features/profile/profile-groups';
import { Page, Section } from '../../ui/page';
import look from '../../ui/look.module.css';
import classes from './profile-screens.module.css';
import { useHashTarget } from '../../ui/use-hash-target';

export function EditProfile() {
  return (
    <Page
      title="Edit profile"
      breadcrumbs={[{ title: 'Profile', to: '/job_seeker/profile' }]}
      actions={
        <Button component={Link} to="/job_seeker/profile" variant="default">
          See it as companies do
        </Button>
      }
    >
      <ProfileEditor>
        <Parts />
      </ProfileEditor>
    </Page>
  );
}

function Parts() {
  const { profile } = useEditing();
  useHashTarget();
  return (
    <div className={classes.beside}>
      <div className={look.stack}>
        {groupsFor(profile).map(({ id, title, lead, content }) => (
          <div key={id} id={id} className={classes.group} tabIndex={-1}>
            <Section title={title} lead={lead}>
              <div className={look.stack}>{content}</div>
            </Section>
          </div>
        ))}
      </div>
      <aside className={classes.aside}>
        <div className={look.stack}>
          <CompletionPanel standing={standingOf(profile)} missing={profile.missing} />
          <SaveStatus />
        </div>
      </aside>
    </div>
  );
}
