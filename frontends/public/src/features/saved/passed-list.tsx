import { listListingCards } from '@ardhi/contracts/listings/search.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { favouriteButtonFor } from '../../components/favourite-button.tsx';
import { ListingGrid } from '../../components/listing-grid.tsx';
import styles from './saved-screen.module.css';

/** The listings that somebody passed on by a link that names them; those that are gone are left out. */
export function PassedList({ ids }: { readonly ids: readonly string[] }) {
  const { data, errorMessage } = useQuery(
    listListingCards,
    ids.length === 0 ? undefined : { query: { ids: [...ids] } },
    { keepsPrevious: true },
  );
  const isLoading = ids.length > 0 && data === undefined && errorMessage === undefined;
  const byId = new Map(data?.items.map((card) => [card.id, card]));
  const cards = ids.flatMap((id) => byId.get(id) ?? []);
  return (
    <>
      <h1 className={styles.title}>
        <FormattedMessage id="shared.tab" />
      </h1>
      <p className={styles.note}>
        <Link to="/saved">
          <FormattedMessage id="shared.own" />
        </Link>
      </p>
      {errorMessage !== undefined && <p role="alert">{errorMessage}</p>}
      {isLoading && <p aria-busy="true">…</p>}
      {data !== undefined && cards.length > 0 && (
        <ListingGrid cards={cards} action={favouriteButtonFor} eager={0} />
      )}
      {!isLoading && errorMessage === undefined && cards.length === 0 && (
        <p className={styles.note}>
          <FormattedMessage id="shared.gone" />
        </p>
      )}
    </>
  );
}
