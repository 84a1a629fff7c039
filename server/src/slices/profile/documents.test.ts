// Documents of licenses and certifications: whose they are, from when a company opens one, and with what they go.
import { eraseAccount, exportProfile } from '@rounds/product/leaving/calls';
import { addBlock } from '@rounds/product/connections/block-calls';
import { apply } from '@rounds/product/connections/calls';
import { fileTicket } from '@rounds/product/offers/calls';
import * as documents from '@rounds/product/profile/document-calls';
import { viewProfile } from '@rounds/product/profile/calls';
import { sectionReads, sectionSaves } from '@rounds/product/profile/section-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD, type Session } from '../../../../tests/harness/http';

let hiring: Hiring;
let license: number;
let certificate: number;
beforeEach(async () => {
  hiring = await Hiring.open();
  license = (await licenses())[0]?.id ?? 0;
  const { rows } = await hiring.house.pool.query<{ id: number }>(
    'select id from seeker_certifications where job_seeker_id = $1 order by id limit 1',
    [hiring.nurse],
  );
  certificate = rows[0]?.id ?? 0;
});
afterEach(() => hiring.house.close());

const licenses = async () =>
  (await hiring.house.call(sectionReads.licenses, {}, hiring.who.nurse)).answer.data;

const store = (of: 'licenses' | 'certifications', parts: Record<string, string>, who?: Session) => {
  const form = new FormData();
  for (const [part, name] of Object.entries(parts))
    form.append(part, new Blob(['RN 9482716, valid until 2027']), name);
  const [{ path }, id] =
    of === 'licenses'
      ? [documents.keepLicenseDocument, license]
      : [documents.keepCertificateDocument, certificate];
  return hiring.house.send('PUT', `/api${path.replace('{id}', String(id))}`, {
    body: form,
    who: who ?? hiring.who.nurse,
  });
};

async function stored(of: 'licenses' | 'certifications' = 'licenses'): Promise<string> {
  const reply = await store(of, { document: 'license.txt' });
  expect(reply.status).toBe(200);
  return (reply.answer as { data: { document: { id: string } } }).data.document.id;
}

const status = async (file_id: string, who: Session) =>
  (await hiring.house.call(fileTicket, { params: { file_id } }, who)).status;
const rowsOf = async (id: string) =>
  (await hiring.house.pool.query('select from files where id = $1', [id])).rowCount;

describe('storing one', () => {
  it('shows it with its entry, replaces it, and takes the one before away', async () => {
    const first = await stored();
    expect((await licenses())[0]?.document).toMatchObject({ id: first, name: 'license.txt' });
    const second = await stored();
    expect((await licenses())[0]?.document?.id).toBe(second);
    expect([await rowsOf(first), await rowsOf(second)]).toEqual([0, 1]);
    await expect(hiring.house.ports.files.open({ id: first, bytes: 28 })).rejects.toThrow();
  });

  it('hangs on a certification of any of the three lists', async () => {
    const id = await stored('certifications');
    const kept = [];
    for (const key of ['certifications', 'related_certifications', 'special_certifications'] as const)
      kept.push(...(await hiring.house.call(sectionReads[key], {}, hiring.who.nurse)).answer.data);
    expect(kept.filter(({ document }) => document?.id === id)).toHaveLength(1);
  });

  it('needs one file, of a kind that is taken', async () => {
    expect((await store('licenses', {})).refusal?.fields).toEqual({ document: 'Please choose a file.' });
    expect((await store('licenses', { picture: 'photo.png' })).refusal?.error).toBe('wrong_type');
    expect((await store('licenses', { other: 'a.txt' })).refusal?.fields).toEqual({
      other: 'No file is expected here.',
    });
  });

  it('is its owner’s alone', async () => {
    const therapist = await hiring.house.as('therapist@people.example');
    expect((await store('licenses', { document: 'a.txt' }, therapist)).status).toBe(404);
    const params = { id: license };
    expect((await hiring.house.call(documents.dropLicenseDocument, { params }, therapist)).status).toBe(404);
    const id = await stored();
    expect([await status(id, hiring.who.nurse), await status(id, therapist)]).toEqual([201, 404]);
  });

  it('is held by the database to a file of the same person', async () => {
    const id = await stored();
    const moved = hiring.house.pool.query(
      `update seeker_certifications set document_file_id = $1 where job_seeker_id <> $2`,
      [id, hiring.nurse],
    );
    await expect(moved).rejects.toThrow(/seeker_certifications_own_document|document_file/);
  });
});

