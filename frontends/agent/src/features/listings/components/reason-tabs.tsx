import { listingReasons } from '@ardhi/contracts/listings/status';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { reasonLabels } from '@ardhi/kit/labels/reason-labels';
import { Link } from '@ardhi/kit/router';
import styles from './reason-tabs.module.css';

interface ReasonTabsProps {
  readonly counts: Readonly<Record<string, number>>;
  readonly current: string | undefined;
}

/** A tab with a count for each status that some listing has. */
export function ReasonTabs({ counts, current }: ReasonTabsProps) {
  const { formatMessage } = useIntl();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const visibleReasons = listingReasons.filter((reason) => (counts[reason] ?? 0) > 0 || reason === current);
  return (
    <nav className={styles.tabs} aria-label={formatMessage({ id: 'common.listingsByStatus' })}>
      <Link to="?" aria-current={current === undefined ? 'page' : undefined}>
        <FormattedMessage id="common.all" /> <small>{total}</small>
      </Link>
      {visibleReasons.map((reason) => (
        <Link key={reason} to={`?reason=${reason}`} aria-current={current === reason ? 'page' : undefined}>
          {formatMessage(reasonLabels[reason])} <small>{counts[reason] ?? 0}</small>
        </Link>
      ))}
    </nav>
  );
}
