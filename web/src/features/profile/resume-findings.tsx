// What was found in the résumé and is not in the profile: ticked by the person, saved by the lists' own saves.
import { Button } from '@mantine/core';
import type { Answer } from '@rounds/product/call';
import { resumeFindings } from '@rounds/product/profile/resume-calls';
import { useState } from 'react';
import { sentencesOf } from '../../api/refused';
import { useCall } from '../../api/use-call';
import { ChoiceChips } from '../../ui/choice-chips';
import { toast } from '../../ui/toast';
import look from '../../ui/look.module.css';
import classes from './profile.module.css';
import { useSection } from './use-section';

type Found = Answer<typeof resumeFindings>['data'];
type Ticked = Pick<Found, 'skills' | 'certifications'>;
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

function sentenceOf({ state, skills, certifications, licenses }: Found): string {
  if (state === 'waiting') return 'Reading your résumé…';
  if (state === 'unreadable') return 'We could not read text in this file. You can still send it.';
  if (state === 'none' || skills.length + certifications.length + licenses.length > 0) return '';
  return 'We read your résumé and found nothing that your profile lacks.';
}

const named = ({ abbreviation, title }: Certification) =>
  abbreviation && abbreviation !== title ? `${abbreviation}: ${title}` : title;

function Choices({ found }: { found: Found }) {
  const { skills, certifications, licenses } = found;
  const chosenSkills = useTicks();
  const chosenCertifications = useTicks();
  const lists = useLists();
  const ticked = {
    skills: skills.filter(({ id }) => chosenSkills.has(id)),
    certifications: certifications.filter(({ id }) => chosenCertifications.has(id)),
  };
  const number = ticked.skills.length + ticked.certifications.length;
  if (skills.length + certifications.length + licenses.length === 0) return null;
  return (
    <>
      <h3 className={classes.findingsTitle}>Found in your résumé, not yet in your profile</h3>
      {skills.length > 0 && (
        <ChoiceChips
          legend="Skills"
          choices={skills.map(({ id, title }) => ({ id, label: title }))}
          chosen={chosenSkills.ids}
          onToggle={chosenSkills.toggle}
        />
      )}
      {certifications.length > 0 && (
        <ChoiceChips
          legend="Certifications"
          choices={certifications.map((one) => ({ id: one.id, label: named(one) }))}
          chosen={chosenCertifications.ids}
          onToggle={chosenCertifications.toggle}
        />
      )}
      {skills.length + certifications.length > 0 && (
        <div>
          <Button
            disabled={number === 0 || !lists.ready}
            loading={lists.busy}
            onClick={() => void lists.add(ticked)}
          >
            Add to my profile
          </Button>
        </div>
      )}
      {licenses.length > 0 && <LicensesMentioned licenses={licenses} />}
      <Evidence found={found} />
    </>
  );
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

function useTicks() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setIds((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return { ids, toggle, has: (id: number) => ids.has(id) };
}

/** The four lists that a finding may belong to. */
function useLists() {
  const skills = useSection('skills');
  const certifications = {
    certifications: useSection('certifications'),
    related_certifications: useSection('related_certifications'),
    special_certifications: useSection('special_certifications'),
  };
  const all = [skills, ...Object.values(certifications)];
  const save = async (ticked: Ticked) => {
    const fresh = ticked.skills.map(({ id }) => ({ skill_id: id, years: null }));
    if (fresh.length > 0) await skills.save([...skills.stored, ...fresh]);
    for (const [section, list] of Object.entries(certifications)) {
      const mine = ticked.certifications.filter((one) => one.section === section);
      const added = mine.map(({ id }) => ({ certification_id: id, expires_on: null }));
      if (added.length > 0) await list.save([...list.stored, ...added]);
    }
  };
  const add = async (ticked: Ticked) => {
    try {
      await save(ticked);
      toast.done('Added to your profile.');
    } catch (error) {
      toast.lost(sentencesOf(error)[0] ?? 'This could not be saved.');
    }
  };
  return {
    add,
    ready: all.every(({ read }) => read.data !== undefined),
    busy: all.some(({ busy }) => busy),
  };
}
