import {
  type ImportField,
  type ImportMapping,
  importMapping,
  newListing,
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
 * Unrecognised values and places in the file, most frequent first; the user assigns their meaning.
 */
export function ValueMapping({ unknownValues, busy, onValues }: ValueMappingProps) {
  const form = useContractForm({
    schema: valuesSchema,
    initial: { values: {} } as ValuesForm,
    onSubmit: ({ values }: ValuesForm) => onValues(values),
  });
  const values = form.watch('values');
  const [showAll, setShowAll] = useState(false);
  const setMeanings = (field: ImportField, meanings: Readonly<Record<string, string>>) => {
    const { values: previous } = form.getValues();
    form.setValue('values', { ...previous, [field]: { ...previous[field], ...meanings } });
  };
  return (
    <Section title={<FormattedMessage id="import.open" />}>
      <ul className={styles.open}>
        {unknownValues.slice(0, showAll ? unknownValues.length : initiallyShown).map((entry) => (
          <li key={`${entry.field} ${entry.value}`}>
            <div>
              <b>{entry.label ?? entry.value}</b>
              <small>
                <EntryHint entry={entry} />
              </small>
            </div>
            <MeaningField
              unknownValue={entry}
              chosen={values[entry.field]?.[entry.value]}
              onMeaning={(to) => setMeanings(entry.field, { [entry.value]: to })}
            />
          </li>
        ))}
      </ul>
      <AllRows unknownValues={unknownValues} values={values} onMeanings={setMeanings} />
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

/** Description of an entry, or the reason why a row needs a choice. */
function EntryHint({ entry: { field, suggestions, rows } }: { readonly entry: UnmappedValue }) {
  const { formatMessage } = useIntl();
  if (field === 'externalRef')
    return suggestions.length > 0 ? (
      <FormattedMessage id="import.alike" />
    ) : (
      <FormattedMessage id="import.repeated" />
    );
  return (
    <>
      {formatMessage(fieldLabels[field])} · <FormattedMessage id="import.openRows" values={{ rows }} />
    </>
  );
}

interface MeaningFieldProps {
  readonly unknownValue: UnmappedValue;
  readonly chosen: string | undefined;
  readonly onMeaning: (meaning: string) => void;
}

function MeaningField({ unknownValue, chosen, onMeaning }: MeaningFieldProps) {
  const intl = useIntl();
  const { field, value, label = value, suggestions } = unknownValue;
  const name = intl.formatMessage({ id: 'import.means' }, { value: label });
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
  if (field !== 'place' && field !== 'externalRef') return null;
  const choices =
    field === 'place'
      ? suggestions
      : [...suggestions, { id: newListing, label: intl.formatMessage({ id: 'import.newListing' }) }];
  return (
    <div className={styles.mapping} role="radiogroup" aria-label={name}>
      {choices.map((choice) => (
        <ChipInput
          key={choice.id}
          type="radio"
          name={`${field} ${value}`}
          checked={chosen === choice.id}
          onChange={() => onMeaning(choice.id)}
        >
          {choice.label}
        </ChipInput>
      ))}
      {field === 'place' && <PlaceCombobox name={name} onChoose={onMeaning} />}
    </div>
  );
}

interface AllRowsProps {
  readonly unknownValues: readonly UnmappedValue[];
  readonly values: ValuesForm['values'];
  readonly onMeanings: (field: ImportField, meanings: Readonly<Record<string, string>>) => void;
}

/** One choice for all rows that may match a listing. */
function AllRows({ unknownValues, values: { externalRef = {} }, onMeanings }: AllRowsProps) {
  const { formatMessage } = useIntl();
  const rows = unknownValues.filter(({ field }) => field === 'externalRef');
  if (rows.length < 2) return null;
  const named = rows.flatMap(({ value, suggestions: [first] }) =>
    first === undefined ? [] : [[value, first.id] as const],
  );
  const choices = [
    {
      label: formatMessage({ id: 'import.allFirst' }, { n: named.length }),
      meanings: Object.fromEntries(named),
    },
    {
      label: formatMessage({ id: 'import.allNew' }, { n: rows.length }),
      meanings: Object.fromEntries(rows.map(({ value }) => [value, newListing])),
    },
  ];
  return (
    <div className={styles.mapping}>
      {choices.map(({ label, meanings }) => {
        const entries = Object.entries(meanings);
        return (
          entries.length > 0 && (
            <ChipInput
              key={label}
              type="radio"
              name="all rows"
              checked={entries.every(([value, meaning]) => externalRef[value] === meaning)}
              onChange={() => onMeanings('externalRef', meanings)}
            >
              {label}
            </ChipInput>
          )
        );
      })}
    </div>
  );
}
