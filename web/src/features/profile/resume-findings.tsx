// What was found in the résumé and is not in the profile: ticked by the person, saved by the lists' own saves.
import { Button } from '@mantine/core';
import { dayWords } from '@rounds/product/moment';
import type { Answer } from '@rounds/product/call';
import { resumeFindings } from '@rounds/product/profile/resume-calls';
import { useState } from 'react';
import { sentencesOf } from '../../api/refused';
import { useCall } from '../../api/use-call';
import { ChoiceChips } from '../../ui/choice-chips';
import { toast } from '../../ui/toast';
import look from '../../ui/look.module.css';
import classes from './profile.module.css';
import { ResumeBeside, ResumeEntries } from './resume-entries';
import { rowsOf, type ContactFields, type ResumeRow } from './resume-rows';
import { useContactSave } from './use-contact-save';
import { useSection, type Entry, type MySection } from './use-section';
import { useTitles } from './use-titles';

type Found = Answer<typeof resumeFindings>['data'];
type Ticked = Pick<Found, 'skills' | 'certifications'> & {
  entries: readonly { section: ResumeRow['section']; entry: ReturnType<ResumeRow['entry']> }[];
};
type Certification = Found['certifications'][number];

/** Under the résumé's own field; nothing while there is nothing to say. */
export function ResumeFindings() {
  // Its end is pushed; asking now and then is for a line that broke.
  const { data } = useCall(
    resumeFindings,
    {},
    { refetchInterval: ({ state }) => (state.data?.data.state === 'waiting' ? 3000 : false) },
  );
  const sentence = data ? sentenceOf(data.data) : '';
  return (
    <div className={look.apart}>
      <p className={sentence ? classes.hint : 'only-read'} role="status">
        {sentence}
      </p>
      {data?.data.state === 'read' && <Choices found={data.data} />}
    </div>
  );
}

function sentenceOf(found: Found): string {
  const { state, skills, certifications, licenses } = found;
  if (state === 'waiting') return 'Reading your résumé…';
  if (state === 'unreadable') return 'We could not read text in this file. You can still send it.';
  const number = skills.length + certifications.length + licenses.length + newRowsOf(found);
  if (state === 'none' || number > 0) return '';
  return 'We read your résumé and found nothing that your profile lacks.';
}

const newRowsOf = ({ contact, experiences, educations, languages, numbered_licenses }: Found) =>
  [...contact, ...experiences, ...educations, ...languages, ...numbered_licenses].filter(
    ({ standing }) => standing === 'new',
  ).length;

const named = ({ abbreviation, title }: Certification) =>
  abbreviation && abbreviation !== title ? `${abbreviation}: ${title}` : title;
const until = (one: Certification) =>
  one.expires_on ? `${named(one)}, until ${dayWords(one.expires_on)}` : named(one);

function Choices({ found }: { found: Found }) {
  const { skills, certifications, licenses } = found;
  const ticks = useAllTicks(found);
  const lists = useLists();
  const { ticked, number, open } = ticks;
  const isNothing = skills.length + certifications.length + ticks.fresh.length === 0;
  const add = async () => {
    if (await lists.add(ticked)) ticks.clear();
  };
  return (
    <>
      {(!isNothing || licenses.length > 0) && (
        <h3 className={classes.findingsTitle}>Found in your résumé, not yet in your profile</h3>
      )}
      {!isNothing && <Ticks found={found} ticks={ticks} />}
      {!isNothing && (
        <div className={look.wrap}>
          <Button
            disabled={number === 0 || open || !lists.ready}
            loading={lists.busy}
            onClick={() => void add()}
          >
            Add to my profile
          </Button>
          <Button variant="default" onClick={ticks.all}>
            Tick all
          </Button>
        </div>
      )}
      {open && <p className={classes.hint}>Say what your résumé leaves out, or untick it.</p>}
      {licenses.length > 0 && <LicensesMentioned licenses={licenses} />}
      <Evidence found={found} />
      <ResumeBeside title="Differs from yours, and changes nothing" rows={ticks.rowsThat('differs')} />
      <ResumeBeside title="Already in your profile" rows={ticks.rowsThat('there')} />
    </>
  );
}

const legends = {
  contact: 'How you are reached',
  licenses: 'Licenses',
  experiences: 'Work experience',
  educations: 'Schools',
  languages: 'Languages',
} as const;
const rowSections = Object.keys(legends) as (keyof typeof legends)[];
const listSections = ['experiences', 'educations', 'languages', 'licenses'] as const;

function Ticks({ found, ticks }: { found: Found; ticks: ReturnType<typeof useAllTicks> }) {
  const { skills, certifications } = found;
  return (
    <>
      {rowSections.map((section) => (
        <ResumeEntries
          key={section}
          legend={legends[section]}
          rows={ticks.fresh.filter((row) => row.section === section)}
          ticked={ticks.rows.ids}
          onToggle={ticks.rows.toggle}
          answers={ticks.answers}
          onAnswer={ticks.answer}
        />
      ))}
      {skills.length > 0 && (
        <ChoiceChips
          legend="Skills"
          choices={skills.map(({ id, title }) => ({ id, label: title }))}
          chosen={ticks.skills.ids}
          onToggle={ticks.skills.toggle}
        />
      )}
      {certifications.length > 0 && (
        <ChoiceChips
          legend="Certifications"
          choices={certifications.map((one) => ({ id: one.id, label: until(one) }))}
          chosen={ticks.certifications.ids}
          onToggle={ticks.certifications.toggle}
        />
      )}
    </>
  );
}