describe('taking one off', () => {
  it('leaves the entry, and goes with it', async () => {
    const id = await stored();
    const params = { id: license };
    const { nurse } = hiring.who;
    const dropped = await hiring.house.call(documents.dropLicenseDocument, { params }, nurse);
    expect(dropped.answer.data.document).toBeNull();
    expect([await rowsOf(id), (await licenses()).length > 0]).toEqual([0, true]);
    expect((await hiring.house.call(documents.dropLicenseDocument, { params }, nurse)).status).toBe(200);
    const again = await stored();
    const { answer } = await hiring.house.call(sectionReads.licenses, {}, nurse);
    await hiring.house.call(sectionSaves.licenses, { body: { licenses: [] } }, nurse);
    expect(answer.data[0]?.document?.id).toBe(again);
    expect(await rowsOf(again)).toBe(0);
  });

  it('does not happen when the list is saved with the entry in it', async () => {
    const id = await stored();
    await hiring.house.call(
      sectionSaves.licenses,
      { body: { licenses: await licenses() } },
      hiring.who.nurse,
    );
    expect((await licenses())[0]?.document?.id).toBe(id);
  });

  it('is the same for a certification', async () => {
    const id = await stored('certifications');
    const params = { id: certificate };
    await hiring.house.call(documents.dropCertificateDocument, { params }, hiring.who.nurse);
    expect(await rowsOf(id)).toBe(0);
  });

  it('comes with the account, which exports it', async () => {
    const id = await stored();
    const { nurse } = hiring.who;
    expect(JSON.stringify((await hiring.house.call(exportProfile, {}, nurse)).answer)).toContain(id);
    await hiring.house.call(eraseAccount, { body: { user: { password: CAST_PASSWORD } } }, nurse);
    expect(await rowsOf(id)).toBe(0);
  });
});

describe('a company', () => {
  it('opens it from the conversation on, which opens the contact, until it ends', async () => {
    const [id, paper] = [await stored(), await stored('certifications')];
    const { manager, rival, nurse } = hiring.who;
    const request = (await hiring.send(manager)).answer.data.id;
    expect([await status(id, manager), await shownTo(request)]).toEqual([404, []]);
    await hiring.answer(request, { user_response_status: 'accepted' });
    const shown = await shownTo(request);
    expect(shown.map(({ file_id }) => file_id)).toEqual([id, paper]);
    expect(shown[0]?.title).toMatch(/, FL$/);
    expect(await contactOpened(request)).toBe(false);
    expect([await status(id, manager), await status(paper, manager)]).toEqual([201, 201]);
    expect(await contactOpened(request)).toBe(true);
    expect(await status(id, rival)).toBe(404);
    await hiring.move(request, { employer_response_status: 'rejected', reason: 'other_suited_better' });
    expect([await status(id, manager), await shownTo(request)]).toEqual([404, []]);
    expect(await status(id, nurse)).toBe(201);
  });

  it('reads none of an application that waits', async () => {
    const id = await stored();
    const wish = {
      connection_request: { vacancy_id: hiring.vacancy, user_response_status: 'accepted' as const },
    };
    const applied = await hiring.house.call(apply, { body: wish }, hiring.who.nurse);
    const request = applied.answer.data.request?.id ?? 0;
    expect([await status(id, hiring.who.manager), await shownTo(request)]).toEqual([404, []]);
    await hiring.move(request, { employer_response_status: 'accepted' });
    expect(await status(id, hiring.who.manager)).toBe(201);
  });

  it('loses it with a block', async () => {
    const id = await stored();
    const request = (await hiring.send(hiring.who.manager)).answer.data.id;
    await hiring.answer(request, { user_response_status: 'accepted' });
    const { rows } = await hiring.house.pool.query<{ id: number }>(
      'select company_id as id from connection_requests where id = $1',
      [request],
    );
    const block = { company_id: Number(rows[0]?.id) };
    await hiring.house.call(addBlock, { body: { block } }, hiring.who.nurse);
    expect(await status(id, hiring.who.manager)).toBe(404);
  });

  it('is shown in her own preview only where it opens', async () => {
    const id = await stored();
    const seen = [];
    for (const visibility of ['locked', 'unlocked', 'connected'] as const) {
      const { answer } = await hiring.house.call(viewProfile, { query: { visibility } }, hiring.who.nurse);
      seen.push(answer.data.documents.map(({ file_id }) => file_id));
    }
    expect(seen).toEqual([[], [], [id]]);
  });
});

const shownTo = async (request: number) =>
  (await hiring.cardFor(request, hiring.who.manager)).profile.documents;

async function contactOpened(request: number) {
  const { rows } = await hiring.house.pool.query<{ opened: boolean }>(
    'select contact_opened_at is not null as opened from connection_requests where id = $1',
    [request],
  );
  return rows[0]?.opened;
}
