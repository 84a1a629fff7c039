// Brings the files of the house from its folder into a bucket, or back, while the house goes on where it is.
import { parseArgs } from 'node:util';
import { claimFor, ownerOf } from '../files-owner';
import { bucketOf, folderOf } from '../hall';
import { moveFiles, type Moved } from '../moving-files';
import type { FilesPlace } from '../ports';
import { Misused, read, say, Stop, withDatabase, type Command } from './stand';

const options = { to: { type: 'string' } } as const;

const counted = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

function tell({ count, bytes, copied, faults }: Moved, { setting, name }: FilesPlace): void {
  for (const fault of faults) say(fault);
  if (faults.length > 0) process.exitCode = 1;
  say(
    `${counted(count)} (${bytes} bytes) are in ${name}, each with the hash of its row; ${copied} came now.`,
  );
  const start = setting === 'ROUNDS_DATA' ? 'without ROUNDS_S3_BUCKET' : 'with ROUNDS_S3_BUCKET';
  say(
    `What is stored meanwhile is not among them: end Rounds everywhere, run this once more, start it ${start}.`,
  );
  say('Then remove the files where they were: what people delete from then on would stay there.');
}

const move = (way: 's3' | 'folder') =>
  withDatabase(async ({ db, config }) => {
    const bucket = bucketOf(config);
    if (bucket === null)
      throw new Stop('ROUNDS_S3_BUCKET: name the bucket to which or from which files go.', 2);
    const folder = folderOf(config);
    const [from, to] = way === 's3' ? [folder, bucket] : [bucket, folder];
    // Another database's files are neither read nor written over.
    for (const place of [from, to]) await ownerOf(db, place);
    const moved = await moveFiles({ db, from, to });
    // A start takes a bucket for its own once all that there is has come.
    await claimFor(db, to);
    tell(moved, to.place);
  });

export const command: Command = {
  usage: '--to s3|folder',
  does: 'copies every file that a row names into the bucket or the folder, each compared with its row; run again, it goes on',
  async run(args) {
    const { to } = read(() => parseArgs({ args, options })).values;
    if (to !== 's3' && to !== 'folder') throw new Misused();
    await move(to);
  },
};
