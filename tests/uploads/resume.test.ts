// A résumé is read in a process that may die and shown to its owner alone; nothing joins the profile by itself.
import type { Actor } from '@rounds/product/actor';
import { resumeFindings } from '@rounds/product/profile/resume-calls';
import { myProfile } from '@rounds/product/profile/calls';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { actAs } from '../../server/src/db/acting';
import { readResume } from '../../server/src/slices/profile/resume-job';
import { clockHand } from '../../server/src/sweeps';
import { startApp, type Process, type Session, type TestApp } from '../harness/http';
import { docx, endlessDocuments, hostileFiles, type Hostile } from './hostile';

const words = 'Registered nurse in Tampa. Stroke care and telemetry. RN license, Texas. BLS, ACLS, TNCC.';
/** Ten seconds of reading and what is around it. */
const patience = { timeout: 15_000, interval: 50 };

let house: TestApp;
let other: Process;
let nurse: Session;
let nurseId: number;
beforeAll(async () => {
  house = await startApp({ seed: 'cast', worker: 'whole' });
  other = await house.beside();
  nurse = await house.as('nurse@people.example');
  const person = house.db.selectFrom('people').select('id').where('email', '=', 'nurse@people.example');
  nurseId = (await person.executeTakeFirstOrThrow()).id;
  await Promise.all([house.settle(), other.settle()]);
});
afterAll(() => house.close());

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));

async function pdfOf(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument();
  document.text(text).end();
  return new Uint8Array(await buffer(document));
}

const docxOf = (text: string) =>
  docx(
    bytesOf(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    ),
  );

const upload = ({ name, bytes }: Hostile) => {
  const form = new FormData();
  form.set('resume', new File([bytes], name));
  return house.send('PUT', '/api/v1/profile', { body: form, who: nurse });
};
const shown = async (who = nurse) => (await house.call(resumeFindings, {}, who)).answer.data;
const rows = () => house.db.selectFrom('resume_texts').selectAll().execute();
const readFacts = () => house.db.selectFrom('facts').select('id').where('kind', '=', 'resume.read').execute();

/** Uploads and waits for the job's end; the state it ended with. */
async function read(file: Hostile) {
  expect((await upload(file)).status).toBe(200);
  await house.settle();
  await vi.waitFor(async () => expect((await shown()).state).not.toBe('waiting'), patience);
  return (await shown()).state;
}

const rtf = String.raw`{\rtf1\ansi{\fonttbl{\f0 BLS;}}{\info{\author ACLS}}\b Registered\b0  nurse in Tampa.\par
Stroke care and telem\'65try\par RN license, Texas.\par BLS, \u65?CLS, TNCC.}`;

describe('a résumé that can be read', () => {
  it.each([
    ['pdf', () => pdfOf(words)],
    ['docx', () => docxOf(words)],
    ['rtf', () => bytesOf(rtf)],
    ['txt', () => bytesOf(words)],
  ])('%s', { timeout: 30_000 }, async (ending, make) => {
    expect(await read({ name: `nora.${ending}`, bytes: await make() })).toBe('read');
    const { skills, certifications, licenses } = await shown();
    expect(skills.map(({ title }) => title)).toContain('Stroke care');
    expect(certifications.map(({ abbreviation, section }) => [abbreviation, section])).toContainEqual([
      'TNCC',
      'special_certifications',
    ]);
    expect(licenses.map(({ state }) => state)).toEqual(['TX']);
    const kept = await rows();
    expect(kept.map(({ job_seeker_id }) => job_seeker_id)).toEqual([nurseId]);
  });

  it('adds nothing by itself, and stops naming what was added', async () => {
    await read({ name: 'nora.txt', bytes: bytesOf(words) });
    const before = await house.send('GET', '/api/v1/profile/skills', { who: nurse });
    const { skills } = await shown();
    const one = skills[0];
    const kept = (before.answer as { data: { id: number; skill_id: number; years: number | null }[] }).data;
    expect(kept.map(({ skill_id }) => skill_id)).not.toContain(one?.id);
    const body = { skills: [...kept, { skill_id: one?.id, years: null }] };
    expect((await house.send('POST', '/api/v1/profile/skills', { who: nurse, body })).status).toBe(200);
    expect((await shown()).skills).toEqual(skills.slice(1));
  });

  it('keeps at most 200,000 characters, without zeros', async () => {
    const bytes = bytesOf(String.raw`{\rtf1 BLS\u0?!` + 'word '.repeat(100_000) + '}');
    expect(await read({ name: 'long.rtf', bytes })).toBe('read');
    const [row] = await rows();
    expect(row?.words.startsWith('BLS!word')).toBe(true);
    expect(row?.words.length).toBeLessThanOrEqual(200_000);
  });
});

