import { currencyExponents } from '@ardhi/contracts/currency-exponents';
import {
  type ImportField,
  type ImportJob,
  type ImportMapping,
  importFields,
} from '@ardhi/contracts/listings/import';
import { purpose } from '@ardhi/contracts/listings/listing-enums';
import { FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { purposeLabels } from '@ardhi/kit/labels/purpose-labels';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import { PlaceCombobox } from '../../../components/place-combobox.tsx';
import { useFetchCurrency } from '../../../lib/use-country-currency.ts';
import type { MappingPreset } from '../api/load-imports.ts';
import type { ImportActions } from '../hooks/use-import.ts';
import { fieldLabels } from './import-labels.ts';
import styles from './imports.module.css';
import { PresetSelect } from './mapping-presets.tsx';

interface MappingStepProps {
  readonly job: ImportJob;
  readonly presets: readonly MappingPreset[];
  readonly importing: ImportActions;
}

const mappingOf = ({ columns, values, defaults }: ImportJob): ImportMapping => ({
  columns: Object.fromEntries(columns.map(({ header, field }) => [header, field ?? null])),
  values,
  defaults,
});

/** Maps each column to a field and sets defaults for values the file does not contain. */
export function MappingStep({ job, presets, importing }: MappingStepProps) {
  const { formatMessage } = useIntl();
  const [mapping, setMapping] = useState(() => mappingOf(job));
  const [saveAs, setSaveAs] = useState('');
  const askCurrency = useFetchCurrency();
  const setDefault = (field: ImportField, value: string) => {
    setMapping((current) => {
      const { [field]: _, ...rest } = current.defaults;
      return { ...current, defaults: value === '' ? rest : { ...rest, [field]: value } };
    });
  };
  /**
   * Without a currency column, prices are most likely in the currency of the default place; it is filled in
   * visibly.
   */
  const setDefaultPlace = async (placeId: string) => {
    setDefault('place', placeId);
    const currency = mapping.defaults.currency === undefined ? await askCurrency(placeId) : undefined;
    if (currency !== undefined) setDefault('currency', currency);
  };
  return (
    <>
      <Section title={<FormattedMessage id="import.columns" />}>
        <PresetSelect job={job} presets={presets} onChoose={setMapping} />
        <Columns
          job={job}
          mapping={mapping}
          onField={(header, field) =>
            setMapping({ ...mapping, columns: { ...mapping.columns, [header]: field } })
          }
        />
      </Section>
      <Section title={<FormattedMessage id="import.defaults" />}>
        <div className={styles.defaults}>
          <DefaultField
            field="currency"
            options={Object.keys(currencyExponents)}
            mapping={mapping}
            onChange={setDefault}
          />
          <DefaultField field="purpose" options={purpose.options} mapping={mapping} onChange={setDefault} />
          <PlaceCombobox
            name={formatMessage({
              id: 'import.home',
            })}
            onChoose={(id) => void setDefaultPlace(id)}
          />
          <Field
            label={<FormattedMessage id="import.saveAs" />}
            hint={<FormattedMessage id="import.saveAsHint" />}
          >
            {(ids) => (
              <input
                {...ids}
                className={control}
                maxLength={60}
                value={saveAs}
                onChange={({ target }) => setSaveAs(target.value)}
              />
            )}
          </Field>
        </div>
      </Section>
      <Button
        variant="primary"
        disabled={importing.busy}
        onClick={() =>
          void importing.check(job, mapping, saveAs.trim() === '' ? {} : { saveAs: saveAs.trim() })
        }
      >
        <FormattedMessage id="import.check" />
      </Button>
    </>
  );
}

interface ColumnsProps {
  readonly job: ImportJob;
  readonly mapping: ImportMapping;
  readonly onField: (header: string, field: ImportField | null) => void;
}

function Columns({ job, mapping, onField }: ColumnsProps) {
  const { formatMessage } = useIntl();
  return (
    <ul className={styles.columns}>
      {job.columns.map(({ header, samples }) => (
        <li key={header} data-open={mapping.columns[header] === null || undefined}>
          <div>
            <b>{header}</b>
            <small>{samples.join(' · ')}</small>
          </div>
          <select
            className={control}
            aria-label={formatMessage({ id: 'import.meaning' }, { header })}
            value={mapping.columns[header] ?? ''}
            onChange={({ target }) =>
              onField(header, target.value === '' ? null : (target.value as ImportField))
            }
          >
            <option value="">{formatMessage({ id: 'import.leaveOut' })}</option>
            {importFields.map((field) => (
              <option key={field} value={field}>
                {formatMessage(fieldLabels[field])}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ul>
  );
}

interface DefaultFieldProps {
  readonly field: 'currency' | 'purpose';
  readonly options: readonly string[];
  readonly mapping: ImportMapping;
  readonly onChange: (field: ImportField, value: string) => void;
}

function DefaultField({ field, options, mapping, onChange }: DefaultFieldProps) {
  const { formatMessage } = useIntl();
  const optionLabels = purposeLabels as Readonly<Record<string, MessageDescriptor>>;
  return (
    <Field label={formatMessage(fieldLabels[field])}>
      {(ids) => (
        <select
          {...ids}
          className={control}
          value={mapping.defaults[field] ?? ''}
          onChange={({ target }) => onChange(field, target.value)}
        >
          <option value="" />
          {options.map((option) => (
            <option key={option} value={option}>
              {optionLabels[option] ? formatMessage(optionLabels[option]) : option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
