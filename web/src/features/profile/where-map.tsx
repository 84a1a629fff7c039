// The picture of where somebody may work: each state in its answer's tone, with the evidence on pointing.
import type { WhereAnswer, WhereInState } from '@rounds/product/fit/where';
import { UsMap } from '../places/us-map';
import type { MapTone } from '../places/marked-states';
import { drawnPlane } from '../places/planes';
import { useMapView } from '../places/use-map-view';
import { many } from '../../ui/words';

const tones: Record<WhereAnswer, MapTone> = {
  yes: 'good',
  after: 'waiting',
  unknown: 'quiet',
  no: 'quiet',
};

const words = ({ answer, weeks, evidence }: WhereInState): string => {
  if (answer === 'yes') return `Yes. ${evidence}.`;
  if (answer === 'after') return `After about ${many(weeks ?? 0, 'week')}. ${evidence}.`;
  return answer === 'no' ? `No. ${evidence}.` : `Not known yet. ${evidence}.`;
};

export function WhereMap({ states }: { states: readonly WhereInState[] }) {
  const map = useMapView(drawnPlane);
  return (
    <UsMap
      map={map}
      label="Map of the states where you may work"
      marks={Object.fromEntries(
        states.map((one) => [one.state, { tone: tones[one.answer], text: words(one) }] as const),
      )}
      legend={[
        { tone: 'good', text: 'Yes, today' },
        { tone: 'waiting', text: 'After some weeks' },
        { tone: 'quiet', text: 'No, or not known yet' },
      ]}
    />
  );
}
