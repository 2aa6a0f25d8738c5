import type { GiveInput } from '@ardhi/contracts/billing/grant';
import { formatDay } from '@ardhi/kit/format/format-day';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { DataTable } from '@ardhi/kit/table/data-table';
import type { Column } from '@ardhi/kit/table/table-columns';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import { AdminScreen } from '../../../components/layout/admin-screen.tsx';
import { Filters } from '../../../components/list/filters.tsx';
import { QueryTable } from '../../../components/list/query-table.tsx';
import type { GiveItemsData, GrantBatchRow } from '../api/load-give-items.ts';
import { givenItemLabels, shownQuantity } from '../item-labels.ts';
import { BatchDecision } from './batch-decision.tsx';
import { BatchGrants } from './batch-grants.tsx';
import { GiveItemsForm } from './give-items-form.tsx';

/** Texts of the screens for agencies and for agents. */
const texts = {
  AGENCY: defineMessages({
    title: { id: 'giveItems.toAgencies' },
    lead: { id: 'giveItems.lead' },
    none: { id: 'agencies.none' },
  }),
  AGENT: defineMessages({
    title: { id: 'giveItems.toAgents' },
    lead: { id: 'giveItems.leadAgents' },
    none: { id: 'giveItems.noAgents' },
  }),
};
const stateLabels = defineMessages({
  WAITING: { id: 'giveItems.WAITING' },
  APPROVED: { id: 'giveItems.APPROVED' },
  REJECTED: { id: 'common.rejected' },
});

interface GiveItemsScreenProps {
  readonly ownerType: GiveInput['ownerType'];
  readonly data: GiveItemsData;
}

/** Receivers to choose from, what to give them, and what was given before. */
export function GiveItemsScreen({ ownerType, data: { receivers, batches } }: GiveItemsScreenProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [selected, setSelected] = useState<readonly string[]>([]);
  const { title, lead, none } = texts[ownerType];
  return (
    <AdminScreen title={<FormattedMessage {...title} />} lead={<FormattedMessage {...lead} />}>
      <Filters searchLabel={formatMessage({ id: 'giveItems.find' })} />
      <QueryTable
        list={receivers}
        caption={formatMessage(title)}
        columns={[
          {
            id: 'name',
            sortable: false,
            header: formatMessage({ id: 'common.name' }),
            value: ({ name }) => name,
            cell: ({ name }) => <bdi>{name}</bdi>,
          },
          {
            id: 'email',
            sortable: false,
            header: formatMessage({ id: 'common.email' }),
            value: ({ email }) => email,
          },
        ]}
        getRowId={({ id }) => id}
        getRowLabel={({ name, email }) => name || email}
        onSelect={setSelected}
        icon="user"
        empty={<FormattedMessage {...none} />}
      />
      <Section title={<FormattedMessage id="giveItems.form" />}>
        <GiveItemsForm ownerType={ownerType} selected={selected} />
      </Section>
      <Section title={<FormattedMessage id="giveItems.batches" />}>
        <DataTable
          cards
          caption={formatMessage({ id: 'giveItems.batches' })}
          rows={batches.items}
          columns={batchColumns(intl)}
          getRowId={({ id }) => id}
          getRowLabel={(batch) => itemText(intl, batch)}
          details={(batch) => <BatchGrants batch={batch} />}
          empty={<EmptyState icon="list" title={<FormattedMessage id="giveItems.noBatches" />} />}
        />
      </Section>
    </AdminScreen>
  );
}

const itemText = ({ formatMessage, formatNumber }: IntlShape, { itemKey, quantity }: GrantBatchRow) =>
  `${formatMessage(givenItemLabels[itemKey])}: ${formatNumber(shownQuantity(itemKey, quantity))}`;

const batchColumns = (intl: IntlShape): readonly Column<GrantBatchRow>[] => [
  {
    id: 'item',
    header: intl.formatMessage({ id: 'giveItems.what' }),
    value: (batch) => itemText(intl, batch),
  },
  {
    id: 'owners',
    header: intl.formatMessage({ id: 'giveItems.receivers' }),
    value: ({ owners }) => owners,
    align: 'end',
  },
  {
    id: 'at',
    header: intl.formatMessage({ id: 'common.when' }),
    value: ({ at }) => at,
    cell: ({ at }) => formatDay(at, intl.locale),
  },
  {
    id: 'state',
    header: intl.formatMessage({ id: 'common.status' }),
    value: ({ state }) => intl.formatMessage(stateLabels[state]),
    cell: (batch) => (
      <>
        {intl.formatMessage(stateLabels[batch.state])}
        <BatchDecision batch={batch} />
      </>
    ),
  },
];
