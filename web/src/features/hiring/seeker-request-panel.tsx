// One hiring as the job seeker reads it: what is asked, by when, what it opens, the offer, what the company sees.
import { seekerFullProfile } from '@rounds/product/connections/calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { Button } from '@mantine/core';
import { IconCalendar, IconMessage } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useCall } from '../../api/use-call';
import { When } from '../../ui/facts';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { Section } from '../../ui/page';
import { ProfileBody } from '../hunt/profile-body';
import { ReportButton } from '../support/report-button';
import { visibilityWords } from '../profile/person-words';
import { SeekerOfferSection } from '../offers/offer-section';
import { BlockButton } from '../connections/blocks';
import { AddressButton } from '../connections/address-button';
import { CardBadges } from '../connections/card-badges';
import look from '../../ui/look.module.css';
import { Quote } from '../../ui/quote';
import classes from './request-panel.module.css';
import { InterviewFacts } from '../connections/interview-facts';
import { InvitationGlance } from './invitation-glance';
import { MoveButtons } from './move-buttons';
import { OpenUntil } from '../connections/open-until';
import { OwedLine } from '../connections/owed-line';
import { StepList } from '../connections/step-list';
import { Story } from '../connections/story';
import { useMoveFlow } from './use-move-flow';
import { payRange, seekerHeadline } from '../connections/words';

export function SeekerRequestPanel({ id }: { id: number }) {
  const whole = useCall(seekerFullProfile, { params: { id } });
  return (
    <Loaded of={whole} skeleton={<SkeletonLines count={10} />}>
      {({ data: { request: card, profile, history } }) => (
        <div className={look.sections}>
          <NextStep card={card} />
          <About card={card} />
          {card.offer && <SeekerOfferSection card={card} />}
          {(card.steps.length > 0 || card.interview) && (
            <Section title="Interviews">
              <InterviewFacts card={card} />
              {card.steps.length > 0 && <StepList steps={card.steps} />}
            </Section>
          )}
          <Section title="Story" lead={openedLine(card)}>
            <Story events={history} names={{ employer: card.company.name, job_seeker: 'You' }} />
          </Section>
          <Section title={`What ${card.company.name} sees`} lead={visibilityWords[profile.visibility][2]}>
            <AsTheySeeIt>
              <ProfileBody person={profile} own />
            </AsTheySeeIt>
          </Section>
          {card.stage !== 'hired' && <BlockButton company={card.company} />}
        </div>
      )}
    </Loaded>
  );
}

const openedLine = (card: RequestCard): string =>
  card.contact_opened_at
    ? `${card.company.name} opened your contact details.`
    : 'Your contact details have not been opened.';

function NextStep({ card }: { card: RequestCard }) {
  const flow = useMoveFlow();
  const talks = card.connected_at !== null;
  return (
    <div className={classes.next}>
      <p className={classes.headline}>{seekerHeadline(card)}</p>
      {card.close_sentence && card.close_sentence !== seekerHeadline(card) && <p>{card.close_sentence}</p>}
      <CardBadges card={{ ...card, badges: [] }} />
      <OwedLine card={card} show="exact" />
      <OpenUntil card={card} />
      {card.stage === 'requested' && <InvitationGlance card={card} />}
      <MoveButtons card={card} flow={flow} />
      {card.not_for_me_until && (
        <p className={look.quiet}>
          “Not for me” takes your yes back until <When at={card.not_for_me_until} show="exact" />, as long as
          your contact details are unopened.
        </p>
      )}
      {talks && (
        <div className={look.row}>
          <AddressButton
            href={`/job_seeker/chat?request=${card.id}`}
            icon={<IconMessage size={18} stroke={1.7} aria-hidden />}
          >
            Chat
          </AddressButton>
          {card.interview && (
            <AddressButton
              href={`/job_seeker/schedule_interview?request=${card.id}`}
              icon={<IconCalendar size={18} stroke={1.7} aria-hidden />}
            >
              {card.stage === 'interview' ? 'Choose a time' : 'My interviews'}
            </AddressButton>
          )}
        </div>
      )}
      {flow.dialog}
    </div>
  );
}

/** Of an invitation the place, the pay and the words stand above its buttons already. */
function About({ card }: { card: RequestCard }) {
  const { vacancy, company } = card;
  const applied = card.initiated_by === 'job_seeker';
  const invited = card.stage === 'requested';
  const place = [vacancy.facility, vacancy.city].filter(Boolean).join(', ');
  return (
    <Section title={applied ? 'Your application' : `From ${company.name}`}>
      <dl className={look.facts}>
        <dt>Vacancy</dt>
        <dd>
          <a href={`/jobs/${vacancy.id}`}>{vacancy.title}</a>
        </dd>
        {place && !invited && (
          <>
            <dt>Place</dt>
            <dd>{place}</dd>
          </>
        )}
        {!invited && (
          <>
            <dt>Pay</dt>
            <dd className="tabular">{payRange(vacancy.pay)}</dd>
          </>
        )}
        <Dates card={card} />
      </dl>
      <div>
        <ReportButton of="company" id={company.id} />
      </div>
      {card.message && !invited && (
        <Quote head={applied ? 'You wrote:' : `${company.name} wrote:`} text={card.message} />
      )}
    </Section>
  );
}

function Dates({ card }: { card: RequestCard }) {
  return (
    <>
      <dt>{card.initiated_by === 'job_seeker' ? 'Applied' : 'Received'}</dt>
      <dd>
        <When at={card.created_at} show="exact" />
      </dd>
      {card.stage === 'review' && (
        <>
          <dt>Opened</dt>
          <dd>{card.opened_at ? <When at={card.opened_at} show="exact" /> : 'Not yet'}</dd>
        </>
      )}
      {card.stage === 'requested' && card.expires_at && (
        <>
          <dt>Answer by</dt>
          <dd>
            <When at={card.expires_at} show="exact" />
          </dd>
        </>
      )}
    </>
  );
}

function AsTheySeeIt({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  if (shown) return children;
  return (
    <div>
      <Button variant="default" size="sm" onClick={() => setShown(true)}>
        Show my profile as they see it
      </Button>
    </div>
  );
}
