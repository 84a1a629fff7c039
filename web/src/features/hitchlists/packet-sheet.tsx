// A packet as it was sent, to be read by whoever sent it, got it, or is in it.
import { payOf, viewOfPacket, type Packet } from '@rounds/product/hitchlists/packet';
import {
  mySubmission,
  readSubmission,
  submissionPaper,
  type ReadSubmission,
} from '@rounds/product/hitchlists/submission-calls';
import { hoursWords } from '@rounds/product/pay-words';
import type { ReactNode } from 'react';
import { download } from '../../api/download';
import { Refused } from '../../api/refused';
import { useCall } from '../../api/use-call';
import { Sheet } from '../../ui/sheet';
import { Day, When } from '../../ui/facts';
import { Loaded } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import { StatusBadge } from '../../ui/status-badge';
import { PaperButton } from '../../ui/paper-button';
import { PayTable, Sums } from '../offers/pay-said';
import { FileLink } from '../profile/file-button';
import { ProfileParts } from '../profile/profile-parts';
import classes from './packet.module.css';
import { clientWords, submissionWords } from './submission-words';

interface SheetProps {
  id: number;
  /** Who is in it, as the reader knows them. */
  name: string;
  /** What its reader may do with it. */
  acts?: (submission: ReadSubmission) => ReactNode;
  onClose: () => void;
}

/** On an employer's side: the agency's own, or one that came to the company. */
export function PacketSheet({ id, name, acts, onClose }: SheetProps) {
  const read = useCall(readSubmission, { params: { id } });
  return (
    <Sheet onClose={onClose} size="wide" title={name}>
      {isGone(read.error) ? (
        <Withdrawn />
      ) : (
        <Loaded of={read}>
          {({ data }) => (
            <Whole of={data}>
              {acts?.(data)}
              {data.packet && <Paper id={id} name={name} />}
            </Whole>
          )}
        </Loaded>
      )}
    </Sheet>
  );
}

/** Whoever it is about has left, or is shown to this company no more, while it stood open here. */
const isGone = (error: Error | null): boolean => error instanceof Refused && error.code === 'not_found';

const Withdrawn = () => <p className={look.quiet}>It was withdrawn, and can be read no more.</p>;

/** On the job seeker's own side. */
export function MyPacketSheet({ id, name, onClose }: Omit<SheetProps, 'acts'>) {
  const read = useCall(mySubmission, { params: { id } });
  return (
    <Sheet onClose={onClose} size="wide" title={`What ${name} sent of you`}>
      <Loaded of={read}>{({ data }) => <Whole of={data} />}</Loaded>
    </Sheet>
  );
}

function Whole({ of, children }: { of: ReadSubmission; children?: ReactNode }) {
  const [word, tone] = submissionWords[of.state];
  return (
    <div className={look.stack}>
      <div className={classes.sent}>
        <StatusBadge tone={tone}>{of.as_client ? clientWords[of.state] : word}</StatusBadge>
        <p>
          {of.agency} put {of.packet?.profile.name ?? 'somebody'} forward for {of.post}. Sent on{' '}
          <When at={of.sent_at} show="exact" />.
        </p>
      </div>
      {children}
      {of.packet ? <Contents packet={of.packet} sha256={of.sha256} /> : <Withdrawn />}
    </div>
  );
}

function Contents({ packet, sha256 }: { packet: Packet; sha256: string }) {
  const pay = payOf(packet);
  return (
    <>
      <section className={classes.part} aria-label="From the agency">
        <h3>From the agency</h3>
        <p className={classes.said}>{packet.summary}</p>
        <p className={look.quiet}>
          Available from <Day on={packet.available_from} />
        </p>
      </section>
      <section className={classes.part} aria-label="Pay as quoted">
        <h3>Pay as quoted</h3>
        <PayTable lines={packet.lines} />
        <p className={look.quiet}>{hoursWords(pay)}</p>
        <Sums pay={pay} />
      </section>
      {packet.documents.length > 0 && (
        <section className={classes.part} aria-label="Documents that came along">
          <h3>Documents that came along</h3>
          <ul className={look.cards}>
            {packet.documents.map(({ file_id, title }) => (
              <li key={file_id}>
                <FileLink fileId={file_id} name={title} label={`Open the document of ${title}`} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={classes.part} aria-label="Profile on that day">
        <h3>Profile on that day</h3>
        <ProfileParts profile={viewOfPacket(packet)} />
      </section>
      <p className={classes.hash}>Kept as it was sent. SHA-256 {sha256}</p>
    </>
  );
}

function Paper({ id, name }: { id: number; name: string }) {
  const take = () => download(submissionPaper, { params: { id } }, `${name}.pdf`);
  return (
    <div>
      <PaperButton title="Download as a PDF" take={take} />
    </div>
  );
}
