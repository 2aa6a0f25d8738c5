import { plainErrors } from '@ardhi/contracts/plain-errors';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { useState } from 'react';
import styles from './filters.module.css';
import { useAsked } from './use-asked.ts';

const words = {
  from: <FormattedMessage id="admin.filters.from" defaultMessage="From" />,
  to: <FormattedMessage id="admin.filters.to" defaultMessage="To" />,
} as const;

/** A window of whole days, both included; an impossible one is said and not asked for. */
export function DaysFilter() {
  const { params, say } = useAsked();
  const [fault, setFault] = useState<string>();
  const change = (name: 'from' | 'to', day: string) => {
    const now = { from: params.get('from') ?? '', to: params.get('to') ?? '', [name]: day };
    const impossible = now.from !== '' && now.to !== '' && now.from > now.to;
    setFault(impossible ? plainErrors.DATE_RANGE_INVALID.message : undefined);
    if (!impossible) say({ [name]: day });
  };
  return (
    <div className={styles['days']}>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={words[name]}>
          {(ids) => (
            <input
              {...ids}
              type="date"
              className={control}
              defaultValue={params.get(name) ?? ''}
              onChange={({ target }) => change(name, target.value)}
            />
          )}
        </Field>
      ))}
      <p role="alert" className={styles['fault']}>
        {fault}
      </p>
    </div>
  );
}
