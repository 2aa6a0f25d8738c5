import {
  type GeoNode,
  readArea,
  readCity,
  readCountry,
  readDistrict,
  readHierarchy,
  readRegion,
  readSubRegion,
} from '@ardhi/contracts/geo/geo.routes';
import { listPlaces, removePlace, updatePlace } from '@ardhi/contracts/geo/geo-admin.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useToast } from '@ardhi/kit/toasts';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { MoveOrMergePlace } from '../features/geo/components/move-or-merge-place.tsx';
import { PlaceBoundaryEditor } from '../features/geo/components/place-boundary.tsx';
import { PlaceBreadcrumbs } from '../features/geo/components/place-breadcrumbs.tsx';
import { type NamedPlaceBody, PlaceForm } from '../features/geo/components/place-form.tsx';
import { deepestPlace } from '../features/geo/place-hierarchy.ts';
import { levelLabelOf, levelPaths } from '../features/geo/place-labels.ts';

interface PlaceData {
  readonly place: GeoNode;
  readonly children: number;
  readonly listings: number;
}

const readRoutes = {
  COUNTRY: readCountry,
  REGION: readRegion,
  SUB_REGION: readSubRegion,
  DISTRICT: readDistrict,
  CITY: readCity,
  AREA: readArea,
} as const;

export async function loader(args: LoaderFunctionArgs): Promise<PlaceData> {
  const client = clientOf(args);
  const all = await client.call(readHierarchy, { params: { id: args.params['id'] ?? '' } });
  const node = deepestPlace(all);
  if (node === undefined) throw new Response(null, { status: 404 });
  const { id, parentId, level, name } = node;
  const [siblings, place] = await Promise.all([
    client.call(listPlaces, { query: { parentId, level, q: name, pageSize: 100 } }),
    level === 'CONTINENT'
      ? node
      : client.call(readRoutes[level], { params: { id }, query: { boundary: true } }),
  ]);
  const { children = 0, listings = 0 } = siblings.items.find((one) => one.id === id) ?? {};
  return { place, children, listings };
}
export const handle: Screen<PlaceData | undefined> = {
  head: ({ formatMessage }, data) => ({
    title: data?.place.name ?? formatMessage({ id: 'common.place' }),
    noIndex: true,
  }),
};

/** One place: its fields, its breadcrumbs, its boundary and its commands. */
export function Component() {
  const { place, children, listings } = useLoaderData<PlaceData>();
  const { id, level, name } = place;
  const toast = useToast();
  const { formatMessage } = useIntl();
  const update = useMutation(
    (client, { body, ...options }: { body: NamedPlaceBody; ifMatch: number | undefined }) =>
      client.call(updatePlace, { params: { level: levelPaths[level], id }, body }, options),
    { refreshes: 'page' },
  );
  return (
    <AdminScreen
      title={name}
      lead={
        <FormattedMessage
          id="geo.about"
          values={{ level: formatMessage(levelLabelOf(place)), children, listings }}
        />
      }
      actions={
        <>
          {children > 0 && (
            <ButtonLink to={`/admin/geo/manage?parentId=${id}`}>
              <FormattedMessage id="geo.open" />
            </ButtonLink>
          )}
          {level !== 'CONTINENT' && <MoveOrMergePlace operation="move" place={place} />}
          {level !== 'CONTINENT' && <MoveOrMergePlace operation="merge" place={place} />}
          {level !== 'CONTINENT' && <RemovePlace place={place} />}
        </>
      }
    >
      <PlaceBreadcrumbs path={place.path} />
      <PlaceForm
        key={id}
        initial={place}
        draftKey={`place:${id}`}
        onSubmit={async (body, { ifMatch }) => {
          await update.mutateAsync({ body, ifMatch });
          toast('success', formatMessage({ id: 'common.saved' }));
        }}
      />
      <PlaceBoundaryEditor key={`outline:${id}`} place={place} />
    </AdminScreen>
  );
}

function RemovePlace({ place: { id, level, name, parentId } }: { readonly place: GeoNode }) {
  const navigate = useNavigate();
  const remove = useMutation(
    (client) => client.call(removePlace, { params: { level: levelPaths[level], id } }),
    {
      refreshes: 'nothing',
      onSuccess: () => navigate(`/admin/geo/manage?parentId=${parentId ?? ''}`),
    },
  );
  return (
    <ConfirmDialog
      confirmLabel={<FormattedMessage id="common.remove" />}
      title={<FormattedMessage id="geo.removeAsk" values={{ name }} />}
      onConfirm={remove.mutateAsync}
    >
      <FormattedMessage id="geo.removeWhy" />
    </ConfirmDialog>
  );
}
