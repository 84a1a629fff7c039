// Reporting something that stands before one: the button. Its form is report-dialog.tsx's.
import { Button } from '@mantine/core';
import { thisThing } from '@rounds/product/reports/words';
import { IconFlag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Reported } from './report-dialog';

// Opened by a deed, so loaded with it.
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog')).ReportDialog }));

interface ReportButtonProps extends Reported {
  /** Its words stand beside it already: the button says no more than what it does. */
  short?: boolean;
  /** Opens by itself where the address ends with this. */
  opensBy?: string;
}

export function ReportButton({ short = false, opensBy, ...named }: ReportButtonProps) {
  const [open, setOpen] = useState(opensBy !== undefined && location.hash === opensBy);
  const words = `Report ${thisThing[named.of]}`;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        // Stands beside every message: what is written there comes first.
        fw={400}
        c="var(--ink-2)"
        leftSection={<IconFlag size={16} stroke={1.7} aria-hidden />}
        aria-label={words}
        onClick={() => setOpen(true)}
      >
        {short ? 'Report' : words}
      </Button>
      <Suspense fallback={null}>
        {open && <ReportDialog {...named} title={words} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
