import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import styles from './reason-tabs.module.css';

/** What the desk shows besides the listings. */
export const deskViews = ['leads', 'performance'] as const;
export type DeskView = (typeof deskViews)[number];
export const viewIn = (params: URLSearchParams): DeskView | undefined =>
  deskViews.find((one) => one === params.get('show'));

interface Given {
  readonly chosen: DeskView | undefined;
  readonly unanswered: number;
}

/** The three sides of an agent's work: what they offer, who asks, and what comes of it. */
export function DeskTabs({ chosen, unanswered }: Given) {
  const { formatMessage } = useIntl();
  const here = (one: DeskView | undefined) => (chosen === one ? ('page' as const) : undefined);
  return (
    <nav
      className={styles['tabs']}
      aria-label={formatMessage({ id: 'desk.sides', defaultMessage: 'Your desk' })}
    >
      <Link to="?" aria-current={here(undefined)}>
        <FormattedMessage id="desk.listings" defaultMessage="Listings" />
      </Link>
      <Link to="?show=leads" aria-current={here('leads')}>
        <FormattedMessage id="desk.leads" defaultMessage="Leads" />{' '}
        {unanswered > 0 && <small>{unanswered}</small>}
      </Link>
      <Link to="?show=performance" aria-current={here('performance')}>
        <FormattedMessage id="desk.performance" defaultMessage="Performance" />
      </Link>
    </nav>
  );
}
