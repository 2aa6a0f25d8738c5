import { listPlaces } from '@ardhi/contracts/geo/geo-admin.routes';
import { placesQuery } from '@ardhi/contracts/geo/place-input';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { Filters } from '../components/list/filters.tsx';
import { parseListQuery } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { SelectFilter } from '../components/list/select-filter.tsx';
import { placeColumns } from '../features/geo/components/place-columns.tsx';
import { placeLabels } from '../features/geo/place-labels.ts';
import { toggleLabels } from '../features/geo/toggle-labels.ts';

type Countries = AnswerOf<typeof listPlaces>;

/** Number of countries per page (specification §9). */
const pageSize = 500;

/** Loads the countries that match the filters. */
export function loader({ request, ...args }: LoaderFunctionArgs): Promise<Countries> {
  const params = new URL(request.url).searchParams;
  params.set('level', 'COUNTRY');
  params.set('pageSize', String(pageSize));
  return clientOf(args).call(listPlaces, { query: parseListQuery(placesQuery, params) });
}
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'geo.title' }), noIndex: true }),
};

/** The countries with their state, enabled or not. */
export function Component() {
  const list = useLoaderData<Countries>();
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <AdminScreen
      title={<FormattedMessage {...placeLabels.geography} />}
      lead={<FormattedMessage id="geo.lead" />}
      actions={
        <>
          <ButtonLink to="/admin/geo/manage">
            <FormattedMessage {...placeLabels.manage} />
          </ButtonLink>
          <ButtonLink variant="primary" to="/admin/geo/create">
            <FormattedMessage {...placeLabels.add} />
          </ButtonLink>
        </>
      }
    >
      <Filters searchLabel={formatMessage({ id: 'geo.findCountry' })}>
        <SelectFilter name="enabled" label={formatMessage(placeLabels.state)} options={toggleLabels} />
      </Filters>
      <QueryTable
        list={list}
        csvExport={{ route: listPlaces, query: placesQuery, name: 'countries', fixed: { level: 'COUNTRY' } }}
        pageSizes={[]}
        defaultSort="name"
        caption={formatMessage({ id: 'admin.countries' })}
        columns={placeColumns(intl).filter(({ id }) => id !== 'level')}
        getRowId={({ id }) => id}
        getRowLabel={({ name }) => name}
        icon="globe"
        empty={<FormattedMessage id="geo.noCountry" />}
      />
    </AdminScreen>
  );
}
