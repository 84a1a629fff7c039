// Images are drawn anew before they are kept: what is not picture (places, comments, scripts) does not survive.
import { limits } from '@rounds/product/limits';
import { refuse } from '@rounds/product/refusals';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { Refused } from './request-context';
import { openTurns } from './turns';

// One picture at a time, by one thread: two would hold the memory of both.
const turns = openTurns(limits.turns.pictures);
sharp.concurrency(1);
sharp.cache(false);

type Form = (picture: Sharp) => Sharp;

const forms: Record<string, { mediaType: string; form: Form }> = {
  'image/jpeg': { mediaType: 'image/jpeg', form: (picture) => picture.jpeg({ quality: 86, mozjpeg: false }) },
  'image/webp': { mediaType: 'image/webp', form: (picture) => picture.webp({ quality: 86 }) },
  'image/png': { mediaType: 'image/png', form: (picture) => picture.png() },
  // The first frame; nothing in the product moves.
  'image/gif': { mediaType: 'image/png', form: (picture) => picture.png() },
};

export interface Redrawn {
  mediaType: string;
  bytes: number;
  sha256: string;
  sides: { width: number; height: number };
}

/** Replaces the file by a picture of at most `limits.image.side` pixels a side; refuses what cannot be drawn in time or is too large unpacked. */
export async function redraw(path: string, mediaType: string): Promise<Redrawn> {
  const known = forms[mediaType];
  if (!known) throw unreadable();
  const { mostPixels, side, seconds } = limits.image;
  const draw = async () => {
    const picture = sharp(await readFile(path), { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds });
    return known.form(picture).toBuffer({ resolveWithObject: true });
  };
  let drawn: Awaited<ReturnType<typeof draw>>;
  try {
    drawn = await turns.during('', draw);
  } catch (error) {
    throw error instanceof Refused ? error : unreadable();
  }
  const { data, info } = drawn;
  if (data.length > limits.uploadBytes) throw unreadable();
  await writeFile(path, data, { mode: 0o600, flush: true });
  const sha256 = createHash('sha256').update(data).digest('hex');
  const sides = { width: info.width, height: info.height };
  return { mediaType: known.mediaType, bytes: data.length, sha256, sides };
}

const unreadable = () =>
  new Refused(refuse('wrong_type', { message: 'This picture could not be read. Please choose another.' }));
