// One unpublished vacancy: what it is, why it came back, what is still missing, and the way on.
import { Button } from '@mantine/core';
import { showVacancy, type VacancyRow } from '@rounds/product/vacancies/calls';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { When } from '../../ui/facts';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { Lacks } from './lacks';
import { stepOfField } from './steps';
import type { VacancyMoves } from './use-vacancy-moves';
import look from '../../ui/look.module.css';
import classes from './draft-card.module.css';
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
  const complete = lacks !== undefined && Object.keys(lacks).length === 0;
  const onward = row.verbs.find(({ verb }) => verb === 'publish' || verb === 'submit')?.verb;
  const back = row.verbs.some(({ verb }) => verb === 'return');
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
            <Button
              variant={back ? 'subtle' : 'light'}
              onClick={() => moves.edit(row.id, Object.keys(lacks))}
            >
              Complete it
            </Button>
          )}
          <VacancyMenu row={row} moves={moves} without={[...(onward ? [onward] : []), 'return']} />
        </div>
      </div>
      {row.review_comment && row.state === 'draft' && (
        <p className={look.warning}>
          <strong>Came back from review:</strong> {row.review_comment}
        </p>
      )}
      <Loaded of={whole} skeleton={<SkeletonLines count={2} />}>
        {({ data }) =>
          complete ? (
            <p className={classes.ready}>
              <IconCircleCheck size={20} stroke={1.7} aria-hidden /> Complete
            </p>
          ) : (
            <Lacks
              lacks={data.lacks}
              link={(field, title) => (
                <Link
                  to="/employer/jobs/$id/edit"
                  params={{ id: String(row.id) }}
                  search={{ step: stepOfField(field) }}
                >
                  {title}
                </Link>
              )}
            />
          )
        }
      </Loaded>
    </li>
  );
}
