import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useIntl } from '@ardhi/kit/i18n/intl';
import { commandLabels, type OwnerCommand } from '@ardhi/kit/labels/owner-command-labels';
import { BulkEditBar } from '@ardhi/kit/listing-editor/bulk-edit-bar';
import { MissingFields } from '@ardhi/kit/listing-editor/missing-fields';
import {
  type CommandDetails,
  type RejectedCommand,
  useListingCommand,
} from '@ardhi/kit/listing-editor/use-listing-command';
import { useLoaderData } from '@ardhi/kit/router';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { DataTable, type SortOrder } from '@ardhi/kit/table/data-table';
import { useRowSelection } from '@ardhi/kit/table/use-row-selection';
import { useToast } from '@ardhi/kit/toasts';
import { Notice } from '@ardhi/kit/ui/notice';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { SearchForm } from '../../../components/search-form.tsx';
import { commandConsequences } from '../../../lib/listing-commands.ts';
import { confirmAvailable } from '../api/confirm-available.ts';
import { isToConfirm, type ListingsData, loadAllListings, parseReason } from '../api/load-listings.ts';
import { ConfirmAll } from './confirm-all.tsx';
import { ConfirmCommand, type PendingCommand } from './confirm-command.tsx';
import { listingColumns } from './listing-columns.tsx';
import { ReasonTabs } from './reason-tabs.tsx';

const BoostListing = lazy(() =>
  import('./boost-listing.tsx').then((module) => ({ default: module.BoostListing })),
);

interface ListingTableProps {
  readonly caption: string;
  /** Content above the table; rendered if the summary could be loaded. */
  readonly header: (summary: NonNullable<ListingsData['summary']>) => ReactNode;
  /** Empty state; `isFiltered` says whether the URL has filters. */
  readonly renderEmpty: (isFiltered: boolean) => ReactNode;
  /** The only kind that the table shows; all kinds without it. */
  readonly kind?: ListingKind;
}

/** The agent's listings with the next step and the available commands of each. */
export function ListingTable({ caption, header, renderEmpty, kind }: ListingTableProps) {
  const { listings, summary } = useLoaderData<ListingsData>();
  const intl = useIntl();
  const { params, setParam } = useListingParams();
  const commands = useRowCommands();
  const showsToConfirm = isToConfirm(params);
  const confirm = useMutation((client, row: ListingRow) => confirmAvailable(client, row.card.id), {
    refreshes: 'page',
  });
  const [selectedRows, setSelectedRows] = useRowSelection(`${listings.page} ${params}`);
  const [boosted, setBoosted] = useState<ListingRow>();
  return (
    <>
      {summary && header(summary)}
      <ReasonTabs
        counts={listings.counts}
        current={parseReason(params)}
        toConfirm={summary?.toConfirm ?? 0}
        showsToConfirm={showsToConfirm}
      />
      {showsToConfirm && <ConfirmAll count={listings.total} kind={kind} />}
      <SearchForm
        label={intl.formatMessage({ id: 'common.searchByTitleOrReference' })}
        query={params.get('q') ?? ''}
        onSearch={(q) => setParam('q', q)}
      />
      <RejectionNotice rejected={commands.rejected} rows={listings.items} />
      <BulkEditBar
        rows={listings.items.filter(({ card }) => selectedRows.includes(card.id))}
        all={{
          list: params.toString(),
          onPage: listings.items.length,
          total: listings.total,
          load: (client) => loadAllListings(client, params, kind),
        }}
        onDone={() => setSelectedRows([])}
      />
      <DataTable
        listKey={`${listings.page} ${params}`}
        caption={caption}
        columns={listingColumns(intl, {
          ...commands,
          onBoost: setBoosted,
          onStillAvailable: showsToConfirm ? (row) => void confirm.mutate(row) : undefined,
        })}
        onSelect={setSelectedRows}
        selected={selectedRows}
        cards
        rows={listings.items}
        getRowId={({ card }) => card.id}
        getRowLabel={({ card }) => card.title || card.ref}
        paging={{
          page: listings.page,
          totalPages: listings.totalPages,
          onPageChange: (page) => setParam('page', String(page)),
        }}
        sorting={{
          ...omitUndefined({ current: parseSort(params) }),
          onChange: (by) => setParam('sort', by && `${by.desc ? '-' : ''}${by.id}`),
        }}
        empty={renderEmpty(params.size > 0)}
      />
      <div role="alert">
        {confirm.errorMessage && <Notice icon="triangle-alert" tone="problem" title={confirm.errorMessage} />}
      </div>
      {commands.dialog}
      {boosted && (
        <Suspense fallback={null}>
          <BoostListing row={boosted} onClose={() => setBoosted(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** The filters, sorting and page of the URL; a changed filter leads back to the first page. */
function useListingParams() {
  const { params, setParams } = useUrlParams();
  return { params, setParam: (name: string, value: string | undefined) => setParams({ [name]: value }) };
}

/** Executes commands on rows; one with consequences asks for confirmation in `dialog` first. */
function useRowCommands() {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const { busy, rejected, execute } = useListingCommand();
  const [pending, setPending] = useState<PendingCommand>();
  const run = async ({ row, cmd }: PendingCommand, details: CommandDetails = {}) => {
    setPending(undefined);
    if (await execute(row.card.id, cmd, details))
      toast('success', `${row.card.title || row.card.ref}: ${formatMessage(commandLabels[cmd])}`);
  };
  return {
    busy,
    rejected,
    onCommand: (row: ListingRow, cmd: OwnerCommand) =>
      commandConsequences[cmd] === undefined ? void run({ row, cmd }) : setPending({ row, cmd }),
    dialog: pending && (
      <ConfirmCommand
        pending={pending}
        onClose={() => setPending(undefined)}
        onConfirm={(details) => void run(pending, details)}
      />
    ),
  };
}

interface RejectionNoticeProps {
  readonly rejected: RejectedCommand | undefined;
  readonly rows: readonly ListingRow[];
}

/** Why the last command was rejected, and what the listing lacks. */
const RejectionNotice = ({ rejected, rows }: RejectionNoticeProps) => (
  <div role="alert">
    {rejected && (
      <Notice
        icon="triangle-alert"
        tone="problem"
        title={`${listingTitle(rows, rejected.id)}: ${rejected.message}`}
      >
        <MissingFields id={rejected.id} names={rejected.missing} />
      </Notice>
    )}
  </div>
);

const listingTitle = (rows: readonly ListingRow[], id: string) => {
  const card = rows.find((row) => row.card.id === id)?.card;
  return card?.title || card?.ref || id;
};

const parseSort = (params: URLSearchParams): SortOrder | undefined => {
  const sort = params.get('sort');
  return sort === null ? undefined : { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') };
};
