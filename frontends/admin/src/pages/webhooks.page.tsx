import { webhooksQuery } from '@ardhi/contracts/integrations/webhook';
import { listWebhooks } from '@ardhi/contracts/integrations/webhook.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { SelectFilter } from '../components/list/select-filter.tsx';
import { endpointColumns } from '../features/webhooks/endpoint-columns.tsx';
import { EndpointDetails } from '../features/webhooks/endpoint-details.tsx';
import { NewEndpoint } from '../features/webhooks/new-endpoint.tsx';
import { endpointStateLabels } from '../features/webhooks/webhook-labels.ts';

export const loader = listLoader(listWebhooks, webhooksQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'webhooks.title' }), noIndex: true }),
};

/** Endpoints that receive events, and a form for a new one. */
export function Component() {
  const list = useLoaderData<AnswerOf<typeof listWebhooks>>();
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <AdminScreen
      title={<FormattedMessage id="webhooks.title" />}
      lead={<FormattedMessage id="webhooks.lead" />}
    >
      <Filters searchLabel={formatMessage({ id: 'webhooks.find' })}>
        <SelectFilter
          name="state"
          label={formatMessage({ id: 'common.state' })}
          options={endpointStateLabels}
        />
      </Filters>
      <QueryTable
        list={list}
        caption={formatMessage({ id: 'webhooks.title' })}
        columns={endpointColumns(intl)}
        getRowId={({ id }) => id}
        getRowLabel={({ url }) => url}
        details={(row) => <EndpointDetails row={row} />}
        icon="info"
        empty={<FormattedMessage id="webhooks.none" />}
        csvExport={{ route: listWebhooks, query: webhooksQuery, name: 'webhooks' }}
      />
      <NewEndpoint />
    </AdminScreen>
  );
}
