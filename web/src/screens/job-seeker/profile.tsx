// My profile as a company sees it, in each of the three states, and which company looked.
import { Button } from '@mantine/core';
import { visibilities, type Visibility } from '@rounds/product/address';
import { myProfile, viewProfile } from '@rounds/product/profile/calls';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { SeenBy, SeenByChoice } from '../../features/connections/seen-by';
import { Banners } from '../../features/profile/banners';
import { CompletionPanel } from '../../features/profile/completion-panel';
import { standingOf } from '../../features/profile/standing';
import { WhoLooked } from '../../features/profile/who-looked';
import { MyReviews } from '../../features/reviews/my-review';
import { ProfileSheet } from '../../features/profile/profile-sheet';
import { Loaded } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { Segmented } from '../../ui/segmented';
import look from '../../ui/look.module.css';
import classes from './profile-screens.module.css';
import { useHashTarget } from '../../ui/use-hash-target';

const words: Record<Visibility, [label: string, sentence: string]> = {
  locked: ['Locked', 'What every verified company finds in the hunt. Nothing in it says who you are.'],
  unlocked: [
    'Unlocked',
    'What a company reads after an unlock: your structure under first name and initial.',
  ],
  connected: ['Accepted', 'What a company reads after your yes, once an interview is being set up.'],
};

export function Profile() {
  const { as = 'locked', company } = useSearch({ from: '/inside/job_seeker/profile' });
  const navigate = useNavigate();
  useHashTarget();
  const mine = useCall(myProfile, {});
  const go = (search: { as?: Visibility; company?: number }) =>
    void navigate({ to: '/job_seeker/profile', search, replace: true });
  return (
    <Page
      title="Profile"
      lead="You, as companies see you."
      actions={
        <Button component={Link} to="/job_seeker/edit_profile">
          Edit profile
        </Button>
      }
    >
      <Banners />
      <div className={classes.beside}>
        <div className={look.stack}>
          <div className={classes.narrow}>
            <SeenByChoice onChoose={(id) => go({ company: id })} />
          </div>
          {company === undefined ? (
            <SeenAs as={as} onChoose={(next) => go({ as: next })} />
          ) : (
            <SeenBy company={company} onLeave={() => go({ as })}>
              {(profile) => <ProfileSheet profile={profile} />}
            </SeenBy>
          )}
          <MyReviews />
          <WhoLooked />
        </div>
        <aside className={classes.aside}>
          <Loaded of={mine}>
            {({ data }) => <CompletionPanel standing={standingOf(data)} missing={data.missing} />}
          </Loaded>
        </aside>
      </div>
    </Page>
  );
}

/** What any company reads in each of the three states. */
function SeenAs({ as, onChoose }: { as: Visibility; onChoose(as: Visibility): void }) {
  const view = useCall(viewProfile, { query: { visibility: as } }, { keepPrevious: true });
  return (
    <>
      <div>
        <div className={classes.narrow}>
          <Segmented
            label="Seen as"
            labelHidden
            value={as}
            options={visibilities.map((value) => ({ value, label: words[value][0] }))}
            onChange={onChoose}
          />
        </div>
        <p className={classes.under} role="status">
          {words[as][1]}
        </p>
      </div>
      <Loaded of={view}>{({ data }) => <ProfileSheet profile={data} />}</Loaded>
    </>
  );
}
