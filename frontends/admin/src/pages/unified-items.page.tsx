import { listUnifiedItems } from '@ardhi/contracts/billing/catalogue-admin.routes';
import { unifiedItemsQuery } from '@ardhi/contracts/billing/catalogue-query';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import type { Column } from '@ardhi/kit/table/table-columns';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { NameCell } from '../components/layout/name-cell.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { SelectFilter } from '../components/list/select-filter.tsx';
import { useSelectedRows } from '../components/list/use-selected-rows.ts';
import { BulkChange, type UnifiedRow as Row } from '../features/catalogue/bulk-change.tsx';
import { activeLabels, audienceLabels } from '../features/catalogue/catalogue-labels.ts';
import { SaleBadge } from '../features/catalogue/sale-badge.tsx';

export const loader = listLoader(listUnifiedItems, unifiedItemsQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'catalogue.unified' }), noIndex: true }),
};

const kindLabels = defineMessages({
  ITEM: { id: 'giveItems.item' },
  PACKAGE: { id: 'common.package' },
  ADD_ON: { id: 'catalogue.kind.ADD_ON' },
});

/** Items and packages in one table, with changes to many of them. */
export function Component() {
  const list = useLoaderData<AnswerOf<typeof listUnifiedItems>>();
  const intl = useIntl();
  const { formatMessage } = intl;
  const selection = useSelectedRows(list.items, ({ id }) => id);
  return (
    <AdminScreen title={<FormattedMessage id="catalogue.unified" />}>
      <Filters searchLabel={formatMessage({ id: 'catalogue.find' })}>
        <SelectFilter name="kind" label={formatMessage({ id: 'catalogue.kind' })} options={kindLabels} />
        <SelectFilter
          name="audience"
          label={formatMessage({ id: 'catalogue.audience' })}
          options={audienceLabels}
        />
        <SelectFilter name="active" label={formatMessage({ id: 'common.status' })} options={activeLabels} />
      </Filters>
      <BulkChange rows={selection.rows} onDone={() => selection.setIds([])} />
      <QueryTable
        list={list}
        csvExport={{ route: listUnifiedItems, query: unifiedItemsQuery, name: 'unified-items' }}
        defaultSort="name"
        caption={formatMessage({ id: 'catalogue.unified' })}
        columns={columnsFor(intl)}
        getRowId={({ id }) => id}
        getRowLabel={({ name }) => name.en}
        onSelect={selection.setIds}
        selected={selection.ids}
        onSelectMatching={selection.selectMatching}
        icon="list"
        empty={<FormattedMessage id="catalogue.unifiedNone" />}
      />
    </AdminScreen>
  );
}

const pageOf = ({ kind, id }: Row) =>
  kind === 'PACKAGE' ? `/admin/enhanced-package-management?package=${id}` : `/admin/items/${id}`;

function columnsFor({ formatMessage, locale }: IntlShape): readonly Column<Row>[] {
  const end = { align: 'end' } as const;
  return [
    {
      id: 'name',
      header: formatMessage({ id: 'common.name' }),
      value: ({ name }) => name.en,
      cell: (row) => (
        <NameCell to={pageOf(row)} name={row.name.en} detail={formatMessage(kindLabels[row.kind])} />
      ),
    },
    {
      ...end,
      id: 'price',
      header: formatMessage({ id: 'common.price' }),
      value: ({ price }) => price && formatMoney(price, locale),
    },
    {
      id: 'active',
      header: formatMessage({ id: 'common.status' }),
      sortable: false,
      value: ({ active }) => String(active),
      cell: ({ active }) => <SaleBadge active={active} />,
    },
    {
      ...end,
      id: 'soldQty30d',
      header: formatMessage({ id: 'catalogue.sold30d' }),
      value: ({ soldQty30d }) => soldQty30d,
    },
    {
      ...end,
      id: 'revenue30d',
      header: formatMessage({ id: 'catalogue.revenue30d' }),
      value: ({ revenue30d }) => revenue30d && formatMoney(revenue30d, locale),
    },
    {
      ...end,
      id: 'activeOwners',
      header: formatMessage({ id: 'catalogue.activeOwners' }),
      value: ({ activeOwners }) => activeOwners,
    },
  ];
}
