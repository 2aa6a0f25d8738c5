import type { AnyRoute } from '@ardhi/contracts/route';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { saveFile } from '@ardhi/kit/save-file';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { useState } from 'react';
import { understood } from './list-loader.ts';
import { useAsked } from './use-asked.ts';

/** A list that is also given out for spreadsheets: its call, and what the file is called. */
export interface ListFile {
  readonly route: AnyRoute;
  readonly name: string;
}

/** Saves the list as the address narrows and orders it, all its pages at once. */
export function SaveCsv({ route, name }: ListFile) {
  const client = useClient();
  const toast = useToast();
  const { params } = useAsked();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { page: _, pageSize: __, ...query } = understood(route, params);
      const text = await client.call<AnyRoute>(route, { query: { ...query, format: 'csv' } } as never);
      saveFile(`${name}.csv`, String(text));
    } catch (error) {
      toast('error', messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="plain" disabled={busy} onClick={() => void save()}>
      <FormattedMessage id="admin.list.csv" defaultMessage="Download as CSV" />
    </Button>
  );
}
