import { type FavouriteRow, listFavouritesOf } from '@ardhi/contracts/accounts/favourites.routes';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData, useParams } from '@ardhi/kit/router/router.tsx';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { showDay } from '@ardhi/kit/units/show-day';
import { moneyText } from '@ardhi/kit/words/money-text';
import { reasonWords } from '@ardhi/kit/words/reason-words';
import { AdminScreen } from '../frame/admin-screen.tsx';
import { Named } from '../frame/named.tsx';
import { AskedTable } from '../lists/asked-table.tsx';
import { Filters } from '../lists/filters.tsx';
import { listLoader } from '../lists/list-loader.ts';
import { reasonTone } from '../words/listing-words.ts';

export const loader = listLoader(listFavouritesOf);
export const handle: Screen = { head: () => ({ title: 'Favourites of a user', noIndex: true }) };

const words = defineMessages({
  title: { id: 'favouritesOf.title', defaultMessage: 'Favourites' },
  find: { id: 'favouritesOf.find', defaultMessage: 'Find by title' },
  listing: { id: 'favouritesOf.listing', defaultMessage: 'Listing' },
  state: { id: 'favouritesOf.state', defaultMessage: 'State' },
  before: { id: 'favouritesOf.then', defaultMessage: 'Price then' },
  now: { id: 'favouritesOf.now', defaultMessage: 'Price now' },
  added: { id: 'favouritesOf.added', defaultMessage: 'Saved' },
});

/** What somebody saved, beside what it was when they saved it. */
export function Component() {
  const found = useLoaderData<AnswerOf<typeof listFavouritesOf>>();
  const { id } = useParams();
  const intl = useIntl();
  return (
    <AdminScreen
      title={<FormattedMessage {...words.title} />}
      back={{
        to: `/admin/users/${id}/info`,
        words: <FormattedMessage id="user.about" defaultMessage="About" />,
      }}
    >
      <Filters find={intl.formatMessage(words.find)} />
      <AskedTable
        found={found}
        usual="-addedAt"
        caption={intl.formatMessage(words.title)}
        columns={columnsFor(intl)}
        keyOf={({ listingId }) => listingId}
        nameOf={({ card }) => card.title || card.ref}
        icon="heart"
        none={<FormattedMessage id="favouritesOf.none" defaultMessage="This user has no favourites." />}
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
      header: formatMessage(words.listing),
      value: ({ card }) => card.title,
      cell: ({ card }) => (
        <Named
          to={`/properties/${card.id}`}
          name={card.title || card.ref}
          more={`${card.ref} · ${card.place}`}
        />
      ),
    },
    {
      ...fixed,
      id: 'state',
      header: formatMessage(words.state),
      value: ({ card }) => card.reason,
      cell: ({ card }) => (
        <Badge tone={reasonTone(card.reason)}>{formatMessage(reasonWords[card.reason])}</Badge>
      ),
    },
    {
      ...fixed,
      id: 'then',
      header: formatMessage(words.before),
      value: ({ priceAtSave }) => priceAtSave && moneyText(priceAtSave, locale),
      figures: true,
    },
    {
      id: 'price',
      header: formatMessage(words.now),
      value: ({ card }) => card.price && moneyText(card.price, locale),
      figures: true,
    },
    {
      id: 'addedAt',
      header: formatMessage(words.added),
      value: ({ addedAt }) => showDay(addedAt, locale),
    },
  ];
}
