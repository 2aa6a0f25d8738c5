import { agencyUsageQuery } from '@ardhi/contracts/billing/agency-usage';
import { listAgencyUsage } from '@ardhi/contracts/billing/agency-usage.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { givenItemLabels } from '../components/item-labels.ts';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { SelectFilter } from '../components/list/select-filter.tsx';
import { usageColumns } from '../features/agency-usage/usage-columns.tsx';

export const loader = listLoader(listAgencyUsage, agencyUsageQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'usage.title' }), noIndex: true }),
};

/** Usage of entitlements by agency, largest share first. */
export function Component() {
  const list = useLoaderData<AnswerOf<typeof listAgencyUsage>>();
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <AdminScreen title={<FormattedMessage id="usage.title" />} lead={<FormattedMessage id="usage.lead" />}>
      <Filters searchLabel={formatMessage({ id: 'usage.find' })}>
        <SelectFilter
          name="itemKey"
          label={formatMessage({ id: 'giveItems.item' })}
          options={givenItemLabels}
        />
      </Filters>
      <QueryTable
        list={list}
        csvExport={{ route: listAgencyUsage, name: 'agency-usage', query: agencyUsageQuery }}
        defaultSort="-percent"
        caption={formatMessage({ id: 'usage.title' })}
        columns={usageColumns(intl)}
        getRowId={({ agencyId, itemKey }) => `${agencyId}:${itemKey}`}
        getRowLabel={({ name }) => name}
        icon="info"
        empty={<FormattedMessage id="usage.none" />}
      />
    </AdminScreen>
  );
}
