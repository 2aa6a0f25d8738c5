import { useState } from 'react';
import { formatDateTime } from '../../format/format-date-time.ts';
import { formatLocalTime, instantAt } from '../../format/local-time.ts';
import type { Autosave } from '../../forms/autosave/autosave.ts';
import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { Button } from '../../ui/button.tsx';
import { control, Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TimesOfLand } from '../../ui/times-of-land.tsx';
import styles from './fee-fields.module.css';

interface OpenDay {
  readonly from: string;
  readonly to: string;
  readonly note?: string;
}

interface OpenDayFieldsProps {
  readonly autosave: Autosave;
  /** IANA time zone of the land; without one, times are those of the reader. */
  readonly timeZone: string | undefined;
}

/** Open days with their hours, as clocks show them at the land. */
export function OpenDayFields({ autosave: { values, errors, setValue }, timeZone }: OpenDayFieldsProps) {
  const { locale } = useIntl();
  const formatDay = ({ from, to }: OpenDay) =>
    timeZone === undefined
      ? `${formatDateTime(from, locale, 'weekday')} – ${formatDateTime(to, locale, 'weekday')}`
      : formatLocalTime(from, { zone: timeZone, locale, until: to });
  const toIsoTime = (text: string) =>
    timeZone === undefined ? new Date(text).toISOString() : instantAt(timeZone, text);
  const days = (values['openDays'] ?? []) as readonly OpenDay[];
  const [day, setDay] = useState<Partial<OpenDay>>({});
  const complete = day.from !== undefined && day.to !== undefined && day.from < day.to;
  const add = () => {
    if (day.from === undefined || day.to === undefined) return;
    setValue('openDays', [...days, { from: toIsoTime(day.from), to: toIsoTime(day.to) }]);
    setDay({});
  };
  return (
    <div className={styles.fees}>
      {days.map((entry) => (
        <p key={entry.from}>
          <time dateTime={entry.from}>{formatDay(entry)}</time>
          <Button
            variant="text"
            onClick={() =>
              setValue(
                'openDays',
                days.filter((other) => other !== entry),
              )
            }
          >
            <Icon name="x" /> <FormattedMessage id="common.remove" />
          </Button>
        </p>
      ))}
      <p role="alert">{errors['openDays']}</p>
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          label={
            name === 'from' ? <FormattedMessage id="openDay.from" /> : <FormattedMessage id="openDay.to" />
          }
        >
          {(ids) => (
            <input
              {...ids}
              className={control}
              type="datetime-local"
              value={day[name] ?? ''}
              onChange={({ target }) => setDay({ ...day, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <TimesOfLand timeZone={timeZone} />
      <div>
        <Button disabled={!complete} onClick={add}>
          <Icon name="plus" /> <FormattedMessage id="openDay.add" />
        </Button>
      </div>
    </div>
  );
}
