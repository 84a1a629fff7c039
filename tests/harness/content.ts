// Pages of the blog and of help over HTTP: staff who write them, and what everybody reads.
import * as desk from '@rounds/product/content/desk-calls';
import type { z } from 'zod';
import type { TestApp } from './http';

type Act = z.input<typeof desk.workOnContent.body>['content'];
export type Words = z.input<typeof desk.writeContent.body>['content'];

export const someWords: Words = {
  kind: 'blog',
  slug: 'a-first-post',
  title: 'A first post',
  summary: 'What it is about.',
  body: 'Some *words*.',
};

export class Writing {
  constructor(readonly house: TestApp) {}

  staff = () => this.house.as('reviewer@rounds.example');

  async begin(words: Partial<Words> = {}) {
    const body = { content: { ...someWords, ...words } };
    return this.house.call(desk.writeContent, { body }, await this.staff());
  }

  /** Begins a page and publishes it; its number. */
  async published(words: Partial<Words> = {}): Promise<number> {
    const { id } = (await this.begin(words)).answer.data;
    await this.work(id, { publish: { version: 1 } });
    return id;
  }

  async work(id: number, content: Act) {
    return this.house.call(desk.workOnContent, { params: { id }, body: { content } }, await this.staff());
  }

  async show(id: number) {
    return this.house.call(desk.showContent, { params: { id } }, await this.staff());
  }

  /** Adds a picture with the file's own name and bytes. */
  async picture(id: number, [name, bytes]: [string, Uint8Array]) {
    const form = new FormData();
    form.append('picture', new Blob([new Uint8Array(bytes)]), name);
    const path = `/api/v1/platform/content/${id}/pictures`;
    return this.house.send('POST', path, { body: form, who: await this.staff() });
  }
}
