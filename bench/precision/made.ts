// The market for first pages: posts whose profession, unit, shift and terms are known apart from what they say.
import { dice, type Dice } from '../../server/src/db/seed/dice';
import { kinds, settings, shifts, types, units, type Kind } from './kinds';

export interface Place {
  company_id: number;
  facility_id: number;
  author_id: number;
  name: string;
  state: string;
  lat: number;
  lng: number;
}

/** What a post is in truth, which its words may say in any way. */
export interface Truth {
  discipline: string;
  unit: string;
  shift: string;
  type: string;
  setting: string;
  yearly: number;
  place: Place;
}

export interface Made extends Truth {
  title: string;
  department: string | null;
  job_description: string;
  labels: { shift: string; type: string; setting: string };
  pay: { min: number; max: number; period: 'hour' | 'week' };
}

const seed = 20_261_124;
const clinical = ['rn', 'lpn', 'cna', 'np', 'crna', 'pa', 'physician'];

export function madePosts(places: readonly Place[], count: number): Made[] {
  const chance = dice(seed);
  return Array.from({ length: count }, () => post(chance, chance.pick(places)));
}

function post(chance: Dice, place: Place): Made {
  const kind = chance.weighted(kinds.map((one) => [one, one.share] as const));
  const unit = chance.pick(kind.units);
  const setting = chance.pick(kind.settings);
  const shift = chance.weighted(shiftsOf(kind, unit));
  const type = chance.weighted(typesOf(kind));
  const named = nameOf(chance, { kind, unit, shift });
  const pay = payOf(chance, kind, type);
  return {
    ...{ discipline: kind.discipline, unit, shift, type, setting, place },
    ...named,
    job_description: description(chance, unit),
    labels: { shift: chance.pick(shifts[shift]), type: types[type], setting: settingOf(setting) },
    pay,
    yearly: pay.max * (pay.period === 'hour' ? 2080 : 52),
  };
}

const settingOf = (setting: string) => settings[setting as keyof typeof settings];

const shiftsOf = ({ discipline }: Kind, unit: string) =>
  [
    ['day', 50],
    ['night', 32],
    ['evening', 8],
    ['weekend', 7],
    ['7on', discipline === 'physician' && unit === 'hospitalist' ? 60 : 0],
  ] as const;

const typesOf = ({ discipline }: Kind) =>
  [
    ['full', 60],
    ['part', 12],
    ['prn', 10],
    ['travel', clinical.slice(0, 1).includes(discipline) || discipline.includes('tech') ? 22 : 6],
    ['locum', ['physician', 'crna', 'np', 'pa'].includes(discipline) ? 14 : 0],
    ['newgrad', discipline === 'rn' ? 6 : 0],
  ] as const;

/** One in four posts says its unit by the department alone. */
function nameOf(chance: Dice, { kind, unit, shift }: { kind: Kind; unit: string; shift: string }) {
  const role = chance.pick(kind.titles);
  const unitName = unit === 'general' ? '' : chance.pick(units[unit] ?? []);
  const bare = unitName !== '' && chance.chance(25);
  const forms = [
    `${role} - ${unitName}`,
    `${role}, ${unitName}`,
    `${unitName} ${role}`,
    `${role} (${unitName})`,
  ];
  const title = unitName === '' || bare ? role : chance.pick(forms);
  const shown = chance.chance(30) && shift === 'night' ? `${title} - Nights` : title;
  const department = bare || (unitName !== '' && chance.chance(60)) ? (units[unit]?.[0] ?? null) : null;
  return { title: shown, department };
}

function payOf(chance: Dice, { pay: [from, to] }: Kind, type: string): Made['pay'] {
  const min = from + chance.roll(Math.max(1, Math.floor((to - from) * 0.6)));
  const max = Math.min(to, Math.round(min * 1.25));
  return type === 'travel' ? { min: min * 36, max: max * 36, period: 'week' } : { min, max, period: 'hour' };
}

/** As such texts are: they name other units, other workers and what one may bring. */
function description(chance: Dice, unit: string): string {
  const others = chance.some(
    Object.values(units).map(([name]) => name ?? ''),
    2,
  );
  const workers = chance.some([...new Set(kinds.map(({ titles }) => titles[0] ?? ''))], 3);
  return [
    `Our ${unit === 'general' ? 'team' : (units[unit]?.[0] ?? 'team')} is growing.`,
    `You will work beside ${workers.join(', ')} and hand over to ${others.join(' and ')}.`,
    chance.chance(40) ? `Experience in ${chance.pick(others)} is welcome.` : '',
    chance.chance(30) ? 'Travel between our sites and weekends or nights are not asked for.' : '',
    chance.chance(30) ? 'Remote training, home health and hospice partners nearby.' : '',
  ].join(' ');
}
