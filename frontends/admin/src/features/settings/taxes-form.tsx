import type { Settings } from '@ardhi/contracts/settings';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import * as z from 'zod/mini';
import { parseTaxLines, rateLines } from './rate-lines.ts';
import { fieldLabels } from './settings-labels.ts';
import { type GroupFormProps, useSaveGroup } from './use-save-group.ts';

const schema = z.strictObject({ standardPercent: z.string() });

/** The rates of value-added tax, a country a line. */
export function TaxesForm({ values, version }: GroupFormProps & { readonly values: Settings['taxes'] }) {
  const { formatMessage } = useIntl();
  const save = useSaveGroup('taxes', version);
  const form = useContractForm({
    schema,
    initial: { standardPercent: rateLines(values.standardPercent) },
    async onSubmit({ standardPercent }: z.infer<typeof schema>): Promise<void> {
      const rates = parseTaxLines(standardPercent);
      if (rates === undefined)
        form.setError('standardPercent', { message: formatMessage({ id: 'settings.noTaxes' }) });
      else await save({ standardPercent: rates });
    },
  });
  return (
    <RecordForm form={form}>
      <TextField
        form={form}
        name="standardPercent"
        rows={12}
        label={<FormattedMessage {...fieldLabels['standardPercent']} />}
        hint={<FormattedMessage id="settings.standardPercentHint" />}
      />
    </RecordForm>
  );
}
