import { priceQualifier, priceUnit, purpose, visibility } from '@ardhi/contracts/listings/vocabulary';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { useState } from 'react';
import { choiceWord } from '../editor/choice-word.ts';

/** Fields that mean the same for listings of every kind, each with what it can say. */
const choices: Readonly<Record<string, readonly string[]>> = {
  qualifier: priceQualifier.options,
  priceUnit: priceUnit.options,
  purpose: purpose.options,
  visibility: visibility.options,
};

interface Given {
  readonly busy: boolean;
  readonly onSet: (set: Readonly<Record<string, string>>) => void;
}

/** One value of one field for every ticked listing. */
export function BulkField({ busy, onSet }: Given) {
  const intl = useIntl();
  const [chosen, setChosen] = useState('');
  const [field = '', value = ''] = chosen.split('=');
  const names: Readonly<Record<string, string>> = {
    qualifier: intl.formatMessage({ id: 'bulk.qualifier', defaultMessage: 'How fixed the price is' }),
    priceUnit: intl.formatMessage({ id: 'bulk.priceUnit', defaultMessage: 'What the price is for' }),
    purpose: intl.formatMessage({ id: 'bulk.purpose', defaultMessage: 'Offered' }),
    visibility: intl.formatMessage({ id: 'bulk.visibility', defaultMessage: 'Who sees it' }),
  };
  return (
    <>
      <Field label={<FormattedMessage id="bulk.field" defaultMessage="One field for all" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="" />
            {Object.entries(choices).map(([name, options]) => (
              <optgroup key={name} label={names[name]}>
                {options.map((option) => (
                  <option key={option} value={`${name}=${option}`}>
                    {choiceWord(intl, option)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <Button disabled={busy || value === ''} onClick={() => onSet({ [field]: value })}>
        <FormattedMessage id="bulk.set" defaultMessage="Set it" />
      </Button>
    </>
  );
}
