import { ClientOnly } from '../client-only.tsx';
import { useIntl } from '../i18n/intl.tsx';
import { showDay } from '../units/show-day.ts';
import { showMoment } from '../units/show-moment.ts';

interface Given {
  readonly at: string;
  readonly weekday?: 'weekday';
}

/** Day and time where the reader is; a server, which does not know where that is, says the day alone. */
export function Moment({ at, weekday }: Given) {
  const { locale } = useIntl();
  return (
    <time dateTime={at}>
      <ClientOnly fallback={showDay(at.slice(0, 10), locale)}>
        {() => showMoment(at, locale, weekday)}
      </ClientOnly>
    </time>
  );
}
