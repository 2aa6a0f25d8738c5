import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Notice } from '@ardhi/kit/ui/notice';
import { Section } from '@ardhi/kit/ui/section';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { type Overview, overviewLoader } from '../features/overview/load-overview.ts';
import styles from './overview.module.css';

/** Loads the data of the page before it is shown. */
export const loader = overviewLoader;
/** The title of the browser tab; search engines do not index the page. */
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'common.admin' }), noIndex: true }),
};

const messages = defineMessages({
  open: {
    id: 'admin.open',
  },
  overdue: {
    id: 'admin.overdue',
  },
  claimed: {
    id: 'admin.claimed',
  },
  recheck: {
    id: 'admin.recheck',
  },
  agencies: {
    id: 'admin.agencies',
  },
  users: { id: 'admin.newUsers' },
  listings: { id: 'admin.newListings' },
});

/** The overview: pending work and today's figures. */
export function Component() {
  const overview = useLoaderData<Overview>();
  return (
    <AdminScreen title={<FormattedMessage id="admin.title" />}>
      {overview.stopped > 0 && (
        <Notice
          icon="triangle-alert"
          tone="problem"
          title={<FormattedMessage id="admin.stopped" values={{ n: overview.stopped }} />}
        >
          <Link to="/admin/dead-letters">
            <FormattedMessage id="admin.stopped.show" />
          </Link>
        </Notice>
      )}
      {overview.delayedEmails > 0 && (
        <Notice
          icon="triangle-alert"
          tone="problem"
          title={<FormattedMessage id="admin.delayedEmails" values={{ n: overview.delayedEmails }} />}
        >
          <Link to="/admin/emails">
            <FormattedMessage id="admin.delayedEmails.show" />
          </Link>
        </Notice>
      )}
      <ul className={styles.tiles}>
        <Tile n={overview.open} label={messages.open} to="/admin/moderation?state=OPEN" />
        <Tile n={overview.overdue} label={messages.overdue} to="/admin/moderation?overdue=true" urgent />
        <Tile n={overview.claimed} label={messages.claimed} to="/admin/moderation?state=CLAIMED" />
        <Tile n={overview.recheck} label={messages.recheck} to="/admin/properties?flag=RECHECK" />
        <Tile n={overview.agencies} label={messages.agencies} to="/admin/broker-agencies?status=PENDING" />
      </ul>
      <Section title={<FormattedMessage id="common.today" />}>
        <ul className={styles.tiles}>
          <Tile n={overview.newUsers} label={messages.users} to={`/admin/users?from=${overview.today}`} />
          <Tile
            n={overview.newListings}
            label={messages.listings}
            to={`/admin/properties?from=${overview.today}`}
          />
        </ul>
      </Section>
    </AdminScreen>
  );
}

interface TileProps {
  readonly n: number;
  readonly label: MessageDescriptor;
  /** Path of the counted list. */
  readonly to: string;
  /** Highlighted if not zero. */
  readonly urgent?: true;
}

function Tile({ n, label, to, urgent }: TileProps) {
  const { formatMessage, formatNumber } = useIntl();
  return (
    <li>
      <Link to={to} className={styles.tile} data-nothing={n === 0 || undefined} data-urgent={n > 0 && urgent}>
        <strong>{formatNumber(n)}</strong> <span>{formatMessage(label, { n })}</span>
      </Link>
    </li>
  );
}
