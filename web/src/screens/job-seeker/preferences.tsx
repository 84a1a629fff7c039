// What I want: shift, position and setting with their musts, pay and start, and what an employer should offer.
import { BlockByName, BlockList } from '../../features/connections/blocks';
import { MyRepresentations } from '../../features/hitchlists/my-representations';
import { AttributeWishes } from '../../features/profile/attribute-wishes';
import { LocationFields, VisibilityFields, WishFields } from '../../features/profile/about-fields';
import { PreferencePicks } from '../../features/profile/pick-chips';
import { FurtherPlaces } from '../../features/profile/further-places';
import { WhereMayIWork } from '../../features/profile/where-may-i-work';
import { ProfileEditor, SaveStatus } from '../../features/profile/profile-editor';
import { Page, Section } from '../../ui/page';
import look from '../../ui/look.module.css';

export function Preferences() {
  return (
    <Page title="Preferences" lead="What a vacancy should be like. Both sides read the same fit.">
      <ProfileEditor>
        <Section title="Shift, type of position and setting" lead="What you do not name is open.">
          <PreferencePicks withMusts />
        </Section>
        <Section title="Pay and start">
          <div className={look.stack}>
            <WishFields />
          </div>
        </Section>
        <Section
          title="Where"
          lead="Until your yes companies see about how many miles, counted from the middle of your county."
        >
          <div className={look.stack}>
            <LocationFields />
            <FurtherPlaces />
          </div>
        </Section>
        <WhereMayIWork />
        <Section
          title="What an employer should offer"
          lead="Facilities state these; a must that is not met closes a vacancy for you."
        >
          <AttributeWishes />
        </Section>
        <Section title="Visibility">
          <VisibilityFields />
        </Section>
        <Section
          id="represents"
          title="Who represents me"
          lead="An agency may put you forward for a job only after your yes, for that job alone."
        >
          <MyRepresentations />
        </Section>
        <Section title="Blocked companies" lead="They neither find you nor reach you.">
          <BlockByName />
          <BlockList />
        </Section>
        <SaveStatus />
      </ProfileEditor>
    </Page>
  );
}
