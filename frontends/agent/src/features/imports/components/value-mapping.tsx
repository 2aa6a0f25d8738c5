import {
  type ImportField,
  type ImportMapping,
  importMapping,
  type UnmappedValue,
} from '@ardhi/contracts/listings/import';
import { category, priceUnit, propertyType, purpose } from '@ardhi/contracts/listings/listing-enums';
import { PlaceCombobox } from '@ardhi/kit/combobox/place-combobox';
import { choiceLabel } from '@ardhi/kit/forms/choice-label';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { ChipInput } from '@ardhi/kit/ui/chip-input';
import { control } from '@ardhi/kit/ui/field';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import * as z from 'zod/mini';
import { fieldLabels } from './import-labels.ts';
import styles from './imports.module.css';

interface ValueMappingProps {
  readonly unknownValues: readonly UnmappedValue[];
  readonly busy: boolean;
  readonly onValues: (values: ImportMapping['values']) => Promise<unknown>;
}

const options: Partial<Record<ImportField, readonly string[]>> = {
  purpose: purpose.options,
  category: category.options,
  type: propertyType.options,
  priceUnit: priceUnit.options,
};
const initiallyShown = 12;

const valuesSchema = z.pick(importMapping, { values: true });
type ValuesForm = z.infer<typeof valuesSchema>;

/**
 * Values and places in the file that were not recognised, most frequent first; the user assigns their
 * meaning.
 */
export function ValueMapping({ unknownValues, busy, onValues }: ValueMappingProps) {
  const { formatMessage } = useIntl();
  const form = useContractForm({
    schema: valuesSchema,
    initial: { values: {} } as ValuesForm,
    onSubmit: ({ values }: ValuesForm) => onValues(values),
  });
  const values = form.watch('values');
  const [showAll, setShowAll] = useState(false);
  const setMeaning = ({ field, value }: UnmappedValue, meaning: string) => {
    const { values: previous } = form.getValues();
    form.setValue('values', { ...previous, [field]: { ...previous[field], [value]: meaning } });
  };
  return (
    <Section title={<FormattedMessage id="import.open" />}>
      <ul className={styles.open}>
        {unknownValues.slice(0, showAll ? unknownValues.length : initiallyShown).map((entry) => (
          <li key={`${entry.field} ${entry.value}`}>
            <div>
              <b>{entry.value}</b>
              <small>
                {formatMessage(fieldLabels[entry.field])} ·{' '}
                <FormattedMessage id="import.openRows" values={{ rows: entry.rows }} />
              </small>
            </div>
            <MeaningField
              unknownValue={entry}
              chosen={values[entry.field]?.[entry.value]}
              onMeaning={(to) => setMeaning(entry, to)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {!showAll && unknownValues.length > initiallyShown && (
          <Button onClick={() => setShowAll(true)}>
            <FormattedMessage id="import.openAll" values={{ n: unknownValues.length }} />
          </Button>
        )}
        <Button disabled={busy || Object.keys(values).length === 0} onClick={() => void form.submit()}>
          <FormattedMessage id="import.again" />
        </Button>
      </div>
    </Section>
  );
}

interface MeaningFieldProps {
  readonly unknownValue: UnmappedValue;
  readonly chosen: string | undefined;
  readonly onMeaning: (meaning: string) => void;
}

function MeaningField({ unknownValue: { field, value, suggestions }, chosen, onMeaning }: MeaningFieldProps) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: 'import.means' }, { value });
  const fieldOptions = options[field];
  if (fieldOptions !== undefined)
    return (
      <select
        className={control}
        aria-label={name}
        value={chosen ?? ''}
        onChange={({ target }) => onMeaning(target.value)}
      >
        <option value="" />
        {fieldOptions.map((option) => (
          <option key={option} value={option}>
            {choiceLabel(intl, option)}
          </option>
        ))}
      </select>
    );
  if (field !== 'place') return null;
  return (
    <div className={styles.mapping}>
      {suggestions.map(({ id, label }) => (
        <ChipInput
          key={id}
          type="radio"
          name={`${field} ${value}`}
          checked={chosen === id}
          onChange={() => onMeaning(id)}
        >
          {label}
        </ChipInput>
      ))}
      <PlaceCombobox name={name} onChoose={onMeaning} />
    </div>
  );
}
