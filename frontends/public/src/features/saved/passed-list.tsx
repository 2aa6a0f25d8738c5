import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { favouriteButtonFor } from '../../components/favourite-button.tsx';
import { ListingGrid } from '../../components/listing-grid.tsx';
import styles from './saved-screen.module.css';
import { useCards } from './use-cards.ts';

/** The listings that someone passed on by a link that names them; those that are gone are left out. */
export function PassedList({ ids }: { readonly ids: readonly string[] }) {
  const { cardsOf, isLoading, errorMessage } = useCards(ids);
  const cards = cardsOf(ids);
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
      {cards.length > 0 && <ListingGrid cards={cards} action={favouriteButtonFor} eager={0} />}
      {!isLoading && errorMessage === undefined && cards.length === 0 && (
        <p className={styles.note}>
          <FormattedMessage id="shared.gone" />
        </p>
      )}
    </>
  );
}
