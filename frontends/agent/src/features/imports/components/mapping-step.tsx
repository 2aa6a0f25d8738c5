import { currencyExponents } from '@ardhi/contracts/currency-exponents';
import {
  type ImportField,
  type ImportJob,
  type ImportMapping,
  importFields,
  importMapping,
} from '@ardhi/contracts/listings/import';
import { purpose } from '@ardhi/contracts/listings/listing-enums';
import { PlaceCombobox } from '@ardhi/kit/combobox/place-combobox';
import { useCountryCurrency } from '@ardhi/kit/format/use-country-currency';
import { FormError } from '@ardhi/kit/forms/form-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { type ContractForm, useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { priceUnitLabels } from '@ardhi/kit/labels/price-unit-labels';
import { purposeLabels } from '@ardhi/kit/labels/purpose-labels';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Section } from '@ardhi/kit/ui/section';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
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

const schema = z.strictObject({
  mapping: importMapping,
  saveAs: z.optional(z.string().check(z.maxLength(60))),
});
type MappingValues = { mapping: ImportMapping; saveAs: string };

/** Maps each column to a field and sets defaults for values missing from the file. */
export function MappingStep({ job, presets, importing }: MappingStepProps) {
  const form = useContractForm({
    schema,
    initial: { mapping: mappingOf(job), saveAs: '' } as MappingValues,
    draftKey: `import:${job.id}:${job.headerRow}`,
    onSubmit({ mapping, saveAs = '' }: z.infer<typeof schema>) {
      return importing.check(job, mapping, saveAs.trim() === '' ? {} : { saveAs: saveAs.trim() });
    },
  });
  const mapping = form.watch('mapping');
  const setMapping = (next: ImportMapping) => form.setValue('mapping', next);
  return (
    <form onSubmit={form.submit} noValidate>
      <Section title={<FormattedMessage id="import.columns" />}>
        <HeaderRow job={job} importing={importing} />
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
        <p>
          <FormattedMessage id="import.defaultsHint" />
        </p>
        <div className={styles.defaults}>
          <Defaults form={form} kind={job.kind} />
          <TextField
            form={form}
            name="saveAs"
            maxLength={60}
            label={<FormattedMessage id="import.saveAs" />}
            hint={<FormattedMessage id="import.saveAsHint" />}
          />
        </div>
      </Section>
      <FormError form={form} />
      <Button variant="primary" type="submit" disabled={importing.busy}>
        <FormattedMessage id="import.check" />
      </Button>
    </form>
  );
}

/** The row with the column names; choosing another one reads the file again. */
function HeaderRow({ job: { id, headerRow, firstRows = [] }, importing }: Omit<MappingStepProps, 'presets'>) {
  const { formatMessage } = useIntl();
  if (headerRow === undefined) return null;
  return (
    <Field
      label={<FormattedMessage id="import.headerRow" />}
      hint={<FormattedMessage id="import.headerRowHint" />}
    >
      {(ids) => (
        <select
          {...ids}
          className={control}
          value={headerRow}
          disabled={importing.busy}
          onChange={({ target }) => void importing.chooseHeader(id, Number(target.value))}
        >
          {firstRows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by number.
            <option key={at} value={at + 1}>
              {`${at + 1}: ${cells.filter((cell) => cell !== '').join(' · ')}`}
            </option>
          ))}
          <option value={0}>{formatMessage({ id: 'import.noHeader' })}</option>
        </select>
      )}
    </Field>
  );
}

interface DefaultsProps {
  readonly form: ContractForm<MappingValues>;
  readonly kind: ImportJob['kind'];
}

/** Currency, purpose, rent period and place for rows that do not name them. */
function Defaults({ form, kind }: DefaultsProps) {
  const { formatMessage } = useIntl();
  const mapping = form.watch('mapping');
  const setDefault = (field: ImportField, value: string) => {
    const { defaults, ...rest } = form.getValues('mapping');
    const { [field]: _, ...others } = defaults;
    const next = value === '' ? others : { ...others, [field]: value };
    form.setValue('mapping', { ...rest, defaults: next });
  };
  useDefaultCurrency(mapping.defaults, (currency) => setDefault('currency', currency));
  return (
    <>
      <DefaultField
        field="currency"
        options={Object.keys(currencyExponents)}
        mapping={mapping}
        onChange={setDefault}
      />
      <DefaultField
        field="purpose"
        options={purpose.options}
        mapping={mapping}
        onChange={setDefault}
        error={lacksPurpose(kind, mapping) ? <FormattedMessage id="import.choosePurpose" /> : undefined}
      />
      <DefaultField
        field="priceUnit"
        options={Object.keys(priceUnitLabels)}
        mapping={mapping}
        onChange={setDefault}
      />
      <PlaceCombobox name={formatMessage({ id: 'import.home' })} onChoose={(id) => setDefault('place', id)} />
    </>
  );
}

/** True if neither a column nor a default says whether new houses and plots are for sale or to rent. */
const lacksPurpose = (kind: ImportJob['kind'], { columns, defaults }: ImportMapping) =>
  (kind === 'PROPERTY' || kind === 'PLOT') &&
  defaults.purpose === undefined &&
  !Object.values(columns).includes('purpose');

/**
 * Without a currency column, prices are most likely in the currency of the default place; it is filled in
 * visibly when the place is chosen.
 */
function useDefaultCurrency(
  { place, currency }: ImportMapping['defaults'],
  onCurrency: (currency: string) => void,
) {
  const [initialPlace] = useState(place);
  const suggested = useCountryCurrency(place === initialPlace ? undefined : place);
  const suggest = useEffectEvent((code: string) => {
    if (currency === undefined) onCurrency(code);
  });
  useEffect(() => {
    if (suggested !== undefined) suggest(suggested);
  }, [suggested]);
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
  readonly field: 'currency' | 'purpose' | 'priceUnit';
  readonly options: readonly string[];
  readonly mapping: ImportMapping;
  readonly onChange: (field: ImportField, value: string) => void;
  readonly error?: ReactNode;
}

const optionLabels: Readonly<Record<string, MessageDescriptor>> = { ...purposeLabels, ...priceUnitLabels };

function DefaultField({ field, options, mapping, onChange, error }: DefaultFieldProps) {
  const { formatMessage } = useIntl();
  return (
    <Field label={formatMessage(fieldLabels[field])} error={error}>
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