/** What is ticked of everything found; `open` while one of it lacks what its list needs. */
function useAllTicks(found: Found) {
  const rows = useTicks<string>();
  const skills = useTicks<number>();
  const certifications = useTicks<number>();
  const [answers, setAnswers] = useState<Record<string, Record<string, string>>>({});
  const all = rowsOf(found, useTitles('license'));
  const rowsThat = (standing: ResumeRow['standing']) => all.filter((row) => row.standing === standing);
  const fresh = rowsThat('new');
  const entries = fresh
    .filter(({ key }) => rows.has(key))
    .map(({ key, section, entry }) => ({ section, entry: entry(answers[key] ?? {}) }));
  const ticked = {
    skills: found.skills.filter(({ id }) => skills.has(id)),
    certifications: found.certifications.filter(({ id }) => certifications.has(id)),
    entries,
  };
  return {
    ...{ rows, skills, certifications, answers, fresh, rowsThat, ticked },
    number: ticked.skills.length + ticked.certifications.length + entries.length,
    open: entries.some(({ entry }) => entry === null),
    answer: (key: string, name: string, value: string) =>
      setAnswers((before) => ({ ...before, [key]: { ...before[key], [name]: value } })),
    all() {
      rows.set(fresh.map(({ key }) => key));
      skills.set(found.skills.map(({ id }) => id));
      certifications.set(found.certifications.map(({ id }) => id));
    },
    clear: () => [rows, skills, certifications].forEach((one) => one.set([])),
  };
}

function LicensesMentioned({ licenses }: Pick<Found, 'licenses'>) {
  return (
    <p className={classes.hint}>
      It mentions a license in {licenses.map(({ title }) => title).join(', ')}. Add it under State licenses,
      with its number.
    </p>
  );
}

function Evidence({ found: { skills, certifications, licenses } }: { found: Found }) {
  const said = [
    ...skills.map(({ title, evidence }) => ({ title, evidence })),
    ...certifications.map((one) => ({ title: named(one), evidence: one.evidence })),
    ...licenses.map(({ title, evidence }) => ({ title: `License, ${title}`, evidence })),
  ];
  if (said.length === 0) return null;
  return (
    <details className={classes.evidence}>
      <summary>Where your résumé says so</summary>
      <dl>
        {said.map(({ title, evidence }, at) => (
          <div key={`${at} ${title}`}>
            <dt>{title}</dt>
            <dd>“{evidence}”</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function useTicks<T>() {
  const [ids, setIds] = useState<ReadonlySet<T>>(new Set());
  const toggle = (id: T) =>
    setIds((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return { ids, toggle, has: (id: T) => ids.has(id), set: (some: readonly T[]) => setIds(new Set(some)) };
}

/** The lists that a finding may belong to. */
function useLists() {
  const skills = useSection('skills');
  const certifications = {
    certifications: useSection('certifications'),
    related_certifications: useSection('related_certifications'),
    special_certifications: useSection('special_certifications'),
  };
  const entries = {
    experiences: useSection('experiences'),
    educations: useSection('educations'),
    languages: useSection('languages'),
    licenses: useSection('licenses'),
  };
  const saveContact = useContactSave();
  const all = [skills, ...Object.values(certifications), ...Object.values(entries)];
  const save = async (ticked: Ticked) => {
    const fresh = ticked.skills.map(({ id }) => ({ skill_id: id, years: null }));
    if (fresh.length > 0) await skills.save([...skills.stored, ...fresh]);
    for (const [section, list] of Object.entries(certifications)) {
      const mine = ticked.certifications.filter((one) => one.section === section);
      const added = mine.map(({ id, expires_on }) => ({ certification_id: id, expires_on }));
      if (added.length > 0) await list.save([...list.stored, ...added]);
    }
    const contact = ticked.entries.filter((one) => one.section === 'contact').map(({ entry }) => entry);
    if (contact.length > 0) await saveContact(Object.assign({}, ...contact) as ContactFields);
    for (const section of listSections) {
      const added = ticked.entries.filter((one) => one.section === section).map(({ entry }) => entry);
      // Which of the lists it is, the compiler loses on the way.
      const list = entries[section] as unknown as MySection<'languages'>;
      if (added.length > 0) await list.save([...list.stored, ...(added as Entry<'languages'>[])]);
    }
  };
  const add = async (ticked: Ticked): Promise<boolean> => {
    try {
      await save(ticked);
      toast.done('Added to your profile.');
      return true;
    } catch (error) {
      toast.lost(sentencesOf(error)[0] ?? 'This could not be saved.');
      return false;
    }
  };
  return {
    add,
    ready: all.every(({ read }) => read.data !== undefined),
    busy: all.some(({ busy }) => busy),
  };
}
