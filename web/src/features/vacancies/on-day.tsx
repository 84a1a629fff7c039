// The day of a moment in the reader's zone; the hour on hover and in the accessible name. For ends that are weeks away.
import { dayWords } from '@rounds/product/moment';
import { exactText } from '../../ui/words';

const asDay = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

export function OnDay({ at }: { at: string }) {
  const date = new Date(at);
  const exact = exactText(date);
  return (
    <time dateTime={at} title={exact}>
      {dayWords(asDay.format(date))}
      <span className="only-read">, {exact}</span>
    </time>
  );
}
