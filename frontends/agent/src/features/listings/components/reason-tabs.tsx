import { listingReasons } from '@ardhi/contracts/listings/status';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { reasonLabels } from '@ardhi/kit/labels/reason-labels';
import { Link } from '@ardhi/kit/router';
import styles from './reason-tabs.module.css';

interface ReasonTabsProps {
  readonly counts: Readonly<Record<string, number>>;
  readonly current: string | undefined;
  /** Number of listings whose availability must be confirmed. */
  readonly toConfirm: number;
  /** Set while those listings are shown. */
  readonly showsToConfirm: boolean;
}

/** A tab with a count for each status in use. */
export function ReasonTabs({ counts, current, toConfirm, showsToConfirm }: ReasonTabsProps) {
  const { formatMessage } = useIntl();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const visibleReasons = listingReasons.filter((reason) => (counts[reason] ?? 0) > 0 || reason === current);
  return (
    <nav className={styles.tabs} aria-label={formatMessage({ id: 'common.listingsByStatus' })}>
      <Link to="?" aria-current={current === undefined && !showsToConfirm ? 'page' : undefined}>
        <FormattedMessage id="common.all" /> <small>{total}</small>
      </Link>
      {(toConfirm > 0 || showsToConfirm) && (
        <Link to="?toConfirm=true" aria-current={showsToConfirm ? 'page' : undefined}>
          <FormattedMessage id="desk.toConfirm" /> <small>{toConfirm}</small>
        </Link>
      )}
      {visibleReasons.map((reason) => (
        <Link key={reason} to={`?reason=${reason}`} aria-current={current === reason ? 'page' : undefined}>
          {formatMessage(reasonLabels[reason])} <small>{counts[reason] ?? 0}</small>
        </Link>
      ))}
    </nav>
  );
}
