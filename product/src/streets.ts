// What streets are called, each with the ways to write it.

export const streetTypes = [
  ['street', 'st'],
  ['avenue', 'ave', 'av'],
  ['road', 'rd'],
  ['boulevard', 'blvd'],
  ['lane', 'ln'],
  ['drive', 'dr'],
  ['court', 'ct'],
  ['place', 'pl'],
  ['way'],
  ['parkway', 'pkwy'],
  ['highway', 'hwy'],
  ['terrace', 'ter'],
  ['circle', 'cir'],
] as const;
