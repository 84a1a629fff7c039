// What I want to be told, and how: the same screen on both sides.
import {
  changeEmployerPreferences,
  changeSeekerPreferences,
  employerPreferences,
  seekerPreferences,
} from '@rounds/product/notifications/preference-calls';
import { useCall } from '../../api/use-call';
import { Devices } from '../../features/notifications/devices';
import { PreferencesForm } from '../../features/notifications/preferences-form';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { useSide } from './use-side';

type Read = typeof seekerPreferences;
type Change = typeof changeSeekerPreferences;

// The two differ in path and in who may; their shapes are one.
const callsOf = {
  job_seeker: { read: seekerPreferences, change: changeSeekerPreferences },
  employer: {
    read: employerPreferences as unknown as Read,
    change: changeEmployerPreferences as unknown as Change,
  },
};

export function NotificationPreferences() {
  const { type } = useSide();
  const { read, change } = callsOf[type];
  const chosen = useCall(read, {});
  return (
    <Page
      title="Notification settings"
      lead="By group of events: the bell, letters, your devices, or none of them."
      width="form"
    >
      <Loaded of={chosen} skeleton={<SkeletonLines count={10} />}>
        {({ data }) => <PreferencesForm chosen={data} change={change} />}
      </Loaded>
      <Devices />
    </Page>
  );
}
