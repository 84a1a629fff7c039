// The few ids of the vocabularies whose meaning the fit knows, against the file they come from.
import { boardStatuses, remoteSettingIds, travelTypeIds } from '@rounds/product/fit/tables';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Word {
  id: number;
  label: string;
}
const { vocabulary } = JSON.parse(readFileSync('data/vocabularies.json', 'utf8')) as {
  vocabulary: Record<'type_of_position' | 'board_status' | 'comfort_setting', Word[]>;
};

it('names the types that are travel', () => {
  const labels = vocabulary.type_of_position.filter(({ id }) => travelTypeIds.includes(id)).map(({ label }) => label);
  expect(labels).toEqual(['Travel contract (8-13 weeks)', 'Locum tenens']);
});

it('names the settings that are nowhere', () => {
  const labels = vocabulary.comfort_setting.filter(({ id }) => remoteSettingIds.includes(id)).map(({ label }) => label);
  expect(labels).toEqual(['Telehealth / remote']);
});

it('names every standing with a board', () => {
  expect(Object.fromEntries(vocabulary.board_status.map(({ id, label }) => [id, label]))).toEqual(boardStatuses);
});
