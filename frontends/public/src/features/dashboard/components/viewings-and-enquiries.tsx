import { formatDay } from '@ardhi/kit/format/format-day';
import { formatViewingTime } from '@ardhi/kit/format/local-time';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Badge } from '@ardhi/kit/ui/badge';
import { Section } from '@ardhi/kit/ui/section';
import type { DashboardData } from '../api/load-dashboard.ts';
import styles from './dashboard.module.css';

/** Upcoming viewings of a buyer, requested or confirmed. */
export function Viewings({ rows }: { readonly rows: DashboardData['viewings'] }) {
  const { locale } = useIntl();
  return (
    <Section title={<FormattedMessage id="dashboard.viewings" />}>
      <ul className={styles.rows}>
        {rows.map(({ id, listing, at, slots, state, timeZone }) => {
          const [firstSlot] = slots;
          const when = at ?? firstSlot;
          return (
            <li key={id}>
              <Link to={`/properties/${listing.id}`}>{listing.title}</Link>
              <small>{when && formatViewingTime(when, timeZone, locale)}</small>
              <Badge tone={state === 'CONFIRMED' ? 'available' : 'under-offer'}>
                {state === 'CONFIRMED' ? (
                  <FormattedMessage id="common.confirmed" />
                ) : (
                  <FormattedMessage id="common.requested" />
                )}
              </Badge>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Enquiries of a buyer and whether each was answered. */
export function Enquiries({ rows }: { readonly rows: DashboardData['enquiries'] }) {
  const { locale } = useIntl();
  return (
    <Section title={<FormattedMessage id="dashboard.enquiries" />}>
      <ul className={styles.rows}>
        {rows.map(({ id, ref, at, listing, message, answeredAt }) => (
          <li key={id}>
            {listing ? <Link to={`/properties/${listing.id}`}>{listing.title}</Link> : <b>{message}</b>}
            <small>
              {ref} · {formatDay(at, locale)}
            </small>
            <Badge tone={answeredAt === undefined ? 'plain' : 'available'}>
              {answeredAt === undefined ? (
                <FormattedMessage id="common.awaitingReply" />
              ) : (
                <FormattedMessage id="dashboard.answered" />
              )}
            </Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
