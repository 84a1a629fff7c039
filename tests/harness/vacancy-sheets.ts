// Files of vacancies as somebody of a company sends them: checked, started, followed to their end, and taken back.
import { listVacancies } from '@rounds/product/vacancies/calls';
import {
  actOnImport,
  importVacancies,
  showImport,
  type VacancyImport,
} from '@rounds/product/vacancies/import-calls';
import type { Reply, Session, TestApp } from './http';

export type Content = string | Uint8Array<ArrayBuffer>;

interface Upload {
  who?: Session;
  dry_run?: boolean;
  key?: string;
}

export const textOf = ({ answer }: Reply<unknown>) => Buffer.from(answer as Uint8Array).toString('utf8');

export function formOf(content: Content, dry_run: boolean): FormData {
  const body = new FormData();
  body.set('dry_run', String(dry_run));
  body.set('file', new File([content], 'posts.csv'));
  return body;
}

/** `usual` = who does it where nobody is named. */
export function sheetsOf(house: TestApp, usual: Session) {
  const upload = (content: Content, { who = usual, dry_run = true, key }: Upload = {}) =>
    house.send('POST', `/api${importVacancies.path}`, {
      body: formOf(content, dry_run),
      who,
      headers: key ? { 'idempotency-key': key } : {},
    }) as Promise<Reply<{ data: VacancyImport }>>;
  const act = (id: number, wish: 'start' | 'undo', who = usual) =>
    house.call(actOnImport, { params: { id }, body: { import: { act: wish } } }, who);
  const shown = async (id: number, who = usual) =>
    (await house.call(showImport, { params: { id } }, who)).answer.data;
  /** Started and done. */
  const brought = async (content: Content, who = usual) => {
    const made = await upload(content, { who, dry_run: false });
    if (made.status !== 201) throw new Error(JSON.stringify(made.refusal));
    await house.settle();
    return shown(made.answer.data.id, who);
  };
  const found = async (query: string, who = usual) =>
    (await house.call(listVacancies, { query: { query, per_page: 100 } }, who)).answer.data;
  return { upload, act, shown, brought, found };
}
