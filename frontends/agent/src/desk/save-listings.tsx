import type { exportListings } from '@ardhi/contracts/listings/desk.routes';
import { type ListingKind, listingKinds } from '@ardhi/contracts/listings/vocabulary';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { defineMessages, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { saveFile } from '@ardhi/kit/save-file';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { control } from '@ardhi/kit/ui/field.tsx';
import { useState } from 'react';
import { reasonIn } from './load-desk.ts';

const exportRoute = slimRoute<typeof exportListings>({ method: 'GET', path: '/api/agent/listings/export' });

const kindWords: Readonly<Record<ListingKind, MessageDescriptor>> = defineMessages({
  PROPERTY: { id: 'export.PROPERTY', defaultMessage: 'Houses and buildings' },
  PLOT: { id: 'export.PLOT', defaultMessage: 'Land' },
  HOTEL: { id: 'export.HOTEL', defaultMessage: 'Hotels' },
  PRODUCT: { id: 'export.PRODUCT', defaultMessage: 'Products and services' },
});

/** Saves the listings of one kind, as the address narrows them, in a table that an import reads back. */
export function SaveListings({ params }: { readonly params: URLSearchParams }) {
  const { formatMessage } = useIntl();
  const client = useClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async (kind: ListingKind) => {
    setBusy(true);
    try {
      const query = { kind, reason: reasonIn(params), q: params.get('q') ?? undefined };
      const text = await client.call(exportRoute, { query: { ...query, format: 'csv' } });
      saveFile(`listings-${kind.toLowerCase()}.csv`, String(text));
    } catch (error) {
      toast('error', messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <select
      className={control}
      aria-label={formatMessage({ id: 'export.save', defaultMessage: 'Save as CSV' })}
      value=""
      disabled={busy}
      onChange={({ target }) => void save(target.value as ListingKind)}
    >
      <option value="">{formatMessage({ id: 'export.save', defaultMessage: 'Save as CSV' })}</option>
      {listingKinds.map((kind) => (
        <option key={kind} value={kind}>
          {formatMessage(kindWords[kind])}
        </option>
      ))}
    </select>
  );
}
