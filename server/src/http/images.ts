// Images are drawn anew before they are kept: what is not picture (places, comments, scripts) does not survive.
import { houseLimits } from '@rounds/product/house-limits';
import { limits } from '@rounds/product/limits';
import { refuse } from '@rounds/product/refusals';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { Refused } from './request-context';
import { openTurns } from './turns';

// One picture at a time, by one thread: two would hold the memory of both.
const turns = openTurns(houseLimits.turns.pictures);
sharp.concurrency(1);
sharp.cache(false);

type Form = (picture: Sharp) => Sharp;

interface Known {
  mediaType: string;
  form: Form;
}

const webp: Known = { mediaType: 'image/webp', form: (picture) => picture.webp({ quality: 86 }) };
const forms: Record<string, Known> = {
  'image/jpeg': { mediaType: 'image/jpeg', form: (picture) => picture.jpeg({ quality: 86, mozjpeg: false }) },
  'image/webp': webp,
  'image/png': { mediaType: 'image/png', form: (picture) => picture.png() },
  // The first frame; nothing in the product moves.
  'image/gif': { mediaType: 'image/png', form: (picture) => picture.png() },
};

type Drawn = Awaited<ReturnType<typeof drawnAs>>;

async function drawnAs(picture: Sharp, { mediaType, form }: Known) {
  return { ...(await form(picture).toBuffer({ resolveWithObject: true })), mediaType };
}

/** Few colors take little room until they are mixed by drawing them smaller: what grows beyond an upload's size is drawn with some loss. */
async function drawnWithin(picture: Sharp, known: Known): Promise<Drawn> {
  const drawn = await drawnAs(picture.clone(), known);
  return drawn.data.length <= limits.uploadBytes ? drawn : drawnAs(picture.clone(), webp);
}

export interface Redrawn {
  mediaType: string;
  bytes: number;
  sha256: string;
  sides: { width: number; height: number };
}

/** Replaces the file by a picture of at most `houseLimits.image.side` pixels a side; refuses what cannot be drawn in time or is too large unpacked. */
export async function redraw(path: string, mediaType: string): Promise<Redrawn> {
  const known = forms[mediaType];
  if (!known) throw unreadable();
  const { mostPixels, side, seconds } = houseLimits.image;
  const draw = async () => {
    const picture = sharp(await readFile(path), { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds });
    return drawnWithin(picture, known);
  };
  let drawn: Drawn;
  try {
    drawn = await turns.during('', draw);
  } catch (error) {
    throw error instanceof Refused ? error : isTooMany(error) ? tooManyPixels() : unreadable();
  }
  const { data, info, mediaType: keptAs } = drawn;
  if (data.length > limits.uploadBytes) throw unreadable();
  await writeFile(path, data, { mode: 0o600, flush: true });
  const sha256 = createHash('sha256').update(data).digest('hex');
  const sides = { width: info.width, height: info.height };
  return { mediaType: keptAs, bytes: data.length, sha256, sides };
}

/** As libvips says it, before anything is unpacked. */
const isTooMany = (error: unknown) => error instanceof Error && /exceeds pixel limit/.test(error.message);

const tooManyPixels = () => {
  const millions = houseLimits.image.mostPixels / 1_000_000;
  const message = `A picture may have up to ${millions} million pixels. Please choose a smaller one.`;
  return new Refused(refuse('too_large', { message }));
};

const unreadable = () =>
  new Refused(refuse('wrong_type', { message: 'This picture could not be read. Please choose another.' }));
