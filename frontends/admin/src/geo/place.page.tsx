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
import { changePlaceFields, listPlaces, removePlace } from '@ardhi/contracts/geo/geo-admin.routes';
import { clientOf, useClient } from '@ardhi/kit/client/client-context';
import { AskDialog } from '@ardhi/kit/forms/ask-dialog.tsx';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from '@ardhi/kit/router/router.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { AdminScreen } from '../frame/admin-screen.tsx';
import { levelPaths, levelWords, placeWords } from './geo-words.ts';
import { PathDown } from './path-down.tsx';
import { PlaceForm } from './place-form.tsx';
import { PlaceOutline } from './place-outline.tsx';
import { Rehang } from './rehang.tsx';
import { deepest } from './the-place.ts';

interface One {
  readonly place: GeoNode;
  readonly children: number;
  readonly listings: number;
}

const readers = {
  COUNTRY: readCountry,
  REGION: readRegion,
  SUB_REGION: readSubRegion,
  DISTRICT: readDistrict,
  CITY: readCity,
  AREA: readArea,
} as const;

export async function loader(args: LoaderFunctionArgs): Promise<One> {
  const client = clientOf(args);
  const all = await client.call(readHierarchy, { params: { id: args.params['id'] ?? '' } });
  const found = deepest(all);
  if (found === undefined) throw new Response(null, { status: 404 });
  const { id, parentId, level, name } = found;
  const [among, place] = await Promise.all([
    client.call(listPlaces, { query: { parentId, level, q: name, pageSize: 100 } }),
    level === 'CONTINENT'
      ? found
      : client.call(readers[level], { params: { id }, query: { boundary: true } }),
  ]);
  const { children = 0, listings = 0 } = among.items.find((one) => one.id === id) ?? {};
  return { place, children, listings };
}
export const handle: Screen<One | undefined> = {
  head: (data) => ({ title: data?.place.name ?? 'Place', noIndex: true }),
};

/** One place: what is said of it, where it hangs, and what hangs on it. */
export function Component() {
  const { place, children, listings } = useLoaderData<One>();
  const { id, level, name } = place;
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { formatMessage } = useIntl();
  return (
    <AdminScreen
      title={name}
      lead={
        <FormattedMessage
          id="geo.about"
          defaultMessage="{level}. {children, plural, =0 {No places in it} one {# place in it} other {# places in it}}, {listings, plural, =0 {no listings} one {# listing} other {# listings}}."
          values={{ level: formatMessage(levelWords[level]), children, listings }}
        />
      }
      back={{ to: '/admin/geo/manage', words: <FormattedMessage {...placeWords.manage} /> }}
      actions={
        <>
          {children > 0 && (
            <ButtonLink to={`/admin/geo/manage?parentId=${id}`}>
              <FormattedMessage id="geo.open" defaultMessage="Show the places in it" />
            </ButtonLink>
          )}
          {level !== 'CONTINENT' && <Rehang way="move" place={place} />}
          {level !== 'CONTINENT' && <Rehang way="merge" place={place} />}
          {level !== 'CONTINENT' && <Remove place={place} />}
        </>
      }
    >
      <PathDown path={place.path} />
      <PlaceForm
        key={id}
        start={place}
        keep={`place:${id}`}
        send={async (body) => {
          await client.call(changePlaceFields, { params: { level: levelPaths[level], id }, body });
          await revalidate();
          toast('success', formatMessage({ id: 'geo.saved', defaultMessage: 'Saved.' }));
        }}
      />
      <PlaceOutline key={`outline:${id}`} place={place} />
    </AdminScreen>
  );
}

function Remove({ place: { id, level, name, parentId } }: { readonly place: GeoNode }) {
  const client = useClient();
  const navigate = useNavigate();
  return (
    <AskDialog
      ask={<FormattedMessage id="geo.remove" defaultMessage="Remove" />}
      title={<FormattedMessage id="geo.removeAsk" defaultMessage="Remove {name}?" values={{ name }} />}
      onYes={async () => {
        await client.call(removePlace, { params: { level: levelPaths[level], id } });
        await navigate(`/admin/geo/manage?parentId=${parentId ?? ''}`);
      }}
    >
      <FormattedMessage
        id="geo.removeWhy"
        defaultMessage="Nobody finds it any more. A place that listings or other places stand in cannot be removed: move or merge it instead, or switch it off."
      />
    </AskDialog>
  );
}
