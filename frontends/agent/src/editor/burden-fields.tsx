import type { Currency } from '@ardhi/contracts/exponents';
import { encumbranceType } from '@ardhi/contracts/listings/title';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { encumbranceWords } from '@ardhi/kit/words/encumbrance-words';
import { useState } from 'react';
import styles from './fee-fields.module.css';
import { MoneyField } from './money-field.tsx';
import type { Saying } from './use-saying.ts';

const types = encumbranceType.options;
type Type = (typeof types)[number];

interface Burden {
  readonly type: Type;
  readonly note?: string;
  readonly amount?: unknown;
}

interface Given {
  readonly saying: Saying;
  readonly currency: Currency;
}

/** What weighs on the title, or the plain word that nothing does. */
export function BurdenFields({ saying: { said, wrong, say }, currency }: Given) {
  const { formatMessage } = useIntl();
  const burdens = (said['encumbrances'] ?? []) as readonly Burden[];
  /** Rows keep their inputs while others come and go. */
  const [keys, setKeys] = useState(() => burdens.map((_, at) => at));
  const all = (next: readonly Burden[]) => say('encumbrances', next);
  const change = (at: number, next: Burden) => all(burdens.map((one, index) => (index === at ? next : one)));
  const add = (type: Type) => {
    all([...burdens.filter((one) => type !== 'NONE' && one.type !== 'NONE'), { type }]);
    setKeys((before) => [...before.slice(0, burdens.length), Math.max(-1, ...before) + 1]);
  };
  return (
    <fieldset className={styles['fees']}>
      <legend>
        <FormattedMessage id="editor.burden.legend" defaultMessage="What weighs on the title" />
      </legend>
      {burdens.some(({ type }) => type !== 'NONE') && (
        <small>
          <FormattedMessage
            id="editor.burden.seen"
            defaultMessage="Buyers read the kind; the rest is for you and reviewers."
          />
        </small>
      )}
      {burdens.map((one, at) => (
        <fieldset key={keys[at]} className={styles['fee']}>
          <legend>{formatMessage(encumbranceWords[one.type])}</legend>
          <Field label={<FormattedMessage id="editor.burden.type" defaultMessage="Kind" />}>
            {(ids) => (
              <select
                {...ids}
                className={control}
                value={one.type}
                onChange={({ target }) => change(at, { ...one, type: target.value as Type })}
              >
                {types.map((type) => (
                  <option key={type} value={type}>
                    {formatMessage(encumbranceWords[type])}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {one.type !== 'NONE' && (
            <>
              <Field label={<FormattedMessage id="editor.burden.note" defaultMessage="More about it" />}>
                {(ids) => (
                  <input
                    {...ids}
                    className={control}
                    maxLength={500}
                    defaultValue={one.note ?? ''}
                    onChange={({ target: { value } }) => {
                      const { note: _, ...rest } = one;
                      change(at, value === '' ? rest : { ...rest, note: value });
                    }}
                  />
                )}
              </Field>
              <MoneyField
                label={formatMessage({ id: 'editor.burden.amount', defaultMessage: 'Still owed' })}
                value={one.amount}
                usual={currency}
                onMoney={(amount) => {
                  const { amount: _, ...rest } = one;
                  change(at, amount === undefined ? rest : { ...rest, amount });
                }}
              />
            </>
          )}
          <Button
            kind="plain"
            onClick={() => {
              all(burdens.filter((_, index) => index !== at));
              setKeys((before) => before.filter((_, index) => index !== at));
            }}
          >
            <Icon name="x" /> <FormattedMessage id="editor.burden.remove" defaultMessage="Remove" />
          </Button>
        </fieldset>
      ))}
      <p role="alert">{wrong['encumbrances']}</p>
      <div>
        {burdens.length === 0 && (
          <Button onClick={() => add('NONE')}>
            <Icon name="check" />
            <FormattedMessage id="editor.burden.none" defaultMessage="Nothing weighs on it" />
          </Button>
        )}{' '}
        <Button onClick={() => add('MORTGAGE')}>
          <Icon name="plus" />{' '}
          <FormattedMessage id="editor.burden.add" defaultMessage="Add what weighs on it" />
        </Button>
      </div>
    </fieldset>
  );
}
