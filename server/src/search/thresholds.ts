// Every number by which the search chooses its way. What each was measured on stands in docs/search.md.

/** Of the job search. */
const vacancies = {
  /** The newest are walked so many times √(needed × published) rows; where fewer match, a walk would not meet the page. */
  walkReach: 1.5,
  /** Rows: no walk is shorter. */
  walkLeast: 500,
  /** Matches from which the latest days are named before all days. */
  latestFrom: 1000,
  /** Of what is needed, so many times must match before the latest days are tried. */
  latestFromPages: 6,
  /** Of what is needed, so many times the latest days that are named should hold. */
  latestHold: 4,
  /** Times √(needed × published): where more match than that, a walk meets them sooner than the latest days. */
  latestUpTo: 3,
  /** Matches in titles up to which all of them are named beside the latest days. */
  titlesNamed: 1000,
  /** Miles of the circles that grow until they hold the nearest page. */
  circles: [5, 15, 40, 100, 250, 600],
  /** Times what is needed the next circle should hold, as dense as the one before. */
  circleHold: 1.5,
  /** By how much a circle grows at least. */
  circleGrows: 1.25,
  /** Times what is counted exactly: facets of more expected matches are not counted. */
  facetsUpTo: 5,
  /** Rows that naming all may read in a circle, or for an order by distance, before anything else is tried. */
  circleNamed: 10_000,
  /** Of so few in a circle each is looked at, whatever words are asked. */
  circleLooked: 2000,
  /** Entries of a list of words that are read in the time of one look at a row. */
  listedALook: 40,
  /** Entries of an index, of pay or of a circle's squares, that are noted and held against others in the time of one look at a row. */
  notedALook: 5,
  /** The same of squares where a state or a discipline, which stand beside them, leaves few. */
  passedALook: 20,
  /** Days since a vacancy was published that are said among the words; of more the btree of the newest leads. */
  daysNamed: 7,
  /** Needed by pay: of more, what a quarter matches is not walked for. */
  payWalk: 100,
  /** By pay, no walk among words is longer than so many times the rows among which the page should be. */
  payWalkMost: 3,
  /** Of what is needed, so many times a bound told by a sixty-fourth of the rows should hold. */
  sampleSpare: 1.5,
  /** Rows of that sixty-fourth at least, since few are there by chance. */
  sampleLeast: 5,
  /** Values of a filter that the index of words is asked for; of more the rows are. */
  longestList: 5,
  /** Values of a filter that are nearly all there are: beside words no index of them is asked for. */
  widestList: 20,
  /** Pieces of a text: statements of up to so many plain words keep their plan. */
  keptPieces: 3,
} as const;

/** Of the hunt. */
const seekers = {
  /** Matches up to which all are named, however small the field. */
  fewAlways: 200,
  /** All are named up to √(this × field): a page's worth. */
  fewPage: 20,
  /** The newest are walked so many times √(needed × field) rows. */
  walkReach: 1.5,
  /** Rows: no walk is shorter, unless most match. */
  walkLeast: 500,
  /** No walk is longer than so many times the rows among which the page should be. */
  walkMost: 8,
  /** Miles of a small circle: the index of places leads, where the words are many people's. */
  smallMiles: 35,
  /** Miles up to which those of a discipline are looked at one by one where the words are nearly everybody's. */
  middleMiles: 70,
  /** Miles of a large circle: the index of words leads, with the squares of four degrees beside them. */
  largeMiles: 140,
  /** People in the thinnest list of words, from which the places of a small circle cost less to read. */
  thickList: 20_000,
  /** The same for a circle of the middle. */
  thickestList: 80_000,
  /** Rows that are named and sorted in the time of one look of a walk. */
  namedALook: 2,
  /** Entries of an index that are noted and held against others in the time of one look at a row. */
  notedALook: 20,
  /** Times the rows that a bound told by a part of them costs: of more matches, those within it are named alone. */
  boundPays: 2.6,
  /** The same against a walk for words that would look at as many rows. */
  boundPaysWalk: 6,
  /** Of what is needed, so many times that bound should hold. */
  boundSpare: 1.5,
  /** Rows of that part more, since few are there by chance. */
  boundLeast: 5,
  /** Values of a filter that the index of words is asked for; of more, the rows are where many have one. */
  longestList: 5,
  /** Values of a filter of which the rows are asked wherever fewer have something else. */
  widestList: 20,
  /** Of all people, one in so many: where as many have every one of the long lists, no index of words leads sooner than their rows. */
  mostHave: 8,
  /** Pairs of a state and a preference that the index of pairs is asked for. */
  pairsMost: 100,
  /** Times those who match, who may have the pair: their rows are asked for the rest. */
  pairsNamed: 2,
  /** Beside the index of pairs: times the rows among which the page should be, that a walk is held to look at. */
  pairedWalk: 1.5,
  /** Hidden people who are named in the question; more are joined against. */
  hiddenNamed: 2000,
  /** Miles of the circles that grow until they hold the nearest page, in whole bands. */
  circles: [5, 10, 15, 25, 35, 50],
  /** People within five miles in the middle of the fullest city: circles that cannot hold the page are left out. */
  cityMiddle: 200,
  /** A circle that held too few leads on to one at most so many times as wide. */
  circleGrowth: 4,
  /** Of what is needed, so many times the next circle should hold. */
  circleSpare: 2.5,
  /** Times √(needed × people): without words, naming all is left from there on. */
  circlesPay: 1.5,
  /** Matches that may be named at least before circles pay. */
  circlesPayFrom: 2000,
  /** Looks at rows that one of the nearest costs by the index of places. */
  looksEach: 6,
  /** Looks at places until a page is full, beyond which squares are quicker. */
  manyLooks: 5000,
  /** Miles. Beyond, whoever has a word and no discipline is found by the word's list. */
  wordMiles: 10,
  /** Of a discipline's nearest, so many times what is needed are looked at. */
  ownSpare: 1.2,
  /** Miles of the circles of wide squares, for words without a discipline. */
  wideCircles: [30, 60, 100, 160, 250, 400, 650],
  /** Of what is needed, so many times a circle of wide squares should hold. */
  wideSpare: 1.5,
  /** Times fewer than a circle should hold of words side by side: then they hardly stand so anywhere. */
  hardly: 4,
  /** Entries of the thinnest list of words that are read in the time of one look at a row. */
  listedALook: 60,
} as const;

