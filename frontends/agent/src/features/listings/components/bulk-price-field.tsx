import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { useState } from 'react';

const minPercent = -90;
const maxPercent = 500;

interface BulkPriceFieldProps {
  readonly busy: boolean;
  /** Called with the change in percent. */
  readonly onChange: (percent: number) => void;
}

/** Changes the prices of all selected listings by a percentage. */
export function BulkPriceField({ busy, onChange }: BulkPriceFieldProps) {
  const [text, setText] = useState('');
  const percent = Number(text.replace(',', '.'));
  const isValid = text.trim() !== '' && percent >= minPercent && percent <= maxPercent && percent !== 0;
  return (
    <>
      <Field label={<FormattedMessage id="bulk.percent" />}>
        {(ids) => (
          <input
            {...ids}
            className={control}
            inputMode="decimal"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button disabled={busy || !isValid} onClick={() => onChange(percent)}>
        <FormattedMessage id="bulk.price" />
      </Button>
    </>
  );
}
