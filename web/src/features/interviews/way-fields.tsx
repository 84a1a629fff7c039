// How somebody gets into an interview, as its mode asks for it: link, number and who calls, address.
import { Radio, TextInput } from '@mantine/core';
import { callers, type Way } from '@rounds/product/interviews/way';

export const noWay = { place: '', caller: null } as const;
type Given = Omit<Way, 'mode'>;

interface WayFieldsProps {
  mode: Way['mode'];
  way: Given;
  /** Where it is when nothing else is said. */
  address?: string;
  onChange(part: Partial<Given>): void;
}

const labels: Record<Way['mode'], { label: string; description?: string }> = {
  video: {
    label: 'Link',
    description: 'Beginning with https://. Left empty, the link follows: it is owed a day before.',
  },
  phone: { label: 'Telephone number', description: 'The job seeker reads it once the time is set.' },
  onsite: { label: 'Place' },
  shadow_shift: { label: 'Place' },
};
const callerWords = { employer: 'We call, from this number', job_seeker: 'The job seeker calls this number' };
const isCaller = (value: string): value is (typeof callers)[number] =>
  callers.some((caller) => caller === value);

export function WayFields({ mode, way, address, onChange }: WayFieldsProps) {
  return (
    <>
      <TextInput
        {...labels[mode]}
        type={mode === 'video' ? 'url' : mode === 'phone' ? 'tel' : 'text'}
        placeholder={mode === 'onsite' ? address : undefined}
        value={way.place}
        onChange={(event) => onChange({ place: event.currentTarget.value })}
      />
      {mode === 'phone' && (
        <Radio.Group
          label="Who calls?"
          value={way.caller}
          onChange={(value) => isCaller(value) && onChange({ caller: value })}
        >
          {callers.map((caller) => (
            <Radio key={caller} value={caller} label={callerWords[caller]} my="xs" />
          ))}
        </Radio.Group>
      )}
    </>
  );
}
