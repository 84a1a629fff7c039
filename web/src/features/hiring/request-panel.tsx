// One request as the employer works on it: the next step with its buttons, the person as far as open, the story.
import { employerFullProfile } from '@rounds/product/connections/calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { IconCalendarPlus, IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { When } from '../../ui/facts';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { Section } from '../../ui/page';
import { StagePill } from '../../ui/stage-pill';
import { ReportButton } from '../support/report-button';
import { factsLine } from '../profile/person-words';
import { ProfileBody } from '../hunt/profile-body';
import { EmployerOfferSection, hasOffer } from '../offers/offer-section';
import { AddressButton } from '../connections/address-button';
import { CardBadges } from '../connections/card-badges';
import look from '../../ui/look.module.css';
import { Quote } from '../../ui/quote';
import classes from './request-panel.module.css';
import { Contact } from '../connections/contact';
import { InterviewFacts } from '../connections/interview-facts';
import { MoveButtons } from './move-buttons';
import { OwnerLine } from './owner-line';
import { OpenUntil } from '../connections/open-until';
import { OwedLine } from '../connections/owed-line';
import { PersonPhoto } from '../connections/person-photo';
import { StepList } from '../connections/step-list';
import { Story } from '../connections/story';
import { useMay } from '../../api/use-may';
import { useMoveFlow } from './use-move-flow';
import { useOffer } from './use-offer';
import { payRange } from '../connections/words';
import { many } from '../../ui/words';
import { lazy, Suspense } from 'react';
import { Allowed, LeftToOthers } from '../../ui/allowed';

// Below everything that a decision is made by.
const TeamNotes = lazy(async () => ({ default: (await import('./notes/team-notes')).TeamNotes }));

const schedulable: readonly string[] = ['interview', 'schedules', 'result_pending'];
const vacancyPath = (id: number): string => `/employer/jobs/${id}`;

interface RequestPanelProps {
  id: number;
  /** Hears of every move that is begun here. */
  onBegin?: () => void;
}

export function RequestPanel({ id, onBegin }: RequestPanelProps) {
  const whole = useCall(employerFullProfile, { params: { id } });
  const may = useMay();
  return (
    <Loaded of={whole} skeleton={<SkeletonLines count={12} />}>
      {({ data: { request: card, profile, contact, history } }) => (
        <div className={look.sections}>
          <div className={classes.head}>
            <div className={look.row}>
              {profile.photo_file_id && <PersonPhoto fileId={profile.photo_file_id} name={profile.name} />}
              <p className={look.quiet}>{factsLine(profile)}</p>
            </div>
            <NextStep card={card} {...(onBegin ? { onBegin } : {})} />
          </div>
          <About card={card} />
          {(card.steps.length > 0 || card.interview) && (
            <Section title="Interviews">
              <InterviewFacts card={card} />
              {card.steps.length > 0 && <StepList steps={card.steps} />}
            </Section>
          )}
          {hasOffer(card) && may('decide_offers') && <EmployerOfferSection card={card} />}
          {hasOffer(card) && <LeftToOthers to="decide_offers" does="read and decide its offer" />}
          <Section title="Contact">
            <Contact card={card} contact={contact} mayOpen={may('send_requests')} />
          </Section>
          <Section title="Profile">
            <ProfileBody person={profile} />
            {profile.visibility !== 'former' && (
              <Allowed to="hunt" title="Report">
                <ReportButton of="profile" id={profile.id} />
              </Allowed>
            )}
          </Section>
          <Suspense fallback={null}>
            <TeamNotes id={card.id} />
          </Suspense>
          <Section title="Story">
            <Story
              events={history}
              names={{ employer: card.company.name, job_seeker: card.job_seeker.name }}
            />
          </Section>
        </div>
      )}
    </Loaded>
  );
}

function NextStep({ card, onBegin }: { card: RequestCard; onBegin?: () => void }) {
  const flow = useMoveFlow(onBegin);
  const talks = card.connected_at !== null || card.initiated_by === 'job_seeker';
  const books = schedulable.includes(card.stage);
  const offer = useOffer(card, onBegin);
  return (
    <div className={classes.next}>
      <div className={look.row}>
        <StagePill stage={card.stage} />
        <CardBadges card={card} />
      </div>
      {card.close_sentence && <p>{card.close_sentence}</p>}
      <OwedLine card={card} show="exact" />
      {card.owner && <OwnerLine card={card} owner={card.owner} />}
      <OpenUntil card={card} />
      <MoveButtons card={card} flow={flow} lead={offer.lead} />
      {(talks || books) && (
        <div className={look.row}>
          {talks && (
            <AddressButton
              href={`/employer/chat?request=${card.id}`}
              icon={<IconMessage size={18} stroke={1.7} aria-hidden />}
            >
              Chat
            </AddressButton>
          )}
          {books && (
            <Allowed to="schedule_interviews" title="Schedule interview">
              <AddressButton
                href={`/employer/job_seekers/schedule_interview?request=${card.id}`}
                icon={<IconCalendarPlus size={18} stroke={1.7} aria-hidden />}
              >
                Schedule interview
              </AddressButton>
            </Allowed>
          )}
        </div>
      )}
      {flow.dialog}
      {offer.dialog}
    </div>
  );
}

function About({ card }: { card: RequestCard }) {
  const { vacancy } = card;
  const applied = card.initiated_by === 'job_seeker';
  const place = [vacancy.facility, vacancy.city].filter(Boolean).join(', ');
  return (
    <Section title={applied ? 'Application' : 'Request'}>
      <dl className={look.facts}>
        <dt>Vacancy</dt>
        <dd>
          <Link to={vacancyPath(vacancy.id)}>{vacancy.title}</Link>
          {place && <span className={look.quiet}> · {place}</span>}
        </dd>
        {vacancy.pay && (
          <>
            <dt>Pay</dt>
            <dd className="tabular">{payRange(vacancy.pay)}</dd>
          </>
        )}
        <dt>{applied ? 'Applied' : 'Sent'}</dt>
        <dd>
          <When at={card.created_at} show="exact" />
        </dd>
        {card.stage === 'requested' && card.expires_at && (
          <>
            <dt>Expires</dt>
            <dd>
              <When at={card.expires_at} show="exact" />
            </dd>
          </>
        )}
        {card.held > 0 && (
          <>
            <dt>Held</dt>
            <dd className="tabular">{many(card.held, 'token')}, spent only on the yes</dd>
          </>
        )}
      </dl>
      {card.message && (
        <Quote head={applied ? `${card.job_seeker.name} wrote:` : 'The message:'} text={card.message} />
      )}
    </Section>
  );
}
