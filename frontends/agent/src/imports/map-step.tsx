import { exponents } from '@ardhi/contracts/exponents';
import {
  type ImportField,
  type ImportJob,
  type ImportMapping,
  importFields,
} from '@ardhi/contracts/listings/import';
import { purpose } from '@ardhi/contracts/listings/vocabulary';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { purposeWords } from '@ardhi/kit/words/purpose-words';
import { useState } from 'react';
import { useAskCurrency } from '../listing/country-currency.ts';
import { PlaceChoice } from '../listing/place-choice.tsx';
import { fieldWords } from './import-words.ts';
import styles from './imports.module.css';
import type { KeptMapping } from './load-imports.ts';
import { SavedColumnsChoice } from './saved-columns.tsx';
import type { Importing } from './use-import.ts';

interface Given {
  readonly job: ImportJob;
  readonly saved: readonly KeptMapping[];
  readonly importing: Importing;
}

const mappingOf = ({ columns, values, defaults }: ImportJob): ImportMapping => ({
  columns: Object.fromEntries(columns.map(({ header, field }) => [header, field ?? null])),
  values,
  defaults,
});

/** What each column means, guessed and to be mended, and what holds where the file says nothing. */
export function MapStep({ job, saved, importing }: Given) {
  const { formatMessage } = useIntl();
  const [mapping, setMapping] = useState(() => mappingOf(job));
  const [saveAs, setSaveAs] = useState('');
  const askCurrency = useAskCurrency();
  const usual = (field: ImportField, value: string) => {
    setMapping((it) => {
      const { [field]: _, ...rest } = it.defaults;
      return { ...it, defaults: value === '' ? rest : { ...rest, [field]: value } };
    });
  };
  /** Prices of a file that names no currency are most likely in that of its place: filled in where all can see it. */
  const homeIn = async (placeId: string) => {
    usual('place', placeId);
    const currency = mapping.defaults.currency === undefined ? await askCurrency(placeId) : undefined;
    if (currency !== undefined) usual('currency', currency);
  };
  return (
    <>
      <Section title={<FormattedMessage id="import.columns" defaultMessage="What the columns mean" />}>
        <SavedColumnsChoice job={job} saved={saved} onChoose={setMapping} />
        <Columns
          job={job}
          mapping={mapping}
          onField={(header, field) =>
            setMapping({ ...mapping, columns: { ...mapping.columns, [header]: field } })
          }
        />
      </Section>
      <Section title={<FormattedMessage id="import.defaults" defaultMessage="Where the file says nothing" />}>
        <div className={styles['defaults']}>
          <Usual field="currency" options={Object.keys(exponents)} mapping={mapping} onUsual={usual} />
          <Usual field="purpose" options={purpose.options} mapping={mapping} onUsual={usual} />
          <PlaceChoice
            name={formatMessage({
              id: 'import.home',
              defaultMessage: 'The place of the file, where its names are looked for first',
            })}
            onPlace={(id) => void homeIn(id)}
          />
          <Field
            label={<FormattedMessage id="import.saveAs" defaultMessage="Remember these columns as" />}
            hint={<FormattedMessage id="import.saveAsHint" defaultMessage="Leave empty not to." />}
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
        kind="main"
        disabled={importing.busy}
        onClick={() =>
          void importing.check(job, mapping, saveAs.trim() === '' ? {} : { saveAs: saveAs.trim() })
        }
      >
        <FormattedMessage id="import.check" defaultMessage="Check the file" />
      </Button>
    </>
  );
}

interface ColumnsGiven {
  readonly job: ImportJob;
  readonly mapping: ImportMapping;
  readonly onField: (header: string, field: ImportField | null) => void;
}

function Columns({ job, mapping, onField }: ColumnsGiven) {
  const { formatMessage } = useIntl();
  return (
    <ul className={styles['columns']}>
      {job.columns.map(({ header, samples }) => (
        <li key={header} data-open={mapping.columns[header] === null || undefined}>
          <div>
            <b>{header}</b>
            <small>{samples.join(' · ')}</small>
          </div>
          <select
            className={control}
            aria-label={formatMessage(
              { id: 'import.meaning', defaultMessage: 'What {header} means' },
              { header },
            )}
            value={mapping.columns[header] ?? ''}
            onChange={({ target }) =>
              onField(header, target.value === '' ? null : (target.value as ImportField))
            }
          >
            <option value="">{formatMessage({ id: 'import.leaveOut', defaultMessage: '(left out)' })}</option>
            {importFields.map((field) => (
              <option key={field} value={field}>
                {formatMessage(fieldWords[field])}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ul>
  );
}

interface UsualGiven {
  readonly field: 'currency' | 'purpose';
  readonly options: readonly string[];
  readonly mapping: ImportMapping;
  readonly onUsual: (field: ImportField, value: string) => void;
}

function Usual({ field, options, mapping, onUsual }: UsualGiven) {
  const { formatMessage } = useIntl();
  const words = purposeWords as Readonly<Record<string, { id: string; defaultMessage: string }>>;
  return (
    <Field label={formatMessage(fieldWords[field])}>
      {(ids) => (
        <select
          {...ids}
          className={control}
          value={mapping.defaults[field] ?? ''}
          onChange={({ target }) => onUsual(field, target.value)}
        >
          <option value="" />
          {options.map((option) => (
            <option key={option} value={option}>
              {words[option] ? formatMessage(words[option]) : option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
