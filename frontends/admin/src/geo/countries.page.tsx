import { listPlaces } from '@ardhi/contracts/geo/geo-admin.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router/router.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { AdminScreen } from '../frame/admin-screen.tsx';
import { AskedTable } from '../lists/asked-table.tsx';
import { ChoiceFilter } from '../lists/choice-filter.tsx';
import { Filters } from '../lists/filters.tsx';
import { understood } from '../lists/list-loader.ts';
import { placeWords } from './geo-words.ts';
import { placeColumns } from './place-columns.tsx';
import { switchWords } from './switch-words.ts';

type Countries = AnswerOf<typeof listPlaces>;

/** All of them on one page: there are fewer than a hundred in Africa. */
export const loader = ({ request, ...args }: LoaderFunctionArgs): Promise<Countries> =>
  clientOf(args).call(listPlaces, {
    query: { ...understood(listPlaces, new URL(request.url).searchParams), level: 'COUNTRY', pageSize: 100 },
  });
export const handle: Screen = { head: () => ({ title: 'Geography', noIndex: true }) };

/** The countries: where the geography begins, and which of them are open. */
export function Component() {
  const found = useLoaderData<Countries>();
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <AdminScreen
      title={<FormattedMessage {...placeWords.geography} />}
      lead={
        <FormattedMessage
          id="geo.lead"
          defaultMessage="A country that is off takes no new listings and stands in no selector; what is listed there stays."
        />
      }
      actions={
        <>
          <ButtonLink to="/admin/geo/manage">
            <FormattedMessage {...placeWords.manage} />
          </ButtonLink>
          <ButtonLink kind="main" to="/admin/geo/create">
            <FormattedMessage {...placeWords.add} />
          </ButtonLink>
        </>
      }
    >
      <Filters find={formatMessage({ id: 'geo.findCountry', defaultMessage: 'Find a country' })}>
        <ChoiceFilter name="enabled" label={formatMessage(placeWords.state)} words={switchWords} />
      </Filters>
      <AskedTable
        found={found}
        usual="name"
        caption={formatMessage({ id: 'geo.countries', defaultMessage: 'Countries' })}
        columns={placeColumns(intl).filter(({ id }) => id !== 'level')}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        icon="globe"
        none={<FormattedMessage id="geo.noCountry" defaultMessage="No countries match." />}
      />
    </AdminScreen>
  );
}
