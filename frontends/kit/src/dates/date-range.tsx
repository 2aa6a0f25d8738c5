import { useId, useState } from 'react';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { control } from '../ui/field.tsx';
import styles from './date-range.module.css';
import { type DayRange, dateRangeError, lastDays } from './day-range.ts';

interface DateRangeProps {
  readonly value: DayRange;
  readonly today: string;
  /** Called with valid ranges only. */
  readonly onChange: (range: DayRange) => void;
}

const presets = [7, 30, 90, 365] as const;

/** A date range: native date fields and presets for common ranges. */
export function DateRange({ value, today, onChange }: DateRangeProps) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  const error = dateRangeError(draft);
  const change = (next: DayRange) => {
    setDraft(next);
    if (dateRangeError(next) === undefined) onChange(next);
  };
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>
        <FormattedMessage id="kit.range.legend" />
      </legend>
      <label htmlFor={`${id}-from`}>
        <FormattedMessage id="common.from" />
      </label>
      <input
        id={`${id}-from`}
        type="date"
        className={classNames(control, styles.day)}
        value={draft.from}
        max={today}
        aria-describedby={`${id}-error`}
        aria-invalid={error !== undefined || undefined}
        onChange={({ target }) => change({ ...draft, from: target.value })}
      />
      <label htmlFor={`${id}-to`}>
        <FormattedMessage id="common.to" />
      </label>
      <input
        id={`${id}-to`}
        type="date"
        className={classNames(control, styles.day)}
        value={draft.to}
        max={today}
        aria-describedby={`${id}-error`}
        aria-invalid={error !== undefined || undefined}
        onChange={({ target }) => change({ ...draft, to: target.value })}
      />
      {presets.map((days) => (
        <Button key={days} onClick={() => change(lastDays(days, today))}>
          <FormattedMessage id="kit.range.last" values={{ days }} />
        </Button>
      ))}
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
    </fieldset>
  );
}
