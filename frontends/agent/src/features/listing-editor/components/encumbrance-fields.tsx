import type { Currency } from '@ardhi/contracts/currency-exponents';
import { encumbranceType } from '@ardhi/contracts/listings/title';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { encumbranceLabels } from '@ardhi/kit/labels/encumbrance-labels';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Icon } from '@ardhi/kit/ui/icon';
import { useState } from 'react';
import type { Autosave } from '../../../lib/autosave/use-autosave.ts';
import styles from './fee-fields.module.css';
import { MoneyField } from './money-field.tsx';

const types = encumbranceType.options;
type Type = (typeof types)[number];

interface EncumbranceDraft {
  readonly type: Type;
  readonly note?: string;
  readonly amount?: unknown;
}

interface EncumbranceFieldsProps {
  readonly autosave: Autosave;
  readonly currency: Currency;
}

/** The encumbrances on the title, or an explicit statement that there are none. */
export function EncumbranceFields({
  autosave: { values, errors, setValue },
  currency,
}: EncumbranceFieldsProps) {
  const { formatMessage } = useIntl();
  const encumbrances = (values['encumbrances'] ?? []) as readonly EncumbranceDraft[];
  /** Stable React keys, so that inputs keep their state when rows are added or removed. */
  const [keys, setKeys] = useState(() => encumbrances.map((_, at) => at));
  const setAll = (next: readonly EncumbranceDraft[]) => setValue('encumbrances', next);
  const change = (at: number, next: EncumbranceDraft) =>
    setAll(encumbrances.map((entry, index) => (index === at ? next : entry)));
  const add = (type: Type) => {
    setAll([...encumbrances.filter((entry) => type !== 'NONE' && entry.type !== 'NONE'), { type }]);
    setKeys((previous) => [...previous.slice(0, encumbrances.length), Math.max(-1, ...previous) + 1]);
  };
  return (
    <fieldset className={styles.fees}>
      <legend>
        <FormattedMessage id="editor.burden.legend" />
      </legend>
      {encumbrances.some(({ type }) => type !== 'NONE') && (
        <small>
          <FormattedMessage id="editor.burden.seen" />
        </small>
      )}
      {encumbrances.map((entry, at) => (
        <fieldset key={keys[at]} className={styles.fee}>
          <legend>{formatMessage(encumbranceLabels[entry.type])}</legend>
          <Field label={<FormattedMessage id="agent.encumbranceKind" />}>
            {(ids) => (
              <select
                {...ids}
                className={control}
                value={entry.type}
                onChange={({ target }) => change(at, { ...entry, type: target.value as Type })}
              >
                {types.map((type) => (
                  <option key={type} value={type}>
                    {formatMessage(encumbranceLabels[type])}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {entry.type !== 'NONE' && (
            <>
              <Field label={<FormattedMessage id="editor.burden.note" />}>
                {(ids) => (
                  <input
                    {...ids}
                    className={control}
                    maxLength={500}
                    defaultValue={entry.note ?? ''}
                    onChange={({ target: { value } }) => {
                      const { note: _, ...rest } = entry;
                      change(at, value === '' ? rest : { ...rest, note: value });
                    }}
                  />
                )}
              </Field>
              <MoneyField
                label={formatMessage({ id: 'editor.burden.amount' })}
                value={entry.amount}
                defaultCurrency={currency}
                onChange={(amount) => {
                  const { amount: _, ...rest } = entry;
                  change(at, amount === undefined ? rest : { ...rest, amount });
                }}
              />
            </>
          )}
          <Button
            variant="text"
            onClick={() => {
              setAll(encumbrances.filter((_, index) => index !== at));
              setKeys((previous) => previous.filter((_, index) => index !== at));
            }}
          >
            <Icon name="x" /> <FormattedMessage id="common.remove" />
          </Button>
        </fieldset>
      ))}
      <p role="alert">{errors['encumbrances']}</p>
      <div>
        {encumbrances.length === 0 && (
          <Button onClick={() => add('NONE')}>
            <Icon name="check" />
            <FormattedMessage id="editor.burden.none" />
          </Button>
        )}{' '}
        <Button onClick={() => add('MORTGAGE')}>
          <Icon name="plus" /> <FormattedMessage id="editor.burden.add" />
        </Button>
      </div>
    </fieldset>
  );
}
