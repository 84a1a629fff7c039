// Which disciplines the demo's posts and people are of: as the field has them.
import type { Catalog, DemoDiscipline } from './catalog';
import type { Dice } from './dice';

/** How often each discipline appears; null = any of the others. */
const shares: readonly (readonly [code: string | null, weight: number])[] = [
  ['rn', 30],
  ['cna', 7],
  ['lpn', 5],
  ['np', 6],
  ['pa', 3],
  ['physician', 8],
  ['pt', 5],
  ['pta', 2],
  ['ot', 4],
  ['ota', 2],
  ['slp', 3],
  ['respiratory-therapist', 4],
  ['radiologic-technologist', 3],
  ['sonographer', 2],
  ['lab-scientist', 2],
  ['pharmacist', 2],
  ['pharmacy-technician', 1],
  ['medical-assistant', 4],
  ['surgical-technologist', 2],
  ['social-worker', 2],
  ['crna', 1],
  ['paramedic', 1],
  ['dietitian', 1],
  [null, 14],
];
const told = new Set(shares.map(([code]) => code));

export function drawDiscipline({ dice, catalog }: { dice: Dice; catalog: Catalog }): DemoDiscipline {
  const code = dice.weighted(shares);
  return dice.pick(
    catalog.disciplines.filter((item) => (code === null ? !told.has(item.code) : item.code === code)),
  );
}
