import { priceQualifier, priceUnit, purpose, visibility } from '@ardhi/contracts/listings/listing-enums';
import * as z from 'zod/mini';
import { choiceLabel } from '../../forms/choice-label.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { Button } from '../../ui/button.tsx';
import { control, Field } from '../../ui/field.tsx';
import styles from './bulk-edit-bar.module.css';

/** Fields that all kinds of listings share, with their options. */
const fieldOptions: Readonly<Record<string, readonly string[]>> = {
  qualifier: priceQualifier.options,
  priceUnit: priceUnit.options,
  purpose: purpose.options,
  visibility: visibility.options,
};

/** A field and its value: `purpose=SALE`. */
const schema = z.strictObject({ choice: z.string() });

interface BulkFieldSelectProps {
  readonly busy: boolean;
  /** Called with the field and its value. */
  readonly onSubmit: (patch: Readonly<Record<string, string>>) => void;
}

/** Sets one field to one value on all selected listings. */
export function BulkFieldSelect({ busy, onSubmit }: BulkFieldSelectProps) {
  const intl = useIntl();
  const form = useContractForm({
    schema,
    initial: { choice: '' },
    onSubmit: async ({ choice }: z.infer<typeof schema>) => onSubmit(Object.fromEntries([choice.split('=')])),
  });
  const fieldLabels: Readonly<Record<string, string>> = {
    qualifier: intl.formatMessage({ id: 'agent.priceType' }),
    priceUnit: intl.formatMessage({ id: 'agent.priceUnit' }),
    purpose: intl.formatMessage({ id: 'common.purpose' }),
    visibility: intl.formatMessage({ id: 'common.whoCanSeeIt' }),
  };
  return (
    <form className={styles.choice} onSubmit={form.submit} noValidate>
      <Field label={<FormattedMessage id="bulk.field" />}>
        {(controlProps) => (
          <select {...controlProps} {...form.register('choice')} className={control}>
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
      <Button type="submit" disabled={busy || form.watch('choice') === ''}>
        <FormattedMessage id="bulk.set" />
      </Button>
    </form>
  );
}
