import type { ExternalSystemRecord } from '@ardhi/contracts/integrations/external-system';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { formatOptionalDateTime } from '../../labels/format-optional-date-time.ts';
import {
  systemHealthLabels,
  systemStatusLabels,
  systemStatusTones,
  systemTypeLabels,
} from './system-labels.ts';

/** The columns of a table of external systems. */
export function systemColumns(intl: IntlShape): readonly Column<ExternalSystemRecord>[] {
  const { formatMessage } = intl;
  const column = { sortable: false } as const;
  return [
    { ...column, id: 'name', header: formatMessage({ id: 'common.name' }), value: ({ name }) => name },
    {
      ...column,
      id: 'type',
      header: formatMessage({ id: 'common.type' }),
      value: ({ type }) => formatMessage(systemTypeLabels[type]),
    },
    {
      ...column,
      id: 'status',
      header: formatMessage({ id: 'common.state' }),
      value: ({ status }) => status,
      cell: ({ status }) => (
        <Badge tone={systemStatusTones[status]}>{formatMessage(systemStatusLabels[status])}</Badge>
      ),
    },
    {
      ...column,
      id: 'health',
      header: formatMessage({ id: 'externalSystems.health' }),
      value: ({ health }) => formatMessage(systemHealthLabels[health]),
    },
    {
      ...column,
      id: 'lastSeenAt',
      header: formatMessage({ id: 'externalSystems.lastSeen' }),
      value: ({ lastSeenAt }) => lastSeenAt,
      cell: ({ lastSeenAt }) => formatOptionalDateTime(intl, lastSeenAt) ?? '–',
    },
    {
      ...column,
      id: 'ratePerMin',
      header: formatMessage({ id: 'externalSystems.rate' }),
      value: ({ ratePerMin }) => ratePerMin,
      align: 'end',
    },
  ];
}
