import { externalSystemsQuery } from '@ardhi/contracts/integrations/external-system';
import { listExternalSystems } from '@ardhi/contracts/integrations/external-system.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { SelectFilter } from '../components/list/select-filter.tsx';
import { NewSystem } from '../features/external-systems/new-system.tsx';
import { systemColumns } from '../features/external-systems/system-columns.tsx';
import { SystemDetails } from '../features/external-systems/system-details.tsx';
import { systemStatusLabels, systemTypeLabels } from '../features/external-systems/system-labels.ts';

export const loader = listLoader(listExternalSystems, externalSystemsQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({
    title: formatMessage({ id: 'externalSystems.title' }),
    noIndex: true,
  }),
};

/** Partner systems with their keys, and a form for a new one. */
export function Component() {
  const list = useLoaderData<AnswerOf<typeof listExternalSystems>>();
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <AdminScreen
      title={<FormattedMessage id="externalSystems.title" />}
      lead={<FormattedMessage id="externalSystems.lead" />}
    >
      <Filters searchLabel={formatMessage({ id: 'externalSystems.find' })}>
        <SelectFilter name="type" label={formatMessage({ id: 'common.type' })} options={systemTypeLabels} />
        <SelectFilter
          name="status"
          label={formatMessage({ id: 'common.state' })}
          options={systemStatusLabels}
        />
      </Filters>
      <QueryTable
        list={list}
        caption={formatMessage({ id: 'externalSystems.title' })}
        columns={systemColumns(intl)}
        getRowId={({ id }) => id}
        getRowLabel={({ name }) => name}
        details={(row) => <SystemDetails row={row} />}
        icon="info"
        empty={<FormattedMessage id="externalSystems.none" />}
        csvExport={{ route: listExternalSystems, query: externalSystemsQuery, name: 'external-systems' }}
      />
      <NewSystem />
    </AdminScreen>
  );
}
