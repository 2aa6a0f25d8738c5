import type { Currency } from '@ardhi/contracts/currency-exponents';
import { encumbranceType } from '@ardhi/contracts/listings/title';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { useState } from 'react';
import type { Autosave } from '../../forms/autosave/autosave.ts';
import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { encumbranceLabels } from '../../labels/encumbrance-labels.ts';
import { Button } from '../../ui/button.tsx';
import { control, Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
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
  const remove = (at: number) => {
    setAll(encumbrances.filter((_, index) => index !== at));
    setKeys((previous) => previous.filter((_, index) => index !== at));
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
        <EncumbranceRow
          key={keys[at]}
          entry={entry}
          currency={currency}
          onChange={(next) => change(at, next)}
          onRemove={() => remove(at)}
        />
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

interface EncumbranceRowProps {
  readonly entry: EncumbranceDraft;
  readonly currency: Currency;
  readonly onChange: (entry: EncumbranceDraft) => void;
  readonly onRemove: () => void;
}

/** One encumbrance: its type and, unless there is none, a note and an amount. */
function EncumbranceRow({ entry, currency, onChange, onRemove }: EncumbranceRowProps) {
  const { formatMessage } = useIntl();
  return (
    <fieldset className={styles.fee}>
      <legend>{formatMessage(encumbranceLabels[entry.type])}</legend>
      <Field label={<FormattedMessage id="agent.encumbranceKind" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={entry.type}
            onChange={({ target }) => onChange({ ...entry, type: target.value as Type })}
          >
            {types.map((type) => (
              <option key={type} value={type}>
                {formatMessage(encumbranceLabels[type])}
              </option>
            ))}
          </select>
        )}
      </Field>
      {entry.type !== 'NONE' && <EncumbranceDetails entry={entry} currency={currency} onChange={onChange} />}
      <Button variant="text" onClick={onRemove}>
        <Icon name="x" /> <FormattedMessage id="common.remove" />
      </Button>
    </fieldset>
  );
}

function EncumbranceDetails({ entry, currency, onChange }: Omit<EncumbranceRowProps, 'onRemove'>) {
  const { formatMessage } = useIntl();
  const { note, amount, ...rest } = entry;
  return (
    <>
      <Field label={<FormattedMessage id="editor.burden.note" />}>
        {(ids) => (
          <input
            {...ids}
            className={control}
            maxLength={500}
            defaultValue={note ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ ...rest, ...omitUndefined({ amount, note: value || undefined }) })
            }
          />
        )}
      </Field>
      <MoneyField
        label={formatMessage({ id: 'editor.burden.amount' })}
        value={amount}
        defaultCurrency={currency}
        onChange={(next) => onChange({ ...rest, ...omitUndefined({ note, amount: next }) })}
      />
    </>
  );
}
