import { type Queue, type QueueName, queueNames } from '@ardhi/contracts/analytics/dashboard';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import type { Dashboard } from './load-overview.ts';
import styles from './overview.module.css';

const labels: Readonly<Record<QueueName, MessageDescriptor>> = defineMessages({
  review: { id: 'overview.review' },
  conflicts: { id: 'overview.conflicts' },
  reports: { id: 'overview.reports' },
  agencies: { id: 'admin.agencies' },
  payments: { id: 'overview.payments' },
  tickets: { id: 'overview.tickets' },
});

/** Where each queue is worked on. */
const screens: Readonly<Record<QueueName, string>> = {
  review: '/admin/moderation',
  conflicts: '/admin/moderation?kind=CONFLICT',
  reports: '/admin/moderation?kind=REPORT',
  agencies: '/admin/broker-agencies?status=PENDING',
  payments: '/admin/agency-purchase-management',
  tickets: '/admin/support?state=OPEN',
};

interface QueueTilesProps extends Pick<Dashboard, 'queues' | 'asOf'> {
  readonly recheck: number;
}

/** How much waits in each queue and for how long, linked to the screen where it is decided. */
export function QueueTiles({ queues, asOf, recheck }: QueueTilesProps) {
  const shown = queueNames.flatMap((name) => (queues[name] ? [{ name, queue: queues[name] }] : []));
  return (
    <ul className={styles.tiles}>
      {shown.map(({ name, queue }) => (
        <Tile key={name} to={screens[name]} label={labels[name]} queue={queue} asOf={asOf} />
      ))}
      <Tile
        to="/admin/properties?flag=RECHECK"
        label={recheckLabel}
        queue={{ open: recheck, overdue: 0 }}
        asOf={asOf}
      />
    </ul>
  );
}

const { recheckLabel } = defineMessages({ recheckLabel: { id: 'admin.recheck' } });

interface TileProps {
  readonly to: string;
  readonly label: MessageDescriptor;
  readonly queue: Queue;
  readonly asOf: string;
}

function Tile({ to, label, queue: { open, overdue, oldestAt }, asOf }: TileProps) {
  const { formatMessage, formatNumber } = useIntl();
  return (
    <li>
      <Link
        to={to}
        className={styles.tile}
        data-nothing={open === 0 || undefined}
        data-urgent={overdue > 0 || undefined}
      >
        <strong>{formatNumber(open)}</strong> <span>{formatMessage(label, { n: open })}</span>{' '}
        {overdue > 0 && (
          <em>
            <FormattedMessage id="overview.overdue" values={{ n: overdue }} />
          </em>
        )}{' '}
        {oldestAt !== undefined && (
          <small>
            <Age since={oldestAt} asOf={asOf} />
          </small>
        )}
      </Link>
    </li>
  );
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long the oldest has been waiting, in its largest unit. */
function Age({ since, asOf }: { readonly since: string; readonly asOf: string }) {
  const ms = Math.max(0, Date.parse(asOf) - Date.parse(since));
  if (ms >= dayMs)
    return <FormattedMessage id="overview.oldest.days" values={{ n: Math.floor(ms / dayMs) }} />;
  if (ms >= hourMs)
    return <FormattedMessage id="overview.oldest.hours" values={{ n: Math.floor(ms / hourMs) }} />;
  return <FormattedMessage id="overview.oldest.minutes" values={{ n: Math.floor(ms / minuteMs) }} />;
}
