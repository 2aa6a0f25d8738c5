import type { Listing } from '@ardhi/contracts/listings/listing';
import { ClientOnly } from '@ardhi/kit/client-only';
import { now } from '@ardhi/kit/clock';
import { formatTime } from '@ardhi/kit/format/format-date-time';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { DateTime } from '@ardhi/kit/ui/date-time';
import { Section } from '@ardhi/kit/ui/section';

/** The upcoming open days of a listing. */
export function OpenDays({ days = [] }: { readonly days: Listing['openDays'] }) {
  const { locale } = useIntl();
  const upcoming = days.filter(({ to }) => to > now()).toSorted((a, b) => a.from.localeCompare(b.from));
  if (upcoming.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="common.openDays" />}>
      <ul>
        {upcoming.map(({ from, to, note }) => (
          <li key={from}>
            <DateTime at={from} weekday="weekday" />
            <ClientOnly fallback={null}>{() => <> – {formatTime(to, locale)}</>}</ClientOnly>
            {note && <> · {note}</>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
