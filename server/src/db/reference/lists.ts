// Lists that forms choose from and no plain tables: languages, vocabularies, residencies, matching attributes.
import type pg from 'pg';
import { z } from 'zod';
import { upsert } from './bulk';
import { finder } from './names';
import { cell, list, parseCsv } from './parse';

const Languages = z.array(
  z.object({ id: z.int(), code: z.string(), name: z.string(), native_name: z.string() }),
);

export async function loadLanguages(client: pg.PoolClient, text: string) {
  const columns = ['id', 'code', 'name', 'native_name'];
  await upsert(client, { table: 'languages', key: 'id', columns }, Languages.parse(JSON.parse(text)));
}

const Vocabularies = z.object({
  vocabulary: z.record(
    z.string(),
    z.array(z.object({ id: z.int(), label: z.string(), category: z.string().optional() })),
  ),
  benefits: z.array(z.object({ id: z.int(), category: z.string(), label: z.string() })),
});

export async function loadVocabularies(client: pg.PoolClient, text: string) {
  const { vocabulary, benefits } = Vocabularies.parse(JSON.parse(text));
  const rows = Object.entries(vocabulary).flatMap(([kind, entries]) =>
    entries.map((entry, index) => ({
      ...entry,
      category: entry.category ?? null,
      kind,
      position: index + 1,
    })),
  );
  const columns = ['id', 'kind', 'label', 'category', 'position'];
  await upsert(client, { table: 'vocabulary', key: 'id', columns }, rows);
  await upsert(client, { table: 'benefits', key: 'id', columns: ['id', 'category', 'label'] }, benefits);
}

const Residencies = z.array(
  z.object({
    id: z.int(),
    residency: z.string(),
    years: z.string(),
    board: z.string(),
    nucc: z.string(),
    fellowships: z.array(
      z.object({ id: z.int(), name: z.string(), years: z.string(), board_certificate: z.boolean() }),
    ),
  }),
);

export async function loadResidencies(client: pg.PoolClient, text: string) {
  const entries = Residencies.parse(JSON.parse(text));
  const residencies = entries.map(({ id, residency, years, board, nucc }) => ({
    id,
    name: residency,
    years,
    board,
    nucc,
  }));
  const fellowships = entries.flatMap((entry) =>
    entry.fellowships.map((one) => ({ ...one, residency_id: entry.id })),
  );
  const columns = ['id', 'name', 'years', 'board', 'nucc'];
  await upsert(client, { table: 'residencies', key: 'id', columns }, residencies);
  const fellowshipColumns = ['id', 'residency_id', 'name', 'years', 'board_certificate'];
  await upsert(client, { table: 'fellowships', key: 'id', columns: fellowshipColumns }, fellowships);
}

export async function loadMatchingAttributes(client: pg.PoolClient, text: string) {
  const benefits = await client.query<{ id: number; label: string }>(
    'select id::integer, label from benefits where company_id is null',
  );
  const benefitId = finder('benefit', new Map(benefits.rows.map((row) => [row.label, row.id])));
  const rows = parseCsv(text).map((line) => ({
    ...line,
    benefit_id: benefitId(cell(line, 'benefit')),
    options: list(line, 'options'),
  }));
  const columns = [
    'id',
    'code',
    'label',
    'benefit_id',
    'question_employer',
    'question_job_seeker',
    'kind',
    'options',
  ];
  await upsert(client, { table: 'matching_attributes', key: 'id', columns }, rows);
}
