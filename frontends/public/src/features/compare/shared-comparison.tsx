import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Icon } from '@ardhi/kit/ui/icon';
import styles from './compare-screen.module.css';
import { CompareScreen } from './compare-screen.tsx';

/** The comparison that an address names: whoever has the link sees it. */
export function SharedComparison({ details }: { readonly details: readonly ListingDetail[] }) {
  const { formatMessage } = useIntl();
  return (
    <CompareScreen
      listings={details}
      removal={({ id, title }) => (
        <Link
          to={searchWithout(details, id)}
          className={styles.remove}
          aria-label={formatMessage({ id: 'compare.without' }, { title })}
        >
          <Icon name="x" /> <FormattedMessage id="common.remove" />
        </Link>
      )}
    />
  );
}

const searchWithout = (details: readonly ListingDetail[], removedId: string) =>
  `?ids=${details
    .map(({ listing }) => listing.id)
    .filter((id) => id !== removedId)
    .join(',')}`;
