import refusals from '@ardhi/contracts/refusals' with { type: 'json' };
import { useFieldValue } from '@ardhi/kit/forms/use-field-value';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { control, Field } from '@ardhi/kit/ui/field';
import { useId, useState } from 'react';
import styles from './filters.module.css';

const labels = {
  from: <FormattedMessage id="common.from" />,
  to: <FormattedMessage id="common.to" />,
} as const;

/** A filter by a range of days, both included; an invalid range shows an error and is not applied. */
export function DateRangeFilter() {
  const { params, setParams } = useUrlParams();
  const errorId = useId();
  const [error, setError] = useState<string>();
  const days = {
    from: useFieldValue(params.get('from') ?? ''),
    to: useFieldValue(params.get('to') ?? ''),
  };
  const change = (name: 'from' | 'to', day: string) => {
    days[name][1](day);
    const range = { from: params.get('from') ?? '', to: params.get('to') ?? '', [name]: day };
    const impossible = range.from !== '' && range.to !== '' && range.from > range.to;
    setError(impossible ? refusals.DATE_RANGE_INVALID : undefined);
    if (!impossible) setParams({ [name]: day });
  };
  return (
    <div className={styles.days}>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={labels[name]}>
          {(ids) => (
            <input
              {...ids}
              type="date"
              className={control}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={errorId}
              value={days[name][0]}
              onChange={({ target }) => change(name, target.value)}
            />
          )}
        </Field>
      ))}
      <p id={errorId} role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
