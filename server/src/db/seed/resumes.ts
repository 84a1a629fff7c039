// The résumés of the demo's people: small PDF files that say what the profile says, kept as uploads are.
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Files } from '../../ports';
import { inSlices, insertAll } from './bulk';
import type { CrowdSeed } from './crowd-companies';
import { summaryOf, type Story } from './stories';

/** Reading them as uploads are read takes a process each; their words are known. */
export async function seedResumes(
  { db, now }: Pick<CrowdSeed, 'db' | 'now'>,
  files: Files,
  people: readonly Story[],
): Promise<void> {
  await inSlices(people, 100, async (slice) => {
    const made = slice.map((story) => {
      const lines = linesOf(story, now);
      return { story, lines, id: randomUUID(), bytes: pdfOf(lines) };
    });
    await Promise.all(made.map(({ id, bytes }) => files.write(id, bytes)));
    await insertAll(
      db,
      'files',
      made.map(({ story, id, bytes }) => ({
        ...{ id, owner_id: story.id, kind: 'resume', media_type: 'application/pdf' },
        name: `${story.first} ${story.last}.pdf`,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        created_at: now,
      })),
    );
    await insertAll(
      db,
      'resume_texts',
      made.map(({ story, id, lines }) => ({
        ...{ file_id: id, job_seeker_id: story.id, state: 'read', words: lines.join('\n') },
        ...{ queued_at: now, read_at: now },
      })),
    );
    const pairs = JSON.stringify(made.map(({ story, id }) => ({ id: story.id, file: id })));
    await sql`update job_seekers s set resume_file_id = given.file
      from jsonb_to_recordset(${pairs}::jsonb) as given (id bigint, file uuid) where s.id = given.id`.execute(
      db,
    );
  });
}

/** What the person's profile says, in the order of a résumé. */
function linesOf(story: Story, now: string): string[] {
  const { first, last, discipline, post, home, years, works, employers, degree, school } = story;
  const year = Number(now.slice(0, 4));
  const [latest, before] = employers;
  const changed = years < 5 ? year - years : year - Math.round(years * 0.4);
  return [
    `${first} ${last}`,
    `${home.city}, ${home.state} ${home.zip}`,
    '',
    summaryOf(story),
    '',
    'Experience',
    `${discipline.title}, ${post.unit}: ${latest}, ${changed} to ${works ? 'present' : year}`,
    ...(years < 5 ? [] : [`${discipline.title}, ${post.unit}: ${before}, ${year - years} to ${changed}`]),
    '',
    'Education',
    `${degree}, ${school}`,
    '',
    'Certifications',
    post.certifications.join(', ') || 'On request',
  ];
}

/** One page of plain lines: written by hand, a drawing library would take seconds for all of them. */
function pdfOf(lines: readonly string[]): Buffer {
  const plain = (line: string) =>
    line
      .replace(/[\u2018\u2019]/g, "'")
      .replace(/[^\x20-\x7e]/g, ' ')
      .replace(/[\\()]/g, '\\$&');
  const shown = lines.map((line) => `(${plain(line)}) Tj T*`).join('\n');
  const page = `BT /F1 11 Tf 15 TL 60 740 Td\n${shown}\nET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${page.length}>>\nstream\n${page}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
