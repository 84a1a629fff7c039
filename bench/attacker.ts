// What a company that adapts learns in a thousand calls: of hidden values nothing, of exact ones something.
import * as vacancies from '@rounds/product/vacancies/calls';
import { attack, wholePlan, type Learned } from '../tests/harness/attack';
import { startTestCluster } from '../tests/harness/cluster';
import { databaseOn } from '../tests/harness/database-on';
import { groupSize, hideCrowd, makeExact } from '../tests/harness/hidden-crowd';
import { startApp } from '../tests/harness/http';

const say = (line: string) => process.stdout.write(`${line}\n`);
const cluster = await startTestCluster(() => undefined);

async function attacked(exact: boolean): Promise<Learned> {
  const house = await startApp({ seed: 'cast', database: () => databaseOn(cluster.url) });
  try {
    const crowd = await hideCrowd(house);
    if (exact) await makeExact(house.pool, crowd);
    const manager = await house.as('manager@mercy.example');
    const query = { query: 'Registered Nurse, Medical-Surgical, Nights' };
    const listed = await house.call(vacancies.listVacancies, { query }, manager);
    return await attack(house, { vacancy: listed.answer.data[0]?.id ?? 0, crowd, plan: wholePlan });
  } finally {
    await house.close();
  }
}

const kinds = {
  homes: 'homes to the ZIP code',
  pays: 'wanted pay to half a dollar',
  days: 'first day to the day',
  names: 'found by a name or employer',
  employers: 'employers, by facilities called like them',
  apart: `pairs of one coarse form told apart (${groupSize} people each)`,
  orders: 'turned orders inside one coarse form',
  counts: 'counts of news that split a coarse form',
} as const;

try {
  const coarse = await attacked(false);
  const exact = await attacked(true);
  const kindNames = Object.keys(kinds) as (keyof typeof kinds)[];
  say(`${coarse.people} people, ${coarse.calls} calls; with exact values ${exact.calls}`);
  say('| learned | beyond the coarse form | where values are exact | |\n|---|---|---|---|');
  let good = true;
  for (const kind of kindNames) {
    // Names are in neither.
    const control = kind === 'names' || exact[kind] > 0;
    const passed = coarse[kind] === 0 && control;
    say(`| ${kinds[kind]} | ${coarse[kind]} | ${exact[kind]} | ${passed ? 'PASS' : 'FAIL'} |`);
    good &&= passed;
  }
  const most =
    exact.homes >= exact.people * 0.6 && exact.days >= exact.people * 0.6 && exact.pays >= exact.people * 0.6;
  say(`| control: most of each | | | ${most ? 'PASS' : 'FAIL'} |`);
  process.exitCode = good && most ? 0 : 1;
} finally {
  await cluster.stop();
}
