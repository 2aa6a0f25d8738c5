import type { Listing } from '@ardhi/contracts/listings/listing';
import { ClientOnly } from '@ardhi/kit/client-only.tsx';
import { now } from '@ardhi/kit/clock';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Moment } from '@ardhi/kit/ui/moment.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { showTime } from '@ardhi/kit/units/show-moment';

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
            <Moment at={from} weekday="weekday" />
            <ClientOnly fallback={null}>{() => <> – {showTime(to, locale)}</>}</ClientOnly>
            {note && <> · {note}</>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
