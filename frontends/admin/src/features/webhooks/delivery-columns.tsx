import type { WebhookDeliveryRecord } from '@ardhi/contracts/integrations/webhook';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { formatOptionalDateTime } from '../../labels/format-optional-date-time.ts';
import { deliveryStateLabels, deliveryTones, failureLabels } from './webhook-labels.ts';

/** The columns of a table of deliveries; `addresses` has the address of each endpoint. */
export function deliveryColumns(
  intl: IntlShape,
  addresses: ReadonlyMap<string, string>,
): readonly Column<WebhookDeliveryRecord>[] {
  const { formatMessage } = intl;
  const column = { sortable: false } as const;
  return [
    {
      ...column,
      id: 'createdAt',
      header: formatMessage({ id: 'common.when' }),
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => formatOptionalDateTime(intl, createdAt),
    },
    {
      ...column,
      id: 'eventType',
      header: formatMessage({ id: 'history.what' }),
      value: ({ eventType }) => eventType,
    },
    {
      ...column,
      id: 'state',
      header: formatMessage({ id: 'common.state' }),
      value: ({ state }) => state,
      cell: ({ state }) => (
        <Badge tone={deliveryTones[state]}>{formatMessage(deliveryStateLabels[state])}</Badge>
      ),
    },
    {
      ...column,
      id: 'answer',
      header: formatMessage({ id: 'emails.reason' }),
      value: ({ status, error }) => status ?? (error && formatMessage(failureLabels[error])) ?? '–',
    },
    {
      ...column,
      id: 'attempts',
      header: formatMessage({ id: 'emails.tries' }),
      value: ({ attempts }) => attempts,
      align: 'end',
    },
    {
      ...column,
      id: 'nextAt',
      header: formatMessage({ id: 'emails.nextAt' }),
      value: ({ nextAt }) => nextAt,
      cell: ({ nextAt }) => formatOptionalDateTime(intl, nextAt) ?? '–',
    },
    {
      ...column,
      id: 'endpoint',
      header: formatMessage({ id: 'webhooks.endpoint' }),
      value: ({ endpointId }) => endpointId,
      cell: ({ endpointId }) => addresses.get(endpointId) ?? endpointId,
    },
  ];
}
