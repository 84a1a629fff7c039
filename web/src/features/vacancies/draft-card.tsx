// One unpublished vacancy: what it is, why it came back, what is still missing, and the way on.
import { Button } from '@mantine/core';
import { showVacancy, type VacancyRow } from '@rounds/product/vacancies/calls';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { When } from '../../ui/facts';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { LacksToFill } from './lacks';
import type { VacancyMoves } from './use-vacancy-moves';
import look from '../../ui/look.module.css';
import classes from './draft-card.module.css';
import { CameBack } from './vacancy-facts';
import { StateBadge } from './vacancy-list';
import { VacancyMenu } from './vacancy-menu';
import { payLine, placeLine, verbTitle } from './words';

interface DraftCardProps {
  row: VacancyRow;
  moves: VacancyMoves;
}

export function DraftCard({ row, moves }: DraftCardProps) {
  const whole = useCall(showVacancy, { params: { id: row.id } }, { enabled: moves.gone !== row.id });
  const lacks = whole.data?.data.lacks;
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <div>
          <h2 className={classes.cardTitle}>
            <Link to="/employer/jobs/$id" params={{ id: String(row.id) }}>
              {row.title}
            </Link>
            <StateBadge state={row.state} />
          </h2>
          <p className={look.quiet}>
            {[row.discipline?.title, placeLine(row), payLine(row)].filter(Boolean).join(' · ')}
          </p>
          <p className={look.quiet}>
            By {row.author.full_name}, changed <When at={row.updated_at} />
          </p>
        </div>
        <Deeds row={row} moves={moves} lacks={lacks} />
      </div>
      <CameBack vacancy={row} />
      <Loaded of={whole} skeleton={<SkeletonLines count={2} />}>
        {({ data }) =>
          isComplete(data.lacks) ? (
            <p className={classes.ready}>
              <IconCircleCheck size={20} stroke={1.7} aria-hidden /> Complete
            </p>
          ) : (
            <LacksToFill id={row.id} lacks={data.lacks} />
          )
        }
      </Loaded>
    </li>
  );
}

const isComplete = (lacks: object): boolean => Object.keys(lacks).length === 0;

interface DeedsProps extends DraftCardProps {
  /** undefined until they are known. */
  lacks: Record<string, string> | undefined;
}

function Deeds({ row, moves, lacks }: DeedsProps) {
  const onward = row.verbs.find(({ verb }) => verb === 'publish' || verb === 'submit')?.verb;
  const back = row.verbs.some(({ verb }) => verb === 'return');
  const complete = lacks !== undefined && isComplete(lacks);
  return (
    <div className={look.row}>
      {onward && complete && (
        <Button onClick={() => moves.run(onward, row)} loading={moves.busy}>
          {verbTitle(onward, row.state)}
        </Button>
      )}
      {back && (
        <Button variant="default" onClick={() => moves.run('return', row)}>
          Return with a comment
        </Button>
      )}
      {lacks && !complete && (
        <Button variant={back ? 'subtle' : 'light'} onClick={() => moves.edit(row.id, Object.keys(lacks))}>
          Complete it
        </Button>
      )}
      <VacancyMenu row={row} moves={moves} without={[...(onward ? [onward] : []), 'return']} />
    </div>
  );
}
