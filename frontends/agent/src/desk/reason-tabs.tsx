import { listingReasons } from '@ardhi/contracts/listings/status';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { reasonWords } from '@ardhi/kit/words/reason-words';
import styles from './reason-tabs.module.css';

interface Given {
  readonly counts: Readonly<Record<string, number>>;
  readonly chosen: string | undefined;
}

/** One way in for each state that some listing is in, with how many there are. */
export function ReasonTabs({ counts, chosen }: Given) {
  const { formatMessage } = useIntl();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = listingReasons.filter((reason) => (counts[reason] ?? 0) > 0 || reason === chosen);
  return (
    <nav
      className={styles['tabs']}
      aria-label={formatMessage({ id: 'desk.tabs', defaultMessage: 'Listings by state' })}
    >
      <Link to="?" aria-current={chosen === undefined ? 'page' : undefined}>
        <FormattedMessage id="desk.all" defaultMessage="All" /> <small>{all}</small>
      </Link>
      {shown.map((reason) => (
        <Link key={reason} to={`?reason=${reason}`} aria-current={chosen === reason ? 'page' : undefined}>
          {formatMessage(reasonWords[reason])} <small>{counts[reason] ?? 0}</small>
        </Link>
      ))}
    </nav>
  );
}
