import { ClientOnly } from '../client-only.tsx';
import { formatDateTime } from '../format/format-date-time.ts';
import { formatDay } from '../format/format-day.ts';
import { useIntl } from '../i18n/intl.tsx';

interface DateTimeProps {
  readonly at: string;
  readonly weekday?: 'weekday';
}

/** Date and time in the reader's time zone; the server, which does not know it, renders the date alone. */
export function DateTime({ at, weekday }: DateTimeProps) {
  const { locale } = useIntl();
  return (
    <time dateTime={at}>
      <ClientOnly fallback={formatDay(at.slice(0, 10), locale)}>
        {() => formatDateTime(at, locale, weekday)}
      </ClientOnly>
    </time>
  );
}
