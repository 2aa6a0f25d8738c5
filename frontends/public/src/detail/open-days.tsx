import type { Listing } from '@ardhi/contracts/listings/listing';
import { now } from '@ardhi/kit/clock';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { showMoment, showTime } from '@ardhi/kit/units/show-moment';

/** When anybody may come and look, those days only that are still to come. */
export function OpenDays({ days = [] }: { readonly days: Listing['openDays'] }) {
  const { locale } = useIntl();
  const coming = days.filter(({ to }) => to > now()).toSorted((a, b) => a.from.localeCompare(b.from));
  if (coming.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="listing.openDays" defaultMessage="Open days" />}>
      <ul>
        {coming.map(({ from, to, note }) => (
          <li key={from}>
            <time dateTime={from}>{showMoment(from, locale, 'weekday')}</time> –{' '}
            <time dateTime={to}>{showTime(to, locale)}</time>
            {note && <> · {note}</>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
