// Finds the jobs that a résumé tells of: employer, title and months, each read from lines that can be quoted.
import { spansOf, type Span } from './resume-months';
import { isHead, piecesOf, type Line } from './resume-parts';

export interface FoundJob {
  employer: string;
  title: string;
  /** `YYYY-MM`, or `YYYY` where no month is said; an end of null is until today. */
  start: string;
  end: string | null;
  /** The lines that say it, as they stand. */
  evidence: string;
}

const titleWords =
  /(?<![\p{L}\p{N}])(?:nurse|rn|lpn|lvn|cna|crna|aprn|np|therapist|assistant|associate physician|technician|technologist|tech|aide|physician|hospitalist|surgeon|doctor|resident|fellow|intern|extern|manager|director|supervisor|coordinator|educator|instructor|professor|preceptor|specialist|pharmacist|paramedic|emt|dietitian|nutritionist|psychologist|counselor|social worker|audiologist|sonographer|radiographer|phlebotomist|midwife|anesthetist|dentist|hygienist|optometrist|podiatrist|chiropractor|clerk|secretary|receptionist|caregiver|orderly|scientist|analyst|consultant|administrator|officer|practitioner|clinician|pathologist|medic|corpsman|cashier|server|teacher|tutor|transporter|scribe|perfusionist|dosimetrist|optician|acupuncturist|lead|charge nurse|cook|driver|volunteer)(?![\p{L}\p{N}])/iu;
const employerWords =
  /(?<![\p{L}\p{N}])(?:hospitals?|medical|cent(?:er|re)s?|clinics?|health|healthcare|health ?care|systems?|university|colleges?|schools?|institute|home|homes|rehab|rehabilitation|hospice|group|associates|associations?|agency|staffing|services|inc|llc|llp|corp|corporation|company|pharmacy|laborator(?:y|ies)|labs?|practice|partners|network|foundation|department|county|veterans|memorial|army|navy|infirmary|pavilion|manor|district|academy|care|nursing|solutions|therapy|surgery|community)(?![\p{L}\p{N}])/iu;
/** At its end the name of an employer, whatever stands before: "Visiting Nurse Association". */
const employerEnd =
  /(?<![\p{L}\p{N}])(?:hospitals?|medical cent(?:er|re)|cent(?:er|re)|clinics?|associations?|agency|staffing|services|inc|llc|university|college|school|healthcare|health system|systems?)\.?$/iu;

const isEmployer = (piece: string) =>
  employerEnd.test(piece) || (employerWords.test(piece) && !titleWords.test(piece));
const isTitle = (piece: string) => titleWords.test(piece) && !employerEnd.test(piece) && piece.length <= 120;
const mostJobs = 40;
const mostLines = 3;

interface Anchor {
  at: number;
  span: Span;
}

/** Where two dates follow one another without a job between, columns were parted, and whose is whose nobody can tell. */
function anchorsOf(lines: readonly Line[], today: string): Anchor[] {
  const bare = new Set<number>();
  const anchors = lines.flatMap(({ text }, at): Anchor[] => {
    const [span, another] = spansOf(text, today);
    if (!span || another || text.length > 160) return [];
    if (piecesOf(rest(text, span)).length === 0) bare.add(at);
    return [{ at, span }];
  });
  const near = (at: number, step: number) => {
    let next = at + step;
    while (lines[next]?.text === '') next += step;
    return bare.has(next);
  };
  return anchors.filter(({ at }) => !bare.has(at) || (!near(at, 1) && !near(at, -1)));
}

const rest = (text: string, { from, to }: Span) => `${text.slice(0, from)}\t${text.slice(to)}`;

/** In the order of the text. Nothing where employer, title or time is missing. Source: docs/rules.md#resumes */
export function jobsIn(lines: readonly Line[], today: string): FoundJob[] {
  const anchors = anchorsOf(lines, today);
  const dated = new Set(anchors.map(({ at }) => at));
  const used = new Set<number>();
  const upward = standsBelow(lines, anchors[0]);
  const free = (at: number) => {
    const line = lines[at];
    return line !== undefined && isHead(line) && !dated.has(at) && !used.has(at);
  };
  const found = anchors.flatMap((anchor): FoundJob[] => {
    const step = upward ? -1 : 1;
    const taken = [anchor.at];
    const own = rest(lines[anchor.at]?.text ?? '', anchor.span);
    const texts = [own];
    let named = namesIn(texts);
    for (let far = 1; far <= mostLines && !isWhole(named) && !lines[anchor.at]?.bullet; far += 1) {
      const at = anchor.at + far * step;
      if (!free(at)) break;
      taken.push(at);
      texts.push(lines[at]?.text ?? '');
      named = namesIn(texts);
    }
    if (!isWhole(named)) return [];
    taken.forEach((at) => used.add(at));
    const quoted = taken.sort((a, b) => a - b).map((at) => lines[at]?.text ?? '');
    const { start, end } = anchor.span;
    return [{ ...named, start, end, evidence: quoted.join(' / ') }];
  });
  return found.slice(0, mostJobs);
}

/** Whether the dates of this résumé stand below what they belong to, as those of its first job do. */
function standsBelow(lines: readonly Line[], first: Anchor | undefined): boolean {
  const above = first && lines[first.at - 1];
  return above !== undefined && isHead(above);
}

type Names = Pick<FoundJob, 'employer' | 'title'>;
const isWhole = (names: Partial<Names>): names is Names =>
  names.employer !== undefined && names.title !== undefined;

function namesIn(texts: readonly string[]): Partial<Names> {
  const pieces = texts.flatMap(piecesOf);
  const employer = pieces.find((piece) => isEmployer(piece) && piece.length >= 3 && piece.length <= 120);
  const title = pieces.find((piece) => isTitle(piece) && piece !== employer);
  return { ...(employer ? { employer } : {}), ...(title ? { title } : {}) };
}
