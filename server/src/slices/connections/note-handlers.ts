// Notes of the team on a request: read, written, and for a while changed and removed by whoever wrote them.
import type { Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/connections/note-calls';
import { changeableUntil, readsNote } from '@rounds/product/connections/notes';
import { limits } from '@rounds/product/limits';
import type { FactKind } from '@rounds/product/facts';
import { found, no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { refuseShut } from './acts';
import { factOf } from './hand';
import { deleteNote, insertNote, notesOn, readersOf, updateNote, type NoteRow } from './note-queries';
import { findCard, lockRequest, type RequestRow } from './queries';
import { viewerOf } from './viewer';

type Context = RequestContext<Member>;
type Said = { body: string; mentions: number[] };

/** As this member reads it. */
function shown({ actor, now }: Context, { number, author_id, author, body, ...note }: NoteRow) {
  const { mentions, written_at, edited_at } = note;
  const mine = author_id === actor.id;
  const until = changeableUntil(written_at);
  const changeable_until = mine && now <= until ? until : null;
  return { id: number, author, mine, body, mentions, written_at, edited_at, changeable_until };
}

const readBy = async ({ tx, actor }: Context, requestId: number) =>
  (await notesOn(tx, requestId)).filter((note) => readsNote(actor, note));

/** Locked, because a note's number is the next one of its request. */
async function openTo(context: Context, id: number): Promise<RequestRow> {
  const row = found(await lockRequest(context.tx, viewerOf(context.actor), id));
  refuseShut(context, row);
  return row;
}

async function ownNote(context: Context, requestId: number, number: number): Promise<NoteRow> {
  const notes = await readBy(context, requestId);
  const note = found(notes.find((one) => one.number === number));
  if (note.author_id !== context.actor.id)
    no('not_allowed', { message: 'A note is changed and removed by whoever wrote it.' });
  if (context.now > changeableUntil(note.written_at))
    no('move_not_open', {
      message: `A note can be changed for ${limits.request.notes.changeMinutes} minutes. From then on it stands.`,
    });
  return note;
}

/** Of the company alone: its facts name the request, and not the job seeker, who does not read them. */
const ofTeam = (row: RequestRow) => ({ ...factOf(row), job_seeker_id: null });

const say = (context: Context, kind: FactKind, row: RequestRow, note: number) =>
  context.fact({ kind, ...ofTeam(row), data: { note } });

/** Each once; nobody who may not read what they are called to. */
async function mentionedIn({ tx }: Context, row: RequestRow, { mentions }: Said): Promise<number[]> {
  const ids = [...new Set(mentions)];
  if (ids.length === 0) return [];
  const readers = new Set((await readersOf(tx, row.id)).map(({ id }) => id));
  if (ids.some((id) => !readers.has(id)))
    no('validation_failed', {
      fields: { body: 'Somebody you mention may not read this request. Mention a colleague from the list.' },
    });
  return ids;
}

/** Nobody is called twice to the same note, nor to their own. */
async function callTo(
  context: Context,
  row: RequestRow,
  note: { number: number; people: readonly number[] },
) {
  for (const person_id of note.people)
    if (person_id !== context.actor.id)
      await context.fact({
        kind: 'request_note.mentioned',
        ...ofTeam(row),
        person_id,
        data: { note: note.number },
      });
}

export const noteHandlers: HandlersOf<typeof calls> = {
  async listNotes({ params }, context) {
    const { tx, actor } = context;
    const row = found(await findCard(tx, viewerOf(actor), params.id));
    refuseShut(context, row);
    const notes = await readBy(context, row.id);
    const colleagues = (await readersOf(tx, row.id)).filter(({ id }) => id !== actor.id);
    return { data: { notes: notes.map((note) => shown(context, note)), colleagues } };
  },

  async writeNote({ params, body: { note } }, context) {
    const { tx, actor, now } = context;
    const row = await openTo(context, params.id);
    const people = await mentionedIn(context, row, note);
    const before = await notesOn(tx, row.id);
    const { most } = limits.request.notes;
    if (before.length >= most)
      no('validation_failed', { fields: { body: `A request holds at most ${most} notes.` } });
    const number = (before.at(-1)?.number ?? 0) + 1;
    const place = { request_id: row.id, number };
    await insertNote(tx, { ...place, author_id: actor.id, body: note.body, written_at: now }, people);
    await say(context, 'request_note.written', row, number);
    await callTo(context, row, { number, people });
    return { data: shown(context, await ownNote(context, row.id, number)) };
  },

  async changeNote({ params, body: { note } }, context) {
    const row = await openTo(context, params.id);
    const before = await ownNote(context, row.id, params.note_id);
    const mentions = await mentionedIn(context, row, note);
    const place = { request_id: row.id, number: before.number };
    await updateNote(context.tx, place, { body: note.body, edited_at: context.now, mentions });
    const known = new Set(before.mentions.map(({ id }) => id));
    await say(context, 'request_note.changed', row, before.number);
    await callTo(context, row, { number: before.number, people: mentions.filter((id) => !known.has(id)) });
    return { data: shown(context, await ownNote(context, row.id, before.number)) };
  },

  async removeNote({ params }, context) {
    const row = await openTo(context, params.id);
    const { number } = await ownNote(context, row.id, params.note_id);
    await deleteNote(context.tx, { request_id: row.id, number });
    await say(context, 'request_note.removed', row, number);
    return { data: { message: 'The note is removed.' } };
  },
};
