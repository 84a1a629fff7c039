// What one kind of fact says of itself: who is told, in which words, and which screens are out of date with it.
import type { Topic } from './call';

/**
 * job_seeker = the fact's job seeker; team = the members who work on its request or vacancy; panel = the panelists
 * of its interview; person = the fact's own person; company = every member's screen (no notification).
 */
export type Reader = 'job_seeker' | 'team' | 'panel' | 'person';

export interface FactRow {
  tells: readonly Reader[];
  mails: boolean;
  touches: readonly Topic[];
}

/** What a sentence may name. */
export interface FactNames {
  vacancy: string;
  company: string;
  /** Full name once the yes is given, else the discipline in words. */
  job_seeker: string;
  /** The one who caused it, as this reader may see them; empty for the clock. */
  actor: string;
  data: Record<string, unknown>;
}

export type Sentence = (names: FactNames) => string;

/** A fact that stands in the record of the verb it comes from. */
export interface FactRecord extends FactRow {
  kind: string;
  /** The notification's sentence for each side; left out = nothing to say to it. */
  says: Partial<Record<'job_seeker' | 'employer', Sentence>>;
}

/** A fact in the story of a request. */
export interface StoryFact extends FactRecord {
  /** Its name there. */
  story: string;
  /** What the employer's side reads instead. */
  employerReads?: string;
}

/** Keeps the kind's own name in the type. */
export const fact = <const F extends FactRecord | StoryFact>(record: F): F => record;
