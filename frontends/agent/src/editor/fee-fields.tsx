import { type Currency, toMajor, toMinor } from '@ardhi/contracts/exponents';
import { fee } from '@ardhi/contracts/listings/fields';
import type { Money } from '@ardhi/contracts/money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { feeWords } from '@ardhi/kit/words/fee-words';
import { payerWords } from '@ardhi/kit/words/payer-words';
import { useState } from 'react';
import styles from './fee-fields.module.css';
import { numberOrText } from './numbers.ts';
import type { Saying } from './use-saying.ts';

const kinds = fee.shape.kind.options;
const payers = fee.shape.payer.options;

interface Fee {
  readonly kind: (typeof kinds)[number];
  readonly payer: (typeof payers)[number];
  readonly amount?: Money | { readonly amount: string; readonly currency: Currency };
  readonly percent?: number | string;
}

const first: Fee = { kind: 'AGENCY', payer: 'BUYER' };

/** Every fee that somebody will be asked for, each with who pays it and how much. */
export function FeeFields({ saying: { said, wrong, say } }: { readonly saying: Saying }) {
  const fees = (said['fees'] ?? []) as readonly Fee[];
  const currency = (said['price'] as Money | null | undefined)?.currency ?? 'UGX';
  /** Rows keep their inputs while others come and go. */
  const [keys, setKeys] = useState(() => fees.map((_, at) => at));
  const change = (at: number, next: Fee) =>
    say(
      'fees',
      fees.map((one, index) => (index === at ? next : one)),
    );
  const add = () => {
    say('fees', [...fees, first]);
    setKeys((before) => [...before, Math.max(-1, ...before) + 1]);
  };
  const remove = (at: number) => {
    say(
      'fees',
      fees.filter((_, index) => index !== at),
    );
    setKeys((before) => before.filter((_, index) => index !== at));
  };
  return (
    <div className={styles['fees']}>
      {fees.map((one, at) => (
        <FeeRow
          key={keys[at]}
          fee={one}
          currency={currency}
          onFee={(next) => change(at, next)}
          onRemove={() => remove(at)}
        />
      ))}
      <p role="alert">{wrong['fees']}</p>
      <div>
        <Button onClick={add}>
          <Icon name="plus" /> <FormattedMessage id="editor.fee.add" defaultMessage="Add a fee" />
        </Button>
      </div>
    </div>
  );
}

interface Row {
  readonly fee: Fee;
  readonly currency: Currency;
  readonly onFee: (fee: Fee) => void;
  readonly onRemove: () => void;
}

function FeeRow({ fee: one, currency, onFee, onRemove }: Row) {
  const { formatMessage } = useIntl();
  const { kind, payer, percent, amount } = one;
  const [inPercent, setInPercent] = useState(percent !== undefined);
  const shown = typeof amount?.amount === 'number' ? toMajor(amount as Money) : amount?.amount;
  const typed = (text: string, asPercent: boolean) => {
    const value = numberOrText(text);
    if (value === null) return onFee({ kind, payer });
    if (asPercent) return onFee({ kind, payer, percent: value });
    const minor = typeof value === 'number' ? toMinor(value, currency) : value;
    onFee({ kind, payer, amount: { amount: minor, currency } as Money });
  };
  const value = String((inPercent ? percent : shown) ?? '');
  return (
    <fieldset className={styles['fee']}>
      <legend>{formatMessage(feeWords[kind])}</legend>
      <Field label={<FormattedMessage id="editor.fee.kind" defaultMessage="Fee" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={kind}
            onChange={({ target }) => onFee({ ...one, kind: target.value as Fee['kind'] })}
          >
            {kinds.map((name) => (
              <option key={name} value={name}>
                {formatMessage(feeWords[name])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={<FormattedMessage id="editor.fee.payer" defaultMessage="Paid" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={payer}
            onChange={({ target }) => onFee({ ...one, payer: target.value as Fee['payer'] })}
          >
            {payers.map((name) => (
              <option key={name} value={name}>
                {formatMessage(payerWords[name])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={<FormattedMessage id="editor.fee.amount" defaultMessage="How much" />}>
        {(ids) => (
          <div className={styles['much']}>
            <input
              {...ids}
              className={control}
              inputMode="decimal"
              defaultValue={value}
              onChange={({ target }) => typed(target.value, inPercent)}
            />
            <select
              className={control}
              value={inPercent ? '%' : currency}
              aria-label={formatMessage({ id: 'editor.fee.in', defaultMessage: 'In money or percent' })}
              onChange={({ target }) => {
                setInPercent(target.value === '%');
                typed(value, target.value === '%');
              }}
            >
              <option>{currency}</option>
              <option>%</option>
            </select>
          </div>
        )}
      </Field>
      <Button kind="plain" onClick={onRemove}>
        <Icon name="x" /> <FormattedMessage id="editor.fee.remove" defaultMessage="Remove" />
      </Button>
    </fieldset>
  );
}
