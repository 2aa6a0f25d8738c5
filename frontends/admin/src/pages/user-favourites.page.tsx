import { readUser } from '@ardhi/contracts/accounts/admin.routes';
import { type FavouriteRow, listUserFavourites } from '@ardhi/contracts/accounts/favourites.routes';
import { favouritesQuery } from '@ardhi/contracts/accounts/favourites-query';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { reasonLabels } from '@ardhi/kit/labels/reason-labels';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { NameCell } from '../components/layout/name-cell.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { reasonTone } from '../labels/listing-labels.ts';

const loadFavourites = listLoader(listUserFavourites, favouritesQuery);

interface UserFavourites {
  readonly list: AnswerOf<typeof listUserFavourites>;
  /** Name of the user, or the email address of one without a name. */
  readonly name: string;
}

export const loader = async (args: LoaderFunctionArgs): Promise<UserFavourites> => {
  const [list, user] = await Promise.all([
    loadFavourites(args),
    clientOf(args).call(readUser, { params: { id: args.params['id'] ?? '' } }),
  ]);
  return { list, name: user.name || user.email };
};
export const handle: Screen<UserFavourites | undefined> = {
  head: ({ formatMessage }, data) => ({
    title: formatMessage({ id: 'favourites.tab' }, { name: data?.name }),
    noIndex: true,
  }),
};

const messages = defineMessages({
  title: { id: 'common.favourites' },
  find: { id: 'favouritesOf.find' },
  listing: { id: 'common.listing' },
  state: { id: 'common.status' },
  before: { id: 'favouritesOf.then' },
  now: { id: 'favouritesOf.now' },
  added: { id: 'common.saved2' },
});

/** The favourites of a user, with the price when saved and now. */
export function Component() {
  const { list, name } = useLoaderData<UserFavourites>();
  const intl = useIntl();
  return (
    <AdminScreen title={<FormattedMessage id="favourites.tab" values={{ name }} />}>
      <Filters searchLabel={intl.formatMessage(messages.find)} />
      <QueryTable
        list={list}
        csvExport={{ route: listUserFavourites, query: favouritesQuery, name: 'favourites' }}
        defaultSort="-addedAt"
        caption={intl.formatMessage(messages.title)}
        columns={columnsFor(intl)}
        getRowId={({ listingId }) => listingId}
        getRowLabel={({ card }) => card.title || card.ref}
        icon="heart"
        empty={<FormattedMessage id="favouritesOf.none" />}
      />
    </AdminScreen>
  );
}

function columnsFor(intl: IntlShape): readonly Column<FavouriteRow>[] {
  const { formatMessage, locale } = intl;
  const fixed = { sortable: false } as const;
  return [
    {
      ...fixed,
      id: 'listing',
      header: formatMessage(messages.listing),
      value: ({ card }) => card.title,
      cell: ({ card }) => (
        <NameCell
          to={`/properties/${card.id}`}
          name={card.title || card.ref}
          detail={`${card.ref} · ${card.place}`}
        />
      ),
    },
    {
      ...fixed,
      id: 'state',
      header: formatMessage(messages.state),
      value: ({ card }) => card.reason,
      cell: ({ card }) => (
        <Badge tone={reasonTone(card.reason)}>{formatMessage(reasonLabels[card.reason])}</Badge>
      ),
    },
    {
      ...fixed,
      id: 'then',
      header: formatMessage(messages.before),
      value: ({ priceAtSave }) => priceAtSave && formatMoney(priceAtSave, locale),
      align: 'end',
    },
    {
      id: 'price',
      header: formatMessage(messages.now),
      value: ({ card }) => card.price && formatMoney(card.price, locale),
      align: 'end',
    },
    {
      id: 'addedAt',
      header: formatMessage(messages.added),
      value: ({ addedAt }) => formatDay(addedAt, locale),
    },
  ];
}
