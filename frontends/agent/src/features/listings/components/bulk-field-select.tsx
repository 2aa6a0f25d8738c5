import { priceQualifier, priceUnit, purpose, visibility } from '@ardhi/contracts/listings/listing-enums';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { useState } from 'react';
import { choiceLabel } from '../../../lib/choice-label.ts';

/** Fields that all kinds of listings share, with their options. */
const fieldOptions: Readonly<Record<string, readonly string[]>> = {
  qualifier: priceQualifier.options,
  priceUnit: priceUnit.options,
  purpose: purpose.options,
  visibility: visibility.options,
};

interface BulkFieldSelectProps {
  readonly busy: boolean;
  readonly onChange: (patch: Readonly<Record<string, string>>) => void;
}

/** Sets one field to one value on all selected listings. */
export function BulkFieldSelect({ busy, onChange }: BulkFieldSelectProps) {
  const intl = useIntl();
  const [selection, setSelection] = useState('');
  const [field = '', value = ''] = selection.split('=');
  const fieldLabels: Readonly<Record<string, string>> = {
    qualifier: intl.formatMessage({ id: 'agent.priceType' }),
    priceUnit: intl.formatMessage({ id: 'agent.priceUnit' }),
    purpose: intl.formatMessage({ id: 'common.purpose' }),
    visibility: intl.formatMessage({ id: 'common.whoCanSeeIt' }),
  };
  return (
    <>
      <Field label={<FormattedMessage id="bulk.field" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={selection}
            onChange={({ target }) => setSelection(target.value)}
          >
            <option value="" />
            {Object.entries(fieldOptions).map(([name, options]) => (
              <optgroup key={name} label={fieldLabels[name]}>
                {options.map((option) => (
                  <option key={option} value={`${name}=${option}`}>
                    {choiceLabel(intl, option)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <Button disabled={busy || value === ''} onClick={() => onChange({ [field]: value })}>
        <FormattedMessage id="bulk.set" />
      </Button>
    </>
  );
}
