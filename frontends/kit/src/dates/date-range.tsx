import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { control } from '../ui/field.tsx';
import styles from './date-range.module.css';
import { type DayRange, dateRangeError, type QuickSelect, quickSelects } from './day-range.ts';

const quickSelectNames: Readonly<Record<Exclude<QuickSelect['name'], 'days'>, ReactNode>> = {
  today: <FormattedMessage id="common.today" />,
  thisMonth: <FormattedMessage id="kit.range.thisMonth" />,
  lastMonth: <FormattedMessage id="kit.range.lastMonth" />,
  thisYear: <FormattedMessage id="kit.range.thisYear" />,
};

interface DateRangeProps {
  readonly value: DayRange;
  readonly today: string;
  /** Called with valid ranges only. */
  readonly onChange: (range: DayRange) => void;
}

/** A date range: native date fields and the quick selects of model §4.14. */
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
      {quickSelects(today).map(({ name, days = 0, range }) => (
        <Button key={`${name} ${days}`} onClick={() => change(range)}>
          {name === 'days' ? (
            <FormattedMessage id="kit.range.days" values={{ days }} />
          ) : (
            quickSelectNames[name]
          )}
        </Button>
      ))}
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
    </fieldset>
  );
}
