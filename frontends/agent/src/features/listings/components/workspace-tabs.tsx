import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import styles from './reason-tabs.module.css';

/** Views of the workspace besides the listings, as values of the `show` parameter. */
export const workspaceViews = ['leads', 'performance'] as const;
/** A view of the workspace besides the listings. */
export type WorkspaceView = (typeof workspaceViews)[number];
/** The view in the `show` parameter; undefined for the listings. */
export const parseWorkspaceView = (params: URLSearchParams): WorkspaceView | undefined =>
  workspaceViews.find((view) => view === params.get('show'));

interface WorkspaceTabsProps {
  readonly current: WorkspaceView | undefined;
  readonly unanswered: number;
}

/** Tabs of the agent's workspace: listings, leads and performance. */
export function WorkspaceTabs({ current, unanswered }: WorkspaceTabsProps) {
  const { formatMessage } = useIntl();
  const ariaCurrent = (view: WorkspaceView | undefined) => (current === view ? ('page' as const) : undefined);
  return (
    <nav className={styles.tabs} aria-label={formatMessage({ id: 'desk.sides' })}>
      <Link to="?" aria-current={ariaCurrent(undefined)}>
        <FormattedMessage id="common.listings" />
      </Link>
      <Link to="?show=leads" aria-current={ariaCurrent('leads')}>
        <FormattedMessage id="agent.leads" /> {unanswered > 0 && <small>{unanswered}</small>}
      </Link>
      <Link to="?show=performance" aria-current={ariaCurrent('performance')}>
        <FormattedMessage id="desk.performance" />
      </Link>
    </nav>
  );
}
