import { exportListings } from '@ardhi/contracts/listings/back-office.routes';
import { type ListingKind, listingKinds } from '@ardhi/contracts/listings/listing-enums';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { downloadFile } from '@ardhi/kit/download-file';
import { defineMessages, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { control } from '@ardhi/kit/ui/field';
import { parseReason } from '../api/load-listings.ts';

const kindLabels: Readonly<Record<ListingKind, MessageDescriptor>> = defineMessages({
  PROPERTY: { id: 'agent.housesAndBuildings' },
  PLOT: { id: 'common.land' },
  HOTEL: { id: 'common.hotels' },
  PRODUCT: { id: 'agent.productsAndServices' },
});

/** Downloads the listings of one kind, as filtered by the URL, as a CSV file that an import accepts. */
export function ExportListings({ params }: { readonly params: URLSearchParams }) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const download = useMutation(
    async (client, kind: ListingKind) => {
      const query = { kind, reason: parseReason(params), q: params.get('q') ?? undefined };
      const text = await client.call(exportListings, { query: { ...query, format: 'csv' } });
      downloadFile(`listings-${kind.toLowerCase()}.csv`, String(text));
    },
    { refreshes: 'nothing', onError: (error) => toast('error', messageOf(error)) },
  );
  return (
    <select
      className={control}
      aria-label={formatMessage({ id: 'common.downloadAsCsv' })}
      value=""
      disabled={download.isPending}
      onChange={({ target }) => void download.mutate(target.value as ListingKind)}
    >
      <option value="">{formatMessage({ id: 'common.downloadAsCsv' })}</option>
      {listingKinds.map((kind) => (
        <option key={kind} value={kind}>
          {formatMessage(kindLabels[kind])}
        </option>
      ))}
    </select>
  );
}
