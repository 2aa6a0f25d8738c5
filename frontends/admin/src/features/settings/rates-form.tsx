import type { Settings } from '@ardhi/contracts/settings';
import { singleLine } from '@ardhi/contracts/text-fields';
import { day } from '@ardhi/contracts/values';
import { epoch } from '@ardhi/kit/clock';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Notice } from '@ardhi/kit/ui/notice';
import { type ChangeEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import { parseRateLines, rateLines } from './rate-lines.ts';
import { fieldLabels } from './settings-labels.ts';
import { type GroupFormProps, useSaveGroup } from './use-save-group.ts';

const schema = z.strictObject({ date: day, source: singleLine(120), perDollar: z.string() });

/** Rates of another month are wrong by more than prices are rounded to. */
const staleAfterMs = 30 * 86_400_000;

/** A line a currency, with room for spaces and quotes. */
const maxFileBytes = 20_000;

/** Exchange rates with their day and source, typed or read from a file. */
export function RatesForm({ values, version }: GroupFormProps & { readonly values: Settings['rates'] }) {
  const { formatMessage } = useIntl();
  const fileId = useId();
  const save = useSaveGroup('rates', version);
  const form = useContractForm({
    schema,
    initial: { date: values.date, source: values.source, perDollar: rateLines(values.perDollar) },
    async onSubmit({ date, source, perDollar }: z.infer<typeof schema>): Promise<void> {
      const rates = parseRateLines(perDollar);
      if (rates === undefined) {
        form.setError('perDollar', { message: formatMessage({ id: 'settings.noRates' }) });
        return;
      }
      await save({ date, source, perDollar: { ...values.perDollar, ...rates } });
    },
  });
  const [isFileRefused, setFileRefused] = useState(false);
  /** A file without rates leaves those in the field. */
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file === undefined) return;
    const text = file.size > maxFileBytes ? '' : await file.text();
    const hasRates = parseRateLines(text) !== undefined;
    setFileRefused(!hasRates);
    if (hasRates) form.setValue('perDollar', text, { shouldDirty: true });
  };
  return (
    <>
      {epoch() - Date.parse(values.date) > staleAfterMs && (
        <Notice icon="triangle-alert" tone="warning" title={<FormattedMessage id="settings.staleRates" />} />
      )}
      <RecordForm form={form}>
        <TextField
          form={form}
          name="date"
          type="date"
          label={<FormattedMessage {...fieldLabels['date']} />}
        />
        <TextField form={form} name="source" label={<FormattedMessage {...fieldLabels['source']} />} />
        <TextField
          form={form}
          name="perDollar"
          rows={12}
          label={<FormattedMessage {...fieldLabels['perDollar']} />}
          hint={<FormattedMessage id="settings.perDollarHint" />}
        />
        <p>
          <label htmlFor={fileId}>
            <FormattedMessage id="settings.ratesFile" />
          </label>{' '}
          <input id={fileId} type="file" accept=".csv,.txt,text/csv,text/plain" onChange={readFile} />
        </p>
        {isFileRefused && (
          <Notice
            icon="triangle-alert"
            tone="problem"
            urgent
            title={<FormattedMessage id="settings.noRates" />}
          />
        )}
      </RecordForm>
    </>
  );
}
