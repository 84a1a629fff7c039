// One account at the desk: why one looks, whose it is and how it is entered, and what staff do for whoever has it.
import { showPerson, workOnPerson, type PersonDeed } from '@rounds/product/people/calls';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCall, useSend } from '../../api/use-call';
import { useReasonFirst } from '../../features/desk/reason-first';
import { WhyForm } from '../../features/desk/why-form';
import { DeedForm, type DeedGiven } from '../../features/people/deed-form';
import { PersonPanels } from '../../features/people/person-panels';
import { lookChoices, personDeeds, personDeedsOf, type PersonDeedName } from '../../features/people/words';
import { idIn } from '../../ui/address';
import { Beside } from '../../ui/beside';
import { Loaded } from '../../ui/loaded';
import { Page, Section } from '../../ui/page';

const crumbs = [{ title: 'People and companies', to: '/platform/people' }];

/** The fields that a deed takes, of those of the form. */
function deedOf(name: PersonDeedName, { note, email, rule }: DeedGiven): PersonDeed {
  if (name === 'note') return { note: { text: note } };
  if (name === 'correct_address' || name === 'erase') return { [name]: { email, note } };
  // The server says which rule is missing.
  if (name === 'freeze') return { freeze: { rule, note } } as PersonDeed;
  return { [name]: { note } };
}

export function PersonAtDesk() {
  const id = idIn(useParams({ from: '/inside/platform/people/$id' }).id);
  const navigate = useNavigate();
  const person = useCall(showPerson, { params: { id } });
  const work = useSend(workOnPerson, { tell: 'form' });
  const send = (deed: PersonDeed) => work.mutateAsync({ params: { id }, body: { person: deed } });
  if (useReasonFirst(person, id))
    return (
      <Page title="An account" breadcrumbs={crumbs} width="form">
        <Section key={id} title="Why do you look?">
          <WhyForm
            reasons={lookChoices}
            usual={{ take: 'asked', look: 'asked' }}
            words={{ what: 'account', reader: 'whoever has the account' }}
            standing="shut"
            onWhy={(act) => ('look' in act ? send(act).then(() => person.refetch()) : Promise.resolve())}
          />
        </Section>
      </Page>
    );
  const carryOut = async (name: PersonDeedName, given: DeedGiven) => {
    const { data } = await send(deedOf(name, given));
    if (data.erased) await navigate({ to: '/platform/people' });
  };
  return (
    <Page title={person.data?.data.name || 'An account'} breadcrumbs={crumbs} width="wide">
      <Loaded of={person}>
        {({ data }) => (
          <Beside
            label="What to do"
            width="wide"
            aside={
              <Section title="What to do">
                <DeedForm names={personDeedsOf(data)} words={personDeeds} onDeed={carryOut} />
              </Section>
            }
          >
            <PersonPanels person={data} />
          </Beside>
        )}
      </Loaded>
    </Page>
  );
}
