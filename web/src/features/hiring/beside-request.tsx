// On the page of a request that was opened from a list: the ways to who stands before and after it there.
import { Button } from '@mantine/core';
import { employerRequests } from '@rounds/product/connections/list-calls';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/use-call';
import { pageCameFrom, stageOfList, type CameFrom } from '../connections/came-from';
import { neighborsOf } from './neighbors';

interface BesideRequestProps {
  id: number;
  cameFrom: CameFrom & { list: NonNullable<CameFrom['list']> };
}

export function BesideRequest({ id, cameFrom }: BesideRequestProps) {
  const navigate = useNavigate();
  const { previous, next } = useNeighbors(id, cameFrom);
  // The way back is the list, however many were looked at.
  const go = (to: number) =>
    void navigate({
      to: '/employer/job_seekers/requests/$id',
      params: { id: String(to) },
      search: cameFrom,
      replace: true,
    });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        disabled={previous === undefined}
        onClick={() => previous !== undefined && go(previous)}
      >
        Previous
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} aria-hidden />}
        disabled={next === undefined}
        onClick={() => next !== undefined && go(next)}
      >
        Next
      </Button>
    </>
  );
}

/** Whoever is decided here has left the list; their place in it is known as long as they are looked at. */
function useNeighbors(id: number, cameFrom: BesideRequestProps['cameFrom']) {
  const { data } = useCall(employerRequests, pageCameFrom(cameFrom.list, cameFrom));
  const [order, setOrder] = useState<readonly number[]>([]);
  const stage = stageOfList[cameFrom.list];
  const left = (data?.data ?? []).filter((card) => card.stage === stage).map((card) => card.id);
  const known = left.includes(id) ? left.join() : '';
  useEffect(() => {
    if (known) setOrder(known.split(',').map(Number));
  }, [known]);
  return neighborsOf(order, id, left);
}
