import { webhookLogsQuery } from '@ardhi/contracts/integrations/webhook';
import { listWebhookDeliveries, listWebhooks } from '@ardhi/contracts/integrations/webhook.routes';
import { webhookEventTypes } from '@ardhi/contracts/integrations/webhook-events';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useQuery } from '@ardhi/kit/client/use-query';
import { useUrlField } from '@ardhi/kit/forms/use-url-field';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { control, Field } from '@ardhi/kit/ui/field';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { DateRangeFilter } from '../components/list/date-range-filter.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { SelectFilter } from '../components/list/select-filter.tsx';
import { deliveryColumns } from '../features/webhooks/delivery-columns.tsx';
import { DeliveryDetails } from '../features/webhooks/delivery-details.tsx';
import { EndpointFilter } from '../features/webhooks/endpoint-filter.tsx';
import { ReplayRange } from '../features/webhooks/replay-range.tsx';
import { deliveryStateLabels } from '../features/webhooks/webhook-labels.ts';

export const loader = listLoader(listWebhookDeliveries, webhookLogsQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'webhooks.logs' }), noIndex: true }),
};

/** Deliveries sent, or still to be sent, to endpoints. */
export function Component() {
  const list = useLoaderData<AnswerOf<typeof listWebhookDeliveries>>();
  const intl = useIntl();
  const { formatMessage } = intl;
  const endpoints = useQuery(listWebhooks, { query: { pageSize: 100 } });
  const addresses = new Map((endpoints.data?.items ?? []).map(({ id, url }) => [id, url]));
  return (
    <AdminScreen
      title={<FormattedMessage id="webhooks.logs" />}
      lead={<FormattedMessage id="webhooks.logsLead" />}
    >
      <Filters searchLabel={formatMessage({ id: 'webhooks.findDelivery' })}>
        <EndpointFilter addresses={addresses} />
        <EventTypeFilter />
        <SelectFilter
          name="state"
          label={formatMessage({ id: 'common.state' })}
          options={deliveryStateLabels}
        />
        <DateRangeFilter />
      </Filters>
      <ReplayRange endpoints={endpoints.data?.items ?? []} />
      <QueryTable
        list={list}
        caption={formatMessage({ id: 'webhooks.logs' })}
        columns={deliveryColumns(intl, addresses)}
        getRowId={({ id }) => id}
        getRowLabel={({ eventType, createdAt }) => `${eventType} ${createdAt}`}
        details={(row) => <DeliveryDetails row={row} />}
        icon="info"
        empty={<FormattedMessage id="webhooks.noDeliveries" />}
        csvExport={{ route: listWebhookDeliveries, query: webhookLogsQuery, name: 'webhook-logs' }}
      />
    </AdminScreen>
  );
}

/** A filter by event type, which is its own label. */
function EventTypeFilter() {
  const [chosen, choose] = useUrlField('type');
  return (
    <Field label={<FormattedMessage id="history.what" />}>
      {(ids) => (
        <select {...ids} className={control} value={chosen} onChange={({ target }) => choose(target.value)}>
          <option value="">
            <FormattedMessage id="common.any" />
          </option>
          {webhookEventTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