const whole = `NORA CASTILLO, RN
1204 Bayshore Blvd, Tampa, FL 33606 | (813) 555-0142
LICENSES
Texas RN license No. 9312345 (compact), expires 04/2027
TNCC exp. 08/2027, ACLS
PROFESSIONAL EXPERIENCE
Registered Nurse, ICU | Tampa General Hospital, Tampa, FL | Jan 2019 – Present
Staff Nurse, Harbor Clinic of Nowhere, 2017-2019
EDUCATION
Bachelor of Science in Nursing, University of Tampa, 2016
LANGUAGES
Spanish, fluent`;

describe('what it says for the lists of a profile', () => {
  it(
    'is proposed with its lines, an employer of the register by its own row',
    { timeout: 30_000 },
    async () => {
      const bytes = await pdfOf(whole);
      expect(await read({ name: 'whole.pdf', bytes })).toBe('read');
      const found = await shown();
      expect(found.experiences).toMatchObject([
        { employer: 'Tampa General Hospital', title: 'Registered Nurse', start: '2019-01', end: null },
        { employer: 'Harbor Clinic of Nowhere', title: 'Staff Nurse', start: '2017', end: '2019' },
      ]);
      const [hospital, clinic] = found.experiences;
      const row = house.db.selectFrom('hospitals').select('ccn').where('name', '=', 'Tampa General Hospital');
      const { ccn } = await row.executeTakeFirstOrThrow();
      expect(hospital).toMatchObject({ employer_ccn: ccn, known_as: 'Tampa General Hospital, Tampa, FL' });
      expect(hospital?.evidence).toContain('Tampa General Hospital, Tampa, FL | Jan 2019 – Present');
      expect(clinic).toMatchObject({ company_id: null, employer_ccn: null, known_as: null });
      expect(found.educations).toMatchObject([{ school: 'University of Tampa' }]);
      expect(found.languages).toMatchObject([{ name: 'Spanish', level: 'fluent' }]);
      expect(found.numbered_licenses).toMatchObject([
        { state: 'TX', number: '9312345', expires_on: '2027-04-30', license_type_ids: [2] },
      ]);
      expect(found.licenses).toEqual([]);
      const dates = new Map(found.certifications.map((one) => [one.abbreviation, one.expires_on]));
      expect(dates.get('TNCC')).toBe('2027-08-31');
      expect(found.contact.map(({ kind, fields }) => [kind, fields])).toEqual([
        ['phone', { phone: '(813) 555-0142' }],
        ['address', { zip_code: '33606', street: '1204 Bayshore Blvd' }],
      ]);
    },
  );

  it('stands as there once it is saved, and as different beside another time', async () => {
    await read({ name: 'whole.txt', bytes: bytesOf(whole) });
    const list = await house.send('GET', '/api/v1/profile/experiences', { who: nurse });
    const kept = (list.answer as { data: object[] }).data;
    const job = {
      employer_name: 'Tampa General Hospital',
      title: 'Registered Nurse',
      start_date: '2019-01-01',
    };
    const save = (entry: object) =>
      house.send('POST', '/api/v1/profile/experiences', {
        who: nurse,
        body: { experiences: [...kept, entry] },
      });
    expect((await save(job)).status).toBe(200);
    expect((await shown()).experiences.map(({ standing }) => standing)).toEqual(['there', 'new']);
    expect((await save({ ...job, end_date: '2020-02-01' })).status).toBe(200);
    expect((await shown()).experiences.map(({ standing }) => standing)).toEqual(['differs', 'new']);
  });
});

