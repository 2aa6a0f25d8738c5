import type { ListingCard } from '@ardhi/contracts/listings/card';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Icon } from '@ardhi/kit/ui/icon';
import styles from './compare-screen.module.css';
import { CompareScreen } from './compare-screen.tsx';

/** The comparison that an address names: whoever has the link sees it. */
export function SharedComparison({ cards }: { readonly cards: readonly ListingCard[] }) {
  const { formatMessage } = useIntl();
  return (
    <CompareScreen
      listings={cards.map((card) => ({ card }))}
      removal={(removed) => (
        <Link
          to={searchWithout(cards, removed)}
          className={styles.remove}
          aria-label={formatMessage({ id: 'compare.without' }, { title: removed.title })}
        >
          <Icon name="x" /> <FormattedMessage id="common.remove" />
        </Link>
      )}
    />
  );
}

const searchWithout = (cards: readonly ListingCard[], removed: ListingCard) =>
  `?ids=${cards
    .filter(({ id }) => id !== removed.id)
    .map(({ id }) => id)
    .join(',')}`;
