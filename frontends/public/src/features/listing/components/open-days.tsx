import type { Listing } from '@ardhi/contracts/listings/listing';
import { ClientOnly } from '@ardhi/kit/client-only';
import { now } from '@ardhi/kit/clock';
import { formatTime } from '@ardhi/kit/format/format-date-time';
import { formatLocalTime } from '@ardhi/kit/format/local-time';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { DateTime } from '@ardhi/kit/ui/date-time';
import { Section } from '@ardhi/kit/ui/section';

interface OpenDaysProps {
  readonly days: Listing['openDays'];
  /** IANA time zone of the land; without one, times are those of the reader. */
  readonly timeZone: string | undefined;
}

/** The upcoming open days of a listing, as clocks show them at the land. */
export function OpenDays({ days = [], timeZone }: OpenDaysProps) {
  const { locale } = useIntl();
  const upcoming = days.filter(({ to }) => to > now()).toSorted((a, b) => a.from.localeCompare(b.from));
  if (upcoming.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="common.openDays" />}>
      <ul>
        {upcoming.map(({ from, to, note }) => (
          <li key={from}>
            {timeZone === undefined ? (
              <>
                <DateTime at={from} weekday="weekday" />
                <ClientOnly fallback={null}>{() => <> – {formatTime(to, locale)}</>}</ClientOnly>
              </>
            ) : (
              <time dateTime={from}>{formatLocalTime(from, { zone: timeZone, locale, until: to })}</time>
            )}
            {note && <> · {note}</>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
