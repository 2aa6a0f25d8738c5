import { type Incident, incidentsQuery } from '@ardhi/contracts/accounts/incident';
import { listIncidents } from '@ardhi/contracts/accounts/incidents.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { IncidentDetails } from '../features/incidents/incident-details.tsx';
import { scopeLabels } from '../features/incidents/incident-labels.ts';
import { NewIncident } from '../features/incidents/new-incident.tsx';
import { formatOptionalDateTime } from '../labels/format-optional-date-time.ts';

export const loader = listLoader(listIncidents, incidentsQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'incidents.title' }), noIndex: true }),
};

/** Breaches of personal data: deadlines, affected people and notices (promises.md F7). */
export function Component() {
  const list = useLoaderData<AnswerOf<typeof listIncidents>>();
  const intl = useIntl();
  return (
    <AdminScreen
      title={<FormattedMessage id="incidents.title" />}
      lead={<FormattedMessage id="incidents.lead" />}
    >
      <Filters searchLabel={intl.formatMessage({ id: 'incidents.find' })} />
      <QueryTable
        list={list}
        csvExport={{ route: listIncidents, query: incidentsQuery, name: 'incidents' }}
        caption={intl.formatMessage({ id: 'incidents.title' })}
        columns={columnsFor(intl)}
        getRowId={({ id }) => id}
        getRowLabel={({ title }) => title}
        details={(incident) => <IncidentDetails incident={incident} />}
        icon="triangle-alert"
        empty={<FormattedMessage id="incidents.none" />}
      />
      <NewIncident />
    </AdminScreen>
  );
}

function columnsFor(intl: IntlShape): readonly Column<Incident>[] {
  const { formatMessage, locale } = intl;
  const unsortable = { sortable: false } as const;
  return [
    {
      ...unsortable,
      id: 'title',
      header: formatMessage({ id: 'incidents.name' }),
      value: ({ title }) => title,
    },
    {
      ...unsortable,
      id: 'scope',
      header: formatMessage({ id: 'incidents.scope' }),
      value: ({ scope }) => formatMessage(scopeLabels[scope]),
    },
    {
      ...unsortable,
      id: 'days',
      header: formatMessage({ id: 'incidents.days' }),
      value: ({ from, to }) => `${formatDay(from, locale)} – ${formatDay(to, locale)}`,
    },
    {
      ...unsortable,
      id: 'knownAt',
      header: formatMessage({ id: 'incidents.knownAt' }),
      value: ({ knownAt }) => formatOptionalDateTime(intl, knownAt),
    },
    {
      ...unsortable,
      id: 'state',
      header: formatMessage({ id: 'common.status' }),
      value: ({ closedAt }) => closedAt ?? '',
      cell: ({ closedAt }) =>
        closedAt === undefined ? (
          <Badge tone="problem">
            <FormattedMessage id="incidents.open" />
          </Badge>
        ) : (
          formatOptionalDateTime(intl, closedAt)
        ),
    },
  ];
}
