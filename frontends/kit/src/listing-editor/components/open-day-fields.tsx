import { useState } from 'react';
import { formatDateTime } from '../../format/format-date-time.ts';
import type { Autosave } from '../../forms/autosave/autosave.ts';
import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { Button } from '../../ui/button.tsx';
import { control, Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './fee-fields.module.css';

interface OpenDay {
  readonly from: string;
  readonly to: string;
  readonly note?: string;
}

/** Converts a local date-time input value to ISO 8601 in UTC. */
const toIsoTime = (text: string) => new Date(text).toISOString();

/** Open days with their hours. */
export function OpenDayFields({ autosave: { values, errors, setValue } }: { readonly autosave: Autosave }) {
  const { locale } = useIntl();
  const formatTime = (at: string) => formatDateTime(at, locale, 'weekday');
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
          <time dateTime={entry.from}>{formatTime(entry.from)}</time> –{' '}
          <time dateTime={entry.to}>{formatTime(entry.to)}</time>
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
      <div>
        <Button disabled={!complete} onClick={add}>
          <Icon name="plus" /> <FormattedMessage id="openDay.add" />
        </Button>
      </div>
    </div>
  );
}
