import { readHierarchy } from '@ardhi/contracts/geo/geo.routes';
import { listPlaces } from '@ardhi/contracts/geo/geo-admin.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router/router.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { AdminScreen } from '../frame/admin-screen.tsx';
import { AskedTable } from '../lists/asked-table.tsx';
import { ChoiceFilter } from '../lists/choice-filter.tsx';
import { Filters } from '../lists/filters.tsx';
import { listLoader, understood } from '../lists/list-loader.ts';
import { useAsked } from '../lists/use-asked.ts';
import { levelWords, placeWords } from './geo-words.ts';
import { PathDown } from './path-down.tsx';
import { placeColumns } from './place-columns.tsx';
import { switchWords } from './switch-words.ts';
import { deepest, type PathStep } from './the-place.ts';

interface Places {
  readonly found: AnswerOf<typeof listPlaces>;
  /** From the continent to the place whose children these are. */
  readonly path: readonly PathStep[];
}

const load = listLoader(listPlaces);

export async function loader(args: LoaderFunctionArgs): Promise<Places> {
  const { parentId } = understood(listPlaces, new URL(args.request.url).searchParams);
  const [found, above] = await Promise.all([
    load(args),
    parentId === undefined ? {} : clientOf(args).call(readHierarchy, { params: { id: parentId } }),
  ]);
  return { found, path: deepest(above)?.path ?? [] };
}
export const handle: Screen = { head: () => ({ title: 'Manage places', noIndex: true }) };

const siteWords = defineMessages({
  true: { id: 'geo.siteUnconfirmed', defaultMessage: 'Not confirmed' },
  false: { id: 'geo.siteConfirmed', defaultMessage: 'Confirmed' },
});

/** The tree of places, level by level, or whatever a search finds in all of it. */
export function Component() {
  const { found, path } = useLoaderData<Places>();
  const intl = useIntl();
  const { formatMessage } = intl;
  const { params } = useAsked();
  const parentId = params.get('parentId');
  return (
    <AdminScreen
      title={<FormattedMessage {...placeWords.manage} />}
      actions={
        <ButtonLink kind="main" to={`/admin/geo/create${parentId ? `?parentId=${parentId}` : ''}`}>
          <FormattedMessage {...placeWords.add} />
        </ButtonLink>
      }
    >
      <PathDown path={path} />
      <Filters
        find={
          path.length === 0
            ? formatMessage({ id: 'geo.find', defaultMessage: 'Find a place by name' })
            : formatMessage(
                { id: 'geo.findIn', defaultMessage: 'Find in {name}' },
                { name: path.at(-1)?.name },
              )
        }
      >
        <ChoiceFilter name="level" label={formatMessage(placeWords.level)} words={levelWords} />
        <ChoiceFilter name="enabled" label={formatMessage(placeWords.state)} words={switchWords} />
        <ChoiceFilter
          name="unconfirmed"
          label={formatMessage({ id: 'geo.site', defaultMessage: 'Site' })}
          words={siteWords}
        />
      </Filters>
      <AskedTable
        found={found}
        usual="name"
        caption={formatMessage(placeWords.manage)}
        columns={placeColumns(intl)}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        icon="map-pin"
        none={<FormattedMessage id="geo.none" defaultMessage="No places match." />}
      />
    </AdminScreen>
  );
}
