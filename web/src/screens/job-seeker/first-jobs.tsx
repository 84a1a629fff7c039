// A newcomer's first screen: the jobs near them with pay at once, beside the next answer that changes the list.
import { Button, Select, TextInput } from '@mantine/core';
import { reachOf, reachSentence, liftSentence, type Reach } from '@rounds/product/fit/lift';
import { searchVacancies } from '@rounds/product/jobs/calls';
import { limits } from '@rounds/product/limits';
import { IconFileText, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '../../api/use-call';
import { JobList } from '../../features/jobs/job-list';
import { FirstQuestions } from '../../features/profile/first-questions';
import { SaveStatus, useEditing } from '../../features/profile/profile-editor';
import { ResumeFile } from '../../features/profile/profile-files';
import { EmptyState } from '../../ui/empty-state';
import { SkeletonLines } from '../../ui/loaded';
import { Segmented } from '../../ui/segmented';
import { moreThan } from '../../ui/words';
import look from '../../ui/look.module.css';
import classes from './first-jobs.module.css';

const JobMap = lazy(async () => ({ default: (await import('../../features/jobs/job-map')).JobMap }));

const shown = 25;
interface FirstJobsProps {
  /** To the steps that fill in the rest. */
  onRest: () => void;
  /** To the whole search. */
  onAll: () => void;
}

export function FirstJobs({ onRest, onAll }: FirstJobsProps) {
  const query = useNear();
  const found = useCall(searchVacancies, { query: { ...query, per_page: shown } }, { keepPrevious: true });
  const reach =
    found.data &&
    reachOf(
      found.data.total_results,
      found.data.data.map(({ fit }) => fit),
    );
  const lift = useLift(found.isPlaceholderData ? undefined : reach);
  const [view, setView] = useState<View>('list');
  return (
    <div className={classes.layout}>
      <div className={classes.where}>
        <Place />
      </div>
      <div className={classes.count}>
        <Count found={found} reach={reach} />
        <ListOrMap view={view} onChange={setView} />
      </div>
      <div className={classes.ask}>
        <FirstQuestions lift={lift}>
          <Resume />
        </FirstQuestions>
      </div>
      <div className={classes.near}>
        <Near found={found} query={query} view={view} />
        <Rest onRest={onRest} onAll={onAll} />
      </div>
    </div>
  );
}

/** My disciplines around my ZIP code; without one, anywhere. */
function useNear() {
  const { profile } = useEditing();
  const { discipline, secondary_discipline, city, radius_miles } = profile;
  return {
    discipline_id: [discipline.id, ...(secondary_discipline ? [secondary_discipline.id] : [])].join(','),
    sort: 'fit' as const,
    ...(city === '' ? {} : { radius: radius_miles ?? limits.search.nearMiles }),
  };
}

/** What the last answer changed; quiet until one did. */
function useLift(reach: Reach | undefined): string {
  const [seen, setSeen] = useState<{ reach: Reach; lift: string } | null>(null);
  if (!reach) return seen?.lift ?? '';
  if (JSON.stringify(seen?.reach) === JSON.stringify(reach)) return seen?.lift ?? '';
  const lift = seen ? liftSentence(seen.reach, reach) : '';
  setSeen({ reach, lift });
  return lift;
}

const miles = [10, 25, 50, 100, 250];

/** ZIP code and distance. The first ZIP brings a distance along, which stands there to be changed. */
function Place() {
  const { profile, text, set, errorOf } = useEditing();
  const zip = text('zip_code');
  const isNew = profile.radius_miles === null;
  const radii = [...new Set([...miles, ...(profile.radius_miles ? [profile.radius_miles] : [])])];
  return (
    <form
      className={classes.place}
      onSubmit={(event) => {
        event.preventDefault();
        zip.onBlur();
      }}
    >
      <TextInput
        label="ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        {...zip}
        onBlur={() => {
          zip.onBlur();
          if (isNew && /^\d{5}$/.test(zip.value)) set('radius_miles', limits.search.nearMiles);
        }}
      />
      <Select
        label="Within"
        allowDeselect={false}
        data={radii.sort((a, b) => a - b).map((value) => ({ value: String(value), label: `${value} miles` }))}
        value={String(profile.radius_miles ?? limits.search.nearMiles)}
        error={errorOf('radius_miles')}
        onChange={(value) => set('radius_miles', Number(value))}
      />
    </form>
  );
}

type View = 'list' | 'map';
type Found = ReturnType<typeof useCall<typeof searchVacancies>>;

function Count({ found, reach }: { found: Found; reach: Reach | undefined }) {
  const { profile } = useEditing();
  if (!found.data || !reach) return <div role="status" />;
  const { total_results, total_relation } = found.data;
  const near = profile.city === '' ? '' : ` near ${profile.city}`;
  const many = total_results === 0 ? 'No' : moreThan(total_results, total_relation);
  return (
    <div role="status">
      <h2 className={classes.number}>
        {many} {total_results === 1 ? 'job' : 'jobs'}
        {near}
      </h2>
      <p className={look.quiet}>
        {total_results > shown && `The best ${shown}: `}
        {reachSentence(reach)}
      </p>
    </div>
  );
}

function ListOrMap({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <Segmented
      label="View"
      labelHidden
      value={view}
      options={[
        { value: 'list', label: 'List' },
        { value: 'map', label: 'Map' },
      ]}
      onChange={onChange}
    />
  );
}

interface NearProps {
  found: Found;
  query: ReturnType<typeof useNear>;
  view: View;
}

function Near({ found, query, view }: NearProps) {
  const [place, setPlace] = useState<string | undefined>();
  const empty = <Nobody />;
  if (view === 'map')
    return (
      <Suspense fallback={<SkeletonLines />}>
        <JobMap query={query} place={place} onPlace={setPlace} empty={empty} />
      </Suspense>
    );
  return <JobList of={found} page={1} size={limits.search.countTo} onPage={() => undefined} empty={empty} />;
}

function Nobody() {
  const { profile, set } = useEditing();
  const farther = miles.find((value) => value > (profile.radius_miles ?? limits.search.nearMiles));
  return (
    <EmptyState
      icon={<IconSearch size={24} stroke={1.7} />}
      title="Nothing that fits is open here now"
      text="Search farther away, or let us write to you once something is: save a search on the next page."
      action={
        farther && (
          <Button variant="default" onClick={() => set('radius_miles', farther)}>
            Look within {farther} miles
          </Button>
        )
      }
    />
  );
}

/** The quickest way to the rest, for whoever has one at hand. */
function Resume() {
  const [open, setOpen] = useState(false);
  if (open)
    return (
      <div className={classes.resume}>
        <ResumeFile />
      </div>
    );
  return (
    <Button variant="default" leftSection={<IconFileText size={18} />} onClick={() => setOpen(true)}>
      From my résumé
    </Button>
  );
}

function Rest({ onRest, onAll }: FirstJobsProps) {
  const { profile } = useEditing();
  const minimum = limits.minimumProfileCompletion;
  return (
    <section className={look.box} aria-label="What is left">
      {profile.completion < minimum && (
        <p>
          Reading and keeping jobs needs nothing more. To apply, and for companies to find you, your profile
          needs {minimum} %; it is at <strong className="tabular">{profile.completion} %</strong>.
        </p>
      )}
      <div className={look.row}>
        <Button onClick={onAll}>Search all jobs</Button>
        <Button variant="default" onClick={onRest}>
          Fill in my profile
        </Button>
        <SaveStatus />
      </div>
    </section>
  );
}
