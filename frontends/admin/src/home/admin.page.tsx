import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Link, useLoaderData } from '@ardhi/kit/router/router.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { AdminScreen } from '../frame/admin-screen.tsx';
import styles from './admin.module.css';
import { type Waiting, waitingLoader } from './load-waiting.ts';

export const loader = waitingLoader;
export const handle: Screen = { head: () => ({ title: 'Admin', noIndex: true }) };

const words = defineMessages({
  open: {
    id: 'admin.open',
    defaultMessage: '{n, plural, one {listing waits} other {listings wait}} for a decision',
  },
  overdue: {
    id: 'admin.overdue',
    defaultMessage: '{n, plural, one {decision is} other {decisions are}} overdue',
  },
  claimed: {
    id: 'admin.claimed',
    defaultMessage: '{n, plural, one {listing is} other {listings are}} being looked at',
  },
  recheck: {
    id: 'admin.recheck',
    defaultMessage: '{n, plural, one {listing} other {listings}} on the market changed too much',
  },
  agencies: {
    id: 'admin.agencies',
    defaultMessage: '{n, plural, one {agency waits} other {agencies wait}} for approval',
  },
  users: { id: 'admin.newUsers', defaultMessage: 'new {n, plural, one {user} other {users}}' },
  listings: { id: 'admin.newListings', defaultMessage: 'new {n, plural, one {listing} other {listings}}' },
});

/** What waits for an admin first of all, and what came today. */
export function Component() {
  const it = useLoaderData<Waiting>();
  return (
    <AdminScreen title={<FormattedMessage id="admin.title" defaultMessage="What waits for you" />}>
      <ul className={styles['tiles']}>
        <Tile n={it.open} words={words.open} to="/admin/moderation?state=OPEN" />
        <Tile n={it.overdue} words={words.overdue} to="/admin/moderation?overdue=true" urgent />
        <Tile n={it.claimed} words={words.claimed} to="/admin/moderation?state=CLAIMED" />
        <Tile n={it.recheck} words={words.recheck} to="/admin/properties?flag=RECHECK" />
        <Tile n={it.agencies} words={words.agencies} to="/admin/broker-agencies?status=PENDING" />
      </ul>
      <Section title={<FormattedMessage id="admin.today" defaultMessage="Today" />}>
        <ul className={styles['tiles']}>
          <Tile n={it.newUsers} words={words.users} to={`/admin/users?from=${it.today}`} />
          <Tile n={it.newListings} words={words.listings} to={`/admin/properties?from=${it.today}`} />
        </ul>
      </Section>
    </AdminScreen>
  );
}

interface Tiled {
  readonly n: number;
  readonly words: MessageDescriptor;
  /** Where one sees what was counted. */
  readonly to: string;
  /** Costs somebody money or work where it is not nothing. */
  readonly urgent?: true;
}

function Tile({ n, words: about, to, urgent }: Tiled) {
  const { formatMessage, formatNumber } = useIntl();
  return (
    <li>
      <Link
        to={to}
        className={styles['tile']}
        data-nothing={n === 0 || undefined}
        data-urgent={n > 0 && urgent}
      >
        <strong>{formatNumber(n)}</strong> <span>{formatMessage(about, { n })}</span>
      </Link>
    </li>
  );
}