/** Of what was guessed a moment ago. */
const guessing = {
  /** For so many milliseconds, and of so many questions, a process goes by what was guessed before. */
  guessedFor: 30_000,
  guessesKept: 500,
  /** Letters of a question that is remembered, with all that it asks. */
  longestQuestion: 4000,
} as const;

/** Of totals, which are counted to one over `limits.search.countTo`. */
const counting = {
  /** Of what is counted to, so many times a part of the rows should hold before it is counted alone. */
  partSpare: 1.5,
  /** Of what is counted to, so many times a part of the rows should show before there are surely more. */
  partSure: 1.6,
} as const;

/** Of circles and squares. */
const places = {
  /** Miles of a circle beyond which wide squares are not asked for: it holds too many of them. */
  widestMiles: 1000,
  /** Miles of each step outward over the squares of a discipline. */
  stepMiles: 100,
  /** Steps of that length; from there on each reaches farther by `stepGrowth`. */
  evenSteps: 20,
  /** Times the reach of the step before. */
  stepGrowth: 1.04,
  /** Steps that are asked in one trip. */
  stepsATrip: 11,
  /** Of what is needed, so many times may be read as rows before the nearest are named by the index alone. */
  readAnyway: 2.5,
} as const;

/** Of orders by the fit. */
const fit = {
  /** As many are scored at most; the answer says how many were. */
  mostScored: 2000,
  /** Matches up to which all of them are put in order before they are cut to `mostScored`. */
  few: 6000,
  /** The same of job seekers: to name more of them by their words costs less than to read all who live in a wide circle. */
  fewSeekers: 12_000,
  /** The share of `mostScored` that may come from the states somebody wants to work in, and from whoever wants this one. */
  fromWanted: 0.5,
  /** The share of `mostScored` that may come from whoever named a further place near the vacancy. */
  fromFurther: 0.25,
  /** Miles to such a further place. */
  furtherMiles: 60,
  /** Miles of the circles that grow until they hold enough; beyond the last the newest come first. */
  circles: [10, 25, 60, 150, 400],
  /** Times what the circle before it lets expect, that the next one may hold: farther out fewer live. */
  circleHope: 0.5,
  /** Of what is needed, so many times the newest vacancies of each discipline are looked at. */
  newestVacancies: 2,
  /** States of which each is led to by itself; more are asked of the rows of the discipline. */
  statesApart: 8,
  /** Of what is scored, so many times the newest job seekers are looked at. */
  newestSeekers: 3,
} as const;

/** Of reading what somebody typed. */
const words = {
  /** The share of the weight at which the words of a title mean a discipline for sure. */
  sure: 0.5,
  /** Unknown words that are mended in one text at most. */
  mended: 5,
  /** Letters of the shortest word that is mended. */
  mendedLetters: 4,
  /** Pieces of a text from which on it is asked alone where it found nothing among filters. */
  askedAlone: 4,
  /** Pieces of all the readings that are tried of a text that finds nothing: of a long text fewer are. */
  piecesRead: 40,
  /** Readings that are tried however long it is. */
  readingsLeast: 3,
} as const;

export const thresholds = { vacancies, seekers, guessing, counting, places, fit, words } as const;
