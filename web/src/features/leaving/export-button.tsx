// Everything that is somebody's or a company's, saved as one file.
import { Button } from '@mantine/core';
import type { exportPaper, exportProfile } from '@rounds/product/leaving/calls';
import type { exportCompany } from '@rounds/product/leaving/company-calls';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../api/download';
import { toast } from '../../ui/toast';

interface ExportButtonProps {
  of: typeof exportProfile | typeof exportPaper | typeof exportCompany;
  label: string;
  /** What it is saved as. */
  name?: string;
}

export function ExportButton({ of, label, name = 'rounds.json' }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await download(of, {}, name);
    } catch (error) {
      toast.lost(error instanceof Error ? error.message : 'This could not be saved.');
    }
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}
