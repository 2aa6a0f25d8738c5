import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { showDay } from '@ardhi/kit/units/show-day';
import { showMoment } from '@ardhi/kit/units/show-moment';
import styles from './dashboard.module.css';
import type { DashboardData } from './load-dashboard.ts';

/** Viewings that are still to come, as asked for or agreed. */
export function Viewings({ rows }: { readonly rows: DashboardData['viewings'] }) {
  const { locale } = useIntl();
  return (
    <Section title={<FormattedMessage id="dashboard.viewings" defaultMessage="Viewings to come" />}>
      <ul className={styles['rows']}>
        {rows.map(({ id, listing, at, slots, state }) => {
          const [first] = slots;
          const when = at ?? first;
          return (
            <li key={id}>
              <Link to={`/properties/${listing.id}`}>{listing.title}</Link>
              <small>{when && showMoment(when, locale, 'weekday')}</small>
              <Badge tone={state === 'CONFIRMED' ? 'available' : 'under-offer'}>
                {state === 'CONFIRMED' ? (
                  <FormattedMessage id="dashboard.agreed" defaultMessage="Agreed" />
                ) : (
                  <FormattedMessage id="dashboard.asked" defaultMessage="Asked for" />
                )}
              </Badge>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** What somebody has asked, and whether it was answered. */
export function Enquiries({ rows }: { readonly rows: DashboardData['enquiries'] }) {
  const { locale } = useIntl();
  return (
    <Section title={<FormattedMessage id="dashboard.enquiries" defaultMessage="What you asked" />}>
      <ul className={styles['rows']}>
        {rows.map(({ id, ref, at, listing, message, answeredAt }) => (
          <li key={id}>
            {listing ? <Link to={`/properties/${listing.id}`}>{listing.title}</Link> : <b>{message}</b>}
            <small>
              {ref} · {showDay(at, locale)}
            </small>
            <Badge tone={answeredAt === undefined ? 'plain' : 'available'}>
              {answeredAt === undefined ? (
                <FormattedMessage id="dashboard.waits" defaultMessage="Waits for an answer" />
              ) : (
                <FormattedMessage id="dashboard.answered" defaultMessage="Answered" />
              )}
            </Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
