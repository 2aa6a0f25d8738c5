import type { WebhookEndpointRecord } from '@ardhi/contracts/integrations/webhook';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { endpointStateLabels, endpointTones } from './webhook-labels.ts';

/** The columns of a table of endpoints. */
export function endpointColumns({ formatMessage }: IntlShape): readonly Column<WebhookEndpointRecord>[] {
  const column = { sortable: false } as const;
  return [
    { ...column, id: 'url', header: formatMessage({ id: 'admin.address' }), value: ({ url }) => url },
    {
      ...column,
      id: 'state',
      header: formatMessage({ id: 'common.state' }),
      value: ({ state }) => state,
      cell: ({ state }) => (
        <Badge tone={endpointTones[state]}>{formatMessage(endpointStateLabels[state])}</Badge>
      ),
    },
    {
      ...column,
      id: 'description',
      header: formatMessage({ id: 'agent.description' }),
      value: ({ description }) => description,
    },
    {
      ...column,
      id: 'events',
      header: formatMessage({ id: 'webhooks.events' }),
      value: ({ events }) => events.join(', '),
    },
    {
      ...column,
      id: 'failures',
      header: formatMessage({ id: 'webhooks.failures' }),
      value: ({ failures }) => failures,
      align: 'end',
    },
  ];
}
