import { now } from '../clock.ts';
import { zoneName } from '../format/local-time.ts';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';

/** Says whose clocks the times of a form follow: those at the land. Nothing where its time zone is not known. */
export function TimesOfLand({ timeZone }: { readonly timeZone: string | undefined }) {
  const { locale } = useIntl();
  if (timeZone === undefined) return null;
  return (
    <p>
      <small>
        <FormattedMessage id="kit.timesOfLand" values={{ zone: zoneName(timeZone, now(), locale) }} />
      </small>
    </p>
  );
}
