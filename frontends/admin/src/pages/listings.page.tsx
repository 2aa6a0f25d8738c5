import { listAllListings } from '@ardhi/contracts/listings/back-office.routes';
import { listingsQuery } from '@ardhi/contracts/listings/back-office-queries';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { reasonLabels } from '@ardhi/kit/labels/reason-labels';
import { BulkEditBar } from '@ardhi/kit/listing-editor/bulk-edit-bar';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { DateRangeFilter } from '../components/list/date-range-filter.tsx';
import { Filters } from '../components/list/filters.tsx';
import { QueryTable } from '../components/list/query-table.tsx';
import { SelectFilter } from '../components/list/select-filter.tsx';
import { useSelectedRows } from '../components/list/use-selected-rows.ts';
import { listingColumns } from '../features/listings/listing-columns.tsx';
import { ListingCommands } from '../features/listings/listing-commands.tsx';
import { listingsLoader } from '../features/listings/load-listings.ts';
import { kindLabels, statusLabels } from '../labels/listing-labels.ts';

export const loader = listingsLoader;
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'listings.title' }), noIndex: true }),
};

const messages = defineMessages({
  title: { id: 'listings.title' },
  find: { id: 'common.searchByTitleOrReference' },
  kind: { id: 'common.listingType' },
  status: { id: 'common.status' },
  reason: { id: 'common.state' },
});

/** All listings, last changed first; one change applies to all selected ones. */
export function Component() {
  const list = useLoaderData<AnswerOf<typeof listAllListings>>();
  const intl = useIntl();
  const selection = useSelectedRows(list.items, ({ card }) => card.id);
  const { DELETED: _, ...reasons } = reasonLabels;
  return (
    <AdminScreen title={<FormattedMessage {...messages.title} />}>
      <Filters searchLabel={intl.formatMessage(messages.find)}>
        <SelectFilter name="kind" label={intl.formatMessage(messages.kind)} options={kindLabels} />
        <SelectFilter name="status" label={intl.formatMessage(messages.status)} options={statusLabels} />
        <SelectFilter name="reason" label={intl.formatMessage(messages.reason)} options={reasons} />
        <DateRangeFilter />
      </Filters>
      <BulkEditBar rows={selection.rows} onDone={() => selection.setIds([])} asksForReason />
      <QueryTable
        list={list}
        csvExport={{ route: listAllListings, query: listingsQuery, name: 'listings' }}
        defaultSort="-updated"
        caption={intl.formatMessage(messages.title)}
        columns={listingColumns(intl)}
        getRowId={({ card }) => card.id}
        getRowLabel={({ card }) => card.title || card.ref}
        onSelect={selection.setIds}
        selected={selection.ids}
        onSelectMatching={selection.selectMatching}
        details={(row) => <ListingCommands row={row} />}
        icon="house"
        empty={<FormattedMessage id="common.noListingsMatch" />}
      />
    </AdminScreen>
  );
}