describe('whose it is', () => {
  it('shows it to nobody but its owner', async () => {
    await read({ name: 'nora.txt', bytes: bytesOf(words) });
    expect(await shown(await house.as('therapist@people.example'))).toEqual({
      state: 'none',
      skills: [],
      certifications: [],
      licenses: [],
      ...{ numbered_licenses: [], contact: [], experiences: [], educations: [], languages: [] },
    });
    const admin = await house.as('admin@mercy.example');
    expect((await house.call(resumeFindings, {}, admin)).status).toBe(403);
    expect((await house.call(resumeFindings, {}, null)).status).toBe(401);
  });

  it.each([
    ['job_seeker', 'nurse@people.example', 1],
    ['job_seeker', 'therapist@people.example', 0],
    ['employer', 'admin@mercy.example', 0],
  ] as const)('stands behind the wall: a %s, %s, reads %i rows', async (kind, email, expected) => {
    await read({ name: 'nora.txt', bytes: bytesOf(words) });
    const look = house.db.transaction().execute(async (tx) => {
      const who = tx
        .selectFrom('people')
        .leftJoin('employer_users', 'employer_users.id', 'people.id')
        .select(['people.id', 'employer_users.company_id'])
        .where('email', '=', email);
      await actAs(tx, { kind, ...(await who.executeTakeFirstOrThrow()) } as Actor);
      return tx.selectFrom('resume_texts').select('file_id').execute();
    });
    if (kind === 'employer') await expect(look).rejects.toThrow(/permission denied/);
    else expect(await look).toHaveLength(expected);
  });

  it('goes with the file', async () => {
    await read({ name: 'one.txt', bytes: bytesOf(words) });
    await read({ name: 'two.txt', bytes: bytesOf('Nothing that anybody asks for.') });
    expect((await rows()).map((row) => row.words)).toEqual(['Nothing that anybody asks for.']);
  });
});

describe('a job that runs twice', () => {
  const job = (process: Process, fileId: string, last = false) => {
    const now = house.clock.now();
    return readResume(
      { db: process.db, files: process.ports.files, now, hand: clockHand(now), last },
      fileId,
    );
  };

  it('ends once', { timeout: 30_000 }, async () => {
    await read({ name: 'nora.txt', bytes: bytesOf(words) });
    const { resume } = (await house.call(myProfile, {}, nurse)).answer.data;
    await house.db.updateTable('resume_texts').set({ state: 'waiting', words: '', read_at: null }).execute();
    const before = (await readFacts()).length;
    await Promise.all([job(house, resume?.id ?? ''), job(other, resume?.id ?? '')]);
    await job(house, resume?.id ?? '');
    expect((await readFacts()).length).toBe(before + 1);
    expect((await shown()).state).toBe('read');
  });

  it('says so in the end when the bytes are gone', async () => {
    await read({ name: 'nora.txt', bytes: bytesOf(words) });
    const { resume } = (await house.call(myProfile, {}, nurse)).answer.data;
    const id = resume?.id ?? '';
    await house.ports.files.remove(id);
    await house.db.updateTable('resume_texts').set({ state: 'waiting', words: '', read_at: null }).execute();
    await expect(job(house, id)).rejects.toThrow(`The file ${id} cannot be read.`);
    expect((await shown()).state).toBe('waiting');
    await job(house, id, true);
    expect((await shown()).state).toBe('unreadable');
  });
});

describe('a document that means harm', () => {
  it('ends as read or unreadable, and the house stays', { timeout: 300_000 }, async () => {
    const ends: Record<string, string> = {};
    const endless = endlessDocuments();
    for (const file of [...hostileFiles, ...endless]) {
      if ((await upload(file)).status !== 200) continue;
      const started = performance.now();
      await house.settle();
      await vi.waitFor(async () => expect((await shown()).state, file.name).not.toBe('waiting'), patience);
      ends[file.name] = (await shown()).state;
      expect(performance.now() - started, file.name).toBeLessThan(13_000);
    }
    expect(new Set(Object.values(ends))).toEqual(new Set(['read', 'unreadable']));
    expect(Object.keys(ends).length).toBeGreaterThan(15);
    for (const { name } of endless) expect([name, ends[name]]).toEqual([name, 'unreadable']);
    expect(await read({ name: 'nora.txt', bytes: bytesOf(words) })).toBe('read');
  });
});
