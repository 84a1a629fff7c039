// The numbers of the fit: weights, grades, and what counts as what. The server writes its SQL from these same tables.

/** Counted up with every change of what the same inputs come to. */
export const fitVersion = 8;

/** Whole-number weights by the terms of a position; each list sums to 100. Source: docs/rules.md#fit */
export const weights = {
  permanent: {
    license: 15,
    distance: 15,
    experience: 12,
    pay: 12,
    shift: 10,
    type_of_position: 10,
    skills: 10,
    availability: 8,
    attributes: 5,
    language: 3,
  },
  travel: {
    wanted_states: 20,
    pay: 17,
    start_window: 15,
    shift: 12,
    experience: 10,
    skills: 10,
    weeks: 8,
    guaranteed_hours: 8,
  },
} as const;
export type Terms = keyof typeof weights;
export type Part = keyof (typeof weights)['permanent'] | keyof (typeof weights)['travel'];

export const parts = [
  ...(Object.keys(weights.permanent) as Part[]),
  ...(Object.keys(weights.travel) as Part[]).filter((part) => !(part in weights.permanent)),
];

export const partTitles: Record<Part, string> = {
  license: 'license',
  distance: 'distance',
  experience: 'experience',
  pay: 'pay',
  shift: 'shift',
  type_of_position: 'type of position',
  skills: 'skills',
  availability: 'availability',
  attributes: 'matching attributes',
  language: 'language',
  wanted_states: 'wanted states',
  start_window: 'start window',
  weeks: 'weeks',
  guaranteed_hours: 'guaranteed hours',
};

/** A part that is first among an employer's priorities counts (5 + 5) fifths, the fifth (5 + 1); the divisor cancels out. */
export const priorityBase = 5;
export const mostPriorities = 5;

/** The first line that a value does not exceed gives the points; values are hundredths of the scale where there is one. */
export interface Grading {
  steps: readonly (readonly [atMost: number, points: number])[];
  rest: number;
}

export const gradings = {
  /** Weeks until a license comes that is not there yet. */
  licenseWeeks: {
    steps: [
      [4, 80],
      [8, 60],
      [16, 40],
    ],
    rest: 20,
  },
  /** Miles, in hundredths of the radius. */
  distance: {
    steps: [
      [50, 100],
      [100, 80],
      [200, 40],
    ],
    rest: 0,
  },
  /** Years that are lacking. */
  experience: {
    steps: [
      [0, 100],
      [1, 60],
      [2, 40],
    ],
    rest: 20,
  },
  /** Pay hoped for above the lower end, in hundredths of the upper end. */
  pay: {
    steps: [
      [100, 85],
      [110, 45],
    ],
    rest: 0,
  },
  /** Days after the start. */
  availability: {
    steps: [
      [0, 100],
      [14, 80],
      [30, 60],
      [60, 40],
    ],
    rest: 20,
  },
  /** The same for a contract, which starts on its day. */
  startWindow: {
    steps: [
      [0, 100],
      [7, 80],
      [14, 60],
      [30, 30],
    ],
    rest: 0,
  },
  /** Weeks outside the usual contract. */
  weeks: {
    steps: [
      [0, 100],
      [5, 60],
      [13, 40],
    ],
    rest: 20,
  },
  /** Hundredths of the scheduled hours that are not guaranteed. */
  guaranteedHours: {
    steps: [
      [0, 100],
      [10, 80],
      [25, 50],
    ],
    rest: 20,
  },
} as const satisfies Record<string, Grading>;

/** Points where none of what is wished is offered. */
export const elsewhere = 20;
/** Pay that begins at the hope. */
export const payMeets = 100;
/** A language that is spoken, less well than asked. */
export const spokenLess = 50;
export const usualWeeks = { from: 8, to: 13 } as const;
export const labelFrom = {
  top: { score: 85, certainty: 80 },
  good: { score: 65, certainty: 60 },
  possible: { certainty: 40 },
} as const;

/** Hundredths of the radius: beyond one radius a fit is possible at best, beyond this it is outside the area. */
export const outsideFrom = 200;

/** Ids of data/vocabularies.json whose meaning the fit knows; a test holds them against the file. */
const travelTypes = { 16: 'Travel contract (8-13 weeks)', 18: 'Locum tenens' } as const;
export const travelTypeIds: readonly number[] = Object.keys(travelTypes).map(Number);
const remoteSettings = { 45: 'Telehealth / remote' } as const;
/** Work that is done from anywhere. */
export const remoteSettingIds: readonly number[] = Object.keys(remoteSettings).map(Number);
export const boardStatuses = {
  72: 'Board certified',
  73: 'Board eligible',
  74: 'Board certified with maintenance of certification (MOC) in progress',
  75: 'Certificate lapsed',
  76: 'Not board certified or eligible',
} as const;

/** Which standings pass where a vacancy asks for one: "eligible" passes only where it is accepted. */
export const boardPasses: readonly (readonly [asked: number, held: number])[] = [
  [72, 72],
  [72, 74],
  [73, 72],
  [73, 73],
  [73, 74],
  [74, 72],
  [74, 74],
  ...[72, 73, 74, 75].map((held) => [75, held] as const),
  ...[72, 73, 74, 75, 76].map((held) => [76, held] as const),
];

/** Kinds of hospitals in the register, and of facilities, where any state's license is good. */
export const federalTypes = [
  'Acute Care - Veterans Administration',
  'Acute Care - Department of Defense',
  'Veterans Affairs / military',
  'Indian Health Service / tribal',
] as const;

export const wishWeights = { must: 3, high: 2, nice: 1 } as const;
/** A skill that is a must counts twice. */
export const mustSkill = 2;

/** A language at a level as one number: whoever is fluent has the codes of every level beneath. */
export const languageCode = (id: number, rank: number): number => id * 4 + rank;
