import { discountsQuery } from '@ardhi/contracts/billing/discount';
import { listDiscounts } from '@ardhi/contracts/billing/discount.routes';
import { simulateDiscounts } from '@ardhi/contracts/billing/simulation.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { SelectFilter } from '../components/list/select-filter.tsx';
import { Simulator } from '../components/simulator/simulator.tsx';
import { discountColumns } from '../features/discounts/discount-columns.tsx';
import { DiscountDetails } from '../features/discounts/discount-details.tsx';
import { discountStatusLabels, discountTriggerLabels } from '../features/discounts/discount-labels.ts';
import { NewDiscount } from '../features/discounts/new-discount.tsx';

export const loader = listLoader(listDiscounts, discountsQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'discounts.title' }), noIndex: true }),
};

/** All discounts with their codes and uses, and a form for a new one. */
export function Component() {
  const list = useLoaderData<AnswerOf<typeof listDiscounts>>();
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <AdminScreen
      title={<FormattedMessage id="discounts.title" />}
      lead={<FormattedMessage id="discounts.lead" />}
    >
      <Filters searchLabel={formatMessage({ id: 'discounts.find' })}>
        <SelectFilter
          name="status"
          label={formatMessage({ id: 'common.status' })}
          options={discountStatusLabels}
        />
        <SelectFilter
          name="trigger"
          label={formatMessage({ id: 'discounts.trigger' })}
          options={discountTriggerLabels}
        />
      </Filters>
      <QueryTable
        list={list}
        csvExport={{ route: listDiscounts, query: discountsQuery, name: 'discounts' }}
        caption={formatMessage({ id: 'discounts.title' })}
        columns={discountColumns(intl)}
        getRowId={({ id }) => id}
        getRowLabel={({ name }) => name}
        details={(row) => <DiscountDetails row={row} />}
        icon="info"
        empty={<FormattedMessage id="discounts.none" />}
      />
      <NewDiscount key={list.total} />
      <Simulator route={simulateDiscounts} />
    </AdminScreen>
  );
}
