// What belongs to each discipline: skills, certifications, license types, assessment items. The rest: steps.ts.
import type pg from 'pg';
import { replaceAll, upsert } from './bulk';
import { counter, disciplineIds, finder } from './names';
import { cell, type Line, list, parseCsv } from './parse';

export async function loadDisciplineSkills(client: pg.PoolClient, text: string) {
  const disciplineId = await disciplineIds(client);
  const skills = await client.query<{ id: number; title: string }>('select id, title from skills');
  const skillId = finder('skill', new Map(skills.rows.map((row) => [row.title, row.id])));
  const positionOf = counter();
  const rows = parseCsv(text).map((line) => ({
    discipline_id: disciplineId(cell(line, 'discipline')),
    skill_id: skillId(cell(line, 'skill')),
    position: positionOf(cell(line, 'discipline')),
  }));
  await replaceAll(
    client,
    { table: 'discipline_skills', columns: ['discipline_id', 'skill_id', 'position'] },
    rows,
  );
}

/** In the column `disciplines`, `*` is every discipline and `clinical` every one outside administration. */
export async function loadCertifications(client: pg.PoolClient, text: string) {
  const lines = parseCsv(text);
  const columns = ['id', 'abbreviation', 'name', 'issuer', 'kind'];
  await upsert(client, { table: 'certifications', key: 'id', columns }, lines);
  const { rows } = await client.query<{ code: string; category: string }>(
    'select code, category from disciplines',
  );
  const all = rows.map((row) => row.code);
  const clinical = rows.filter((row) => row.category !== 'administration').map((row) => row.code);
  const expand = (word: string) => (word === '*' ? all : word === 'clinical' ? clinical : [word]);
  await linkDisciplines(client, 'certification', lines, (line) => list(line, 'disciplines').flatMap(expand));
}

/** In the column `disciplines`, `*` is every discipline and a category every one of it. */
export async function loadDisciplineChoices(client: pg.PoolClient, text: string) {
  const lines = parseCsv(text);
  const disciplines = await client.query<{ id: number; code: string; category: string }>(
    'select id, code, category from disciplines',
  );
  const meant = (word: string) => {
    const found = disciplines.rows.filter(
      ({ code, category }) => word === '*' || code === word || category === word,
    );
    if (found.length === 0) throw new Error(`There is no discipline or category ${word}.`);
    return found.map(({ id }) => id);
  };
  const vocabulary = await client.query<{ id: number; key: string }>(
    `select id, kind || ' ' || label as key from vocabulary`,
  );
  const wordId = finder('word', new Map(vocabulary.rows.map((row) => [row.key, row.id])));
  const pairs = lines.flatMap((line) => {
    const vocabulary_id = wordId(`${cell(line, 'kind')} ${cell(line, 'label')}`);
    const ids = new Set(list(line, 'disciplines').flatMap(meant));
    return [...ids].map((discipline_id) => ({ discipline_id, vocabulary_id }));
  });
  const columns = ['discipline_id', 'vocabulary_id'];
  await replaceAll(client, { table: 'discipline_choices', columns }, pairs);
}

export async function loadLicenseTypes(client: pg.PoolClient, text: string) {
  const lines = parseCsv(text);
  await upsert(
    client,
    { table: 'license_types', key: 'id', columns: ['id', 'code', 'name', 'compact'] },
    lines,
  );
  await linkDisciplines(client, 'license_type', lines, (line) => list(line, 'disciplines'));
}

async function linkDisciplines(
  client: pg.PoolClient,
  what: 'certification' | 'license_type',
  lines: Line[],
  codes: (line: Line) => string[],
) {
  const disciplineId = await disciplineIds(client);
  const column = `${what}_id`;
  const pairs = lines.flatMap((line) =>
    codes(line).map((code) => ({ discipline_id: disciplineId(code), [column]: cell(line, 'id') })),
  );
  await replaceAll(client, { table: `discipline_${what}s`, columns: ['discipline_id', column] }, pairs);
}

export async function loadAssessmentItems(client: pg.PoolClient, text: string) {
  const disciplineId = await disciplineIds(client);
  const positionOf = counter();
  const rows = parseCsv(text).map((line) => ({
    ...line,
    discipline_id: disciplineId(cell(line, 'discipline')),
    position: positionOf(`${cell(line, 'discipline')} ${cell(line, 'kind')}`),
  }));
  const columns = ['id', 'discipline_id', 'kind', 'position', 'text'];
  await upsert(client, { table: 'assessment_items', key: 'id', columns }, rows);
}
