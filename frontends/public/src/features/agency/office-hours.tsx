import type { OfficeHours as Hours } from '@ardhi/contracts/accounts/office-hours';
import { localTimeAt, officeStateAt, weekDays } from '@ardhi/contracts/accounts/office-state';
import { ClientOnly } from '@ardhi/kit/client-only';
import { now } from '@ardhi/kit/clock';
import { zoneName } from '@ardhi/kit/format/local-time';
import { weekDayName } from '@ardhi/kit/format/week-day-name';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import { useEffect, useState } from 'react';
import styles from './office-hours.module.css';

const messages = defineMessages({
  hours: { id: 'office.hours' },
  closed: { id: 'office.closed' },
  open: { id: 'office.open' },
  today: { id: 'office.today' },
  tomorrow: { id: 'office.tomorrow' },
  later: { id: 'office.later' },
});

interface OfficeHoursProps {
  readonly hours: Hours | undefined;
  /** IANA time zone of the office. */
  readonly zone: string | undefined;
}

/** Opening state and hours of an office; empty for an office without stated hours. */
export function OfficeHours({ hours, zone }: OfficeHoursProps) {
  const intl = useIntl();
  if (hours === undefined || zone === undefined || hours.length === 0) return null;
  return (
    <details className={styles.hours}>
      <summary>
        <FormattedMessage id="common.officeHours" />
        <ClientOnly fallback={null}>{() => <CurrentState hours={hours} zone={zone} />}</ClientOnly>
      </summary>
      <FactTable
        facts={weekDays.map((day) => {
          const open = hours.find((one) => one.day === day);
          return {
            label: weekDayName(intl, day),
            value: intl.formatMessage(messages[open ? 'hours' : 'closed'], { ...open }),
          };
        })}
      />
    </details>
  );
}

const minuteMs = 60_000;

/** Current opening state, updated while the page is open. */
function CurrentState({ hours, zone }: { readonly hours: Hours; readonly zone: string }) {
  const intl = useIntl();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <span className={styles.state}>{stateText(intl, officeStateAt(hours, zone, at))}</span>
      {isElsewhere(zone, at) && (
        <small>
          <FormattedMessage id="office.zone" values={{ zone: zoneName(zone, at, intl.locale) }} />
        </small>
      )}
    </>
  );
}

function stateText(intl: IntlShape, state: ReturnType<typeof officeStateAt>): string {
  if (state === undefined) return '';
  if (state.isOpen) return intl.formatMessage(messages.open, { time: state.until });
  const values = { time: state.at, day: weekDayName(intl, state.day) };
  if (state.inDays === 0) return intl.formatMessage(messages.today, values);
  return intl.formatMessage(messages[state.inDays === 1 ? 'tomorrow' : 'later'], values);
}

/** True if the local time at the office differs from the reader's. */
function isElsewhere(zone: string, at: string): boolean {
  const [there, here] = [
    localTimeAt(zone, at),
    localTimeAt(Intl.DateTimeFormat().resolvedOptions().timeZone, at),
  ];
  return there.time !== here.time;
}
