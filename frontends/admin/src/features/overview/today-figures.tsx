import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import type { Dashboard } from './load-overview.ts';
import styles from './overview.module.css';

type Figure = Dashboard['today'][number];

const labels: Readonly<Record<Figure['name'], MessageDescriptor>> = defineMessages({
  USERS: { id: 'admin.newUsers' },
  LOGINS: { id: 'overview.logins' },
  LISTINGS: { id: 'admin.newListings' },
  CALLS: { id: 'overview.calls' },
  ERRORS: { id: 'overview.errors' },
});

const screens: Readonly<Record<Figure['name'], string>> = {
  USERS: '/admin/statistics/users',
  LOGINS: '/admin/statistics/logins',
  LISTINGS: '/admin/statistics/properties',
  CALLS: '/admin/statistics/api-calls',
  ERRORS: '/admin/statistics/api-calls',
};

/** Figures of today, compared with the average of the seven days before. */
export function TodayFigures({ figures }: { readonly figures: Dashboard['today'] }) {
  const { formatMessage, formatNumber } = useIntl();
  return (
    <ul className={styles.tiles}>
      {figures.map(({ name, value, average7d }) => (
        <li key={name}>
          <Link to={screens[name]} className={styles.tile} data-nothing={value === 0 || undefined}>
            <strong>{formatNumber(value)}</strong> <span>{formatMessage(labels[name], { n: value })}</span>{' '}
            <small>
              <FormattedMessage id="overview.average" values={{ average: average7d }} />
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
