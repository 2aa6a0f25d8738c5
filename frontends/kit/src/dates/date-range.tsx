import { useId, useState } from 'react';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { control } from '../ui/field.tsx';
import styles from './date-range.module.css';
import { type DayRange, faultOf, lastDays } from './day-range.ts';

interface Given {
  readonly value: DayRange;
  readonly today: string;
  /** Told only of windows that can be asked for. */
  readonly onChange: (range: DayRange) => void;
}

const quick = [7, 30, 90, 365] as const;

/** A window of days: the browser's own date fields, and the windows people mostly want. */
export function DateRange({ value, today, onChange }: Given) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  const fault = faultOf(draft);
  const change = (next: DayRange) => {
    setDraft(next);
    if (faultOf(next) === undefined) onChange(next);
  };
  return (
    <fieldset className={styles['range']}>
      <legend className={styles['legend']}>
        <FormattedMessage id="kit.range.legend" defaultMessage="Days" />
      </legend>
      <label htmlFor={`${id}-from`}>
        <FormattedMessage id="kit.range.from" defaultMessage="From" />
      </label>
      <input
        id={`${id}-from`}
        type="date"
        className={classes(control, styles['day'])}
        value={draft.from}
        max={today}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => change({ ...draft, from: target.value })}
      />
      <label htmlFor={`${id}-to`}>
        <FormattedMessage id="kit.range.to" defaultMessage="To" />
      </label>
      <input
        id={`${id}-to`}
        type="date"
        className={classes(control, styles['day'])}
        value={draft.to}
        max={today}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => change({ ...draft, to: target.value })}
      />
      {quick.map((days) => (
        <Button key={days} onClick={() => change(lastDays(days, today))}>
          <FormattedMessage id="kit.range.last" defaultMessage="Last {days} days" values={{ days }} />
        </Button>
      ))}
      <p id={`${id}-fault`} role="alert" className={styles['fault']}>
        {fault}
      </p>
    </fieldset>
  );
}
