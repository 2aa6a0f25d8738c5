import { type Currency, toMajorUnits, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import { fee } from '@ardhi/contracts/listings/listing-fields';
import type { Money } from '@ardhi/contracts/money';
import { type ReactNode, useState } from 'react';
import { parseAmount } from '../../format/parse-amount.ts';
import type { Autosave } from '../../forms/autosave/autosave.ts';
import { FormattedMessage, type MessageDescriptor, useIntl } from '../../i18n/intl.tsx';
import { feeLabels } from '../../labels/fee-labels.ts';
import { payerLabels } from '../../labels/payer-labels.ts';
import { Button } from '../../ui/button.tsx';
import { control, Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './fee-fields.module.css';
import { parseNumber } from './parse-number.ts';

const kinds = fee.shape.kind.options;
const payers = fee.shape.payer.options;

interface FeeDraft {
  readonly kind: (typeof kinds)[number];
  readonly payer: (typeof payers)[number];
  readonly amount?: Money | { readonly amount: string; readonly currency: Currency };
  readonly percent?: number | string;
}

const defaultFee: FeeDraft = { kind: 'AGENCY', payer: 'BUYER' };

/** The fees of a listing, each with payer and amount. */
export function FeeFields({ autosave: { values, errors, setValue } }: { readonly autosave: Autosave }) {
  const fees = (values['fees'] ?? []) as readonly FeeDraft[];
  const currency = (values['price'] as Money | null | undefined)?.currency ?? 'UGX';
  /** Stable React keys, so that inputs keep their state when rows are added or removed. */
  const [keys, setKeys] = useState(() => fees.map((_, at) => at));
  const change = (at: number, next: FeeDraft) =>
    setValue(
      'fees',
      fees.map((other, index) => (index === at ? next : other)),
    );
  const add = () => {
    setValue('fees', [...fees, defaultFee]);
    setKeys((previous) => [...previous, Math.max(-1, ...previous) + 1]);
  };
  const remove = (at: number) => {
    setValue(
      'fees',
      fees.filter((_, index) => index !== at),
    );
    setKeys((previous) => previous.filter((_, index) => index !== at));
  };
  return (
    <div id="fees" className={styles.fees}>
      {fees.map((feeDraft, at) => (
        <FeeRow
          key={keys[at]}
          fee={feeDraft}
          currency={currency}
          onChange={(next) => change(at, next)}
          onRemove={() => remove(at)}
        />
      ))}
      <p role="alert">{errors['fees']}</p>
      <div>
        <Button onClick={add}>
          <Icon name="plus" /> <FormattedMessage id="editor.fee.add" />
        </Button>
      </div>
    </div>
  );
}

interface FeeRowProps {
  readonly fee: FeeDraft;
  readonly currency: Currency;
  readonly onChange: (fee: FeeDraft) => void;
  readonly onRemove: () => void;
}

/** One fee: its kind, who pays it, and how much. */
function FeeRow({ fee: draft, currency, onChange, onRemove }: FeeRowProps) {
  const { formatMessage } = useIntl();
  const { kind, payer } = draft;
  return (
    <fieldset className={styles.fee}>
      <legend>{formatMessage(feeLabels[kind])}</legend>
      <OptionField
        label={<FormattedMessage id="editor.fee.kind" />}
        value={kind}
        options={kinds}
        labels={feeLabels}
        onChange={(next) => onChange({ ...draft, kind: next })}
      />
      <OptionField
        label={<FormattedMessage id="editor.fee.payer" />}
        value={payer}
        options={payers}
        labels={payerLabels}
        onChange={(next) => onChange({ ...draft, payer: next })}
      />
      <FeeAmount fee={draft} currency={currency} onChange={onChange} />
      <Button variant="text" onClick={onRemove}>
        <Icon name="x" /> <FormattedMessage id="common.remove" />
      </Button>
    </fieldset>
  );
}

interface OptionFieldProps<Option extends string> {
  readonly label: ReactNode;
  readonly value: Option;
  readonly options: readonly Option[];
  readonly labels: Readonly<Record<Option, MessageDescriptor>>;
  readonly onChange: (option: Option) => void;
}

function OptionField<Option extends string>(props: OptionFieldProps<Option>) {
  const { label, value, options, labels, onChange } = props;
  const { formatMessage } = useIntl();
  const labelOf = (name: Option): MessageDescriptor => labels[name];
  return (
    <Field label={label}>
      {(ids) => (
        <select
          {...ids}
          className={control}
          value={value}
          onChange={({ target }) => onChange(target.value as Option)}
        >
          {options.map((name) => (
            <option key={name} value={name}>
              {formatMessage(labelOf(name))}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The amount of a fee, in money or in percent of the price. */
function FeeAmount({ fee: draft, currency, onChange }: Omit<FeeRowProps, 'onRemove'>) {
  const { formatMessage } = useIntl();
  const { kind, payer, percent, amount } = draft;
  const [inPercent, setInPercent] = useState(percent !== undefined);
  const majorAmount = typeof amount?.amount === 'number' ? toMajorUnits(amount as Money) : amount?.amount;
  const setAmount = (text: string, asPercent: boolean) => {
    if (text.trim() === '') return onChange({ kind, payer });
    if (asPercent) return onChange({ kind, payer, percent: parseNumber(text) ?? text });
    const value = parseAmount(text);
    const minor = value === undefined ? text : toMinorUnits(value, currency);
    onChange({ kind, payer, amount: { amount: minor, currency } as Money });
  };
  const value = String((inPercent ? percent : majorAmount) ?? '');
  return (
    <Field label={<FormattedMessage id="editor.fee.amount" />}>
      {(ids) => (
        <div className={styles.amount}>
          <input
            {...ids}
            className={control}
            inputMode="decimal"
            defaultValue={value}
            onChange={({ target }) => setAmount(target.value, inPercent)}
          />
          <select
            className={control}
            value={inPercent ? '%' : currency}
            aria-label={formatMessage({ id: 'editor.fee.in' })}
            onChange={({ target }) => {
              setInPercent(target.value === '%');
              setAmount(value, target.value === '%');
            }}
          >
            <option>{currency}</option>
            <option>%</option>
          </select>
        </div>
      )}
    </Field>
  );
}
