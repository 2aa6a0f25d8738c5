import type { DiscountRefusal } from '@ardhi/contracts/billing/discount';
import type { Quote } from '@ardhi/contracts/billing/quote';
import { defineMessages, FormattedMessage, type MessageDescriptor } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { useEffect, useState } from 'react';

const refusals: Readonly<Record<DiscountRefusal, MessageDescriptor>> = defineMessages({
  DISCOUNT_NOT_FOUND: { id: 'billing.code.DISCOUNT_NOT_FOUND' },
  DISCOUNT_EXPIRED: { id: 'billing.code.DISCOUNT_EXPIRED' },
  DISCOUNT_NOT_ELIGIBLE: { id: 'billing.code.DISCOUNT_NOT_ELIGIBLE' },
  DISCOUNT_MIN_SPEND: { id: 'billing.code.DISCOUNT_MIN_SPEND' },
  DISCOUNT_USED_UP: { id: 'billing.code.DISCOUNT_USED_UP' },
  DISCOUNT_ALREADY_USED: { id: 'billing.code.DISCOUNT_ALREADY_USED' },
});
const isKnown = (refusal: string): refusal is DiscountRefusal => Object.hasOwn(refusals, refusal);

interface DiscountCodeProps {
  /** The code in use; empty without one. */
  readonly code: string;
  /** Result of the code in the quote. */
  readonly result: Quote['codes'][number] | undefined;
  readonly onChange: (code: string) => void;
}

/** A field for one discount code, with the reason if it does not apply. */
export function DiscountCode({ code, result, onChange }: DiscountCodeProps) {
  const [typed, setTyped] = useState(code);
  useEffect(() => setTyped(code), [code]);
  const refusal = code !== '' && typed === code ? result?.refusal : undefined;
  const isApplied = code !== '' && typed === code && result?.applied === true;
  const error =
    refusal !== undefined && isKnown(refusal) ? <FormattedMessage {...refusals[refusal]} /> : undefined;
  return (
    <>
      <Field
        label={<FormattedMessage id="billing.code" />}
        hint={isApplied ? <FormattedMessage id="billing.codeApplied" /> : undefined}
        error={error}
      >
        {(ids) => (
          <input
            {...ids}
            className={control}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter applies the code instead of paying.
              event.preventDefault();
              onChange(typed.trim());
            }}
          />
        )}
      </Field>
      <Button type="button" disabled={typed.trim() === code} onClick={() => onChange(typed.trim())}>
        <FormattedMessage id="billing.useCode" />
      </Button>
    </>
  );
}
