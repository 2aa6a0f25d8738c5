import { readHierarchy } from '@ardhi/contracts/geo/geo.routes';
import { listPlaces } from '@ardhi/contracts/geo/geo-admin.routes';
import { placesQuery } from '@ardhi/contracts/geo/place-input';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader, parseListQuery } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { SelectFilter } from '../components/list/select-filter.tsx';
import { PlaceBreadcrumbs } from '../features/geo/components/place-breadcrumbs.tsx';
import { placeColumns } from '../features/geo/components/place-columns.tsx';
import { deepestPlace, type PathStep } from '../features/geo/place-hierarchy.ts';
import { levelLabels, placeLabels } from '../features/geo/place-labels.ts';
import { toggleLabels } from '../features/geo/toggle-labels.ts';

interface Places {
  readonly list: AnswerOf<typeof listPlaces>;
  /** Path from the continent to the parent of these places. */
  readonly path: readonly PathStep[];
}

const load = listLoader(listPlaces, placesQuery);

export async function loader(args: LoaderFunctionArgs): Promise<Places> {
  const { parentId } = parseListQuery(placesQuery, new URL(args.request.url).searchParams);
  const [list, hierarchy] = await Promise.all([
    load(args),
    parentId === undefined ? {} : clientOf(args).call(readHierarchy, { params: { id: parentId } }),
  ]);
  return { list, path: deepestPlace(hierarchy)?.path ?? [] };
}
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'geo.manage' }), noIndex: true }),
};

const siteLabels = defineMessages({
  true: { id: 'common.notConfirmed' },
  false: { id: 'common.confirmed' },
});

/** The tree of places level by level, or the results of a search. */
export function Component() {
  const { list, path } = useLoaderData<Places>();
  const intl = useIntl();
  const { formatMessage } = intl;
  const { params } = useUrlParams();
  const parentId = params.get('parentId');
  return (
    <AdminScreen
      title={<FormattedMessage {...placeLabels.manage} />}
      actions={
        <ButtonLink variant="primary" to={`/admin/geo/create${parentId ? `?parentId=${parentId}` : ''}`}>
          <FormattedMessage {...placeLabels.add} />
        </ButtonLink>
      }
    >
      <PlaceBreadcrumbs path={path} />
      <Filters
        searchLabel={
          path.length === 0
            ? formatMessage({ id: 'geo.find' })
            : formatMessage({ id: 'geo.findIn' }, { name: path.at(-1)?.name })
        }
      >
        <SelectFilter name="level" label={formatMessage(placeLabels.level)} options={levelLabels} />
        <SelectFilter name="enabled" label={formatMessage(placeLabels.state)} options={toggleLabels} />
        <SelectFilter name="unconfirmed" label={formatMessage({ id: 'geo.site' })} options={siteLabels} />
      </Filters>
      <QueryTable
        list={list}
        csvExport={{ route: listPlaces, query: placesQuery, name: 'places' }}
        defaultSort="name"
        caption={formatMessage(placeLabels.manage)}
        columns={placeColumns(intl)}
        getRowId={({ id }) => id}
        getRowLabel={({ name }) => name}
        icon="map-pin"
        empty={<FormattedMessage id="geo.none" />}
      />
    </AdminScreen>
  );
}
