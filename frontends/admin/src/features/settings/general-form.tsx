import type { Settings } from '@ardhi/contracts/settings';
import { locale } from '@ardhi/contracts/values';
import { CheckboxGroup } from '@ardhi/kit/forms/checkbox-group';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { localeNames } from '@ardhi/kit/labels/locale-names';
import * as z from 'zod/mini';
import { fieldLabels } from './settings-labels.ts';
import { type GroupFormProps, useSaveGroup } from './use-save-group.ts';

const schema = z.strictObject({
  countryId: z.optional(z.string()),
  currencies: z.string(),
  locales: z.array(locale),
});

interface GeneralFormProps extends GroupFormProps {
  readonly values: Settings['general'];
  readonly countries: Readonly<Record<string, string>>;
}

/** The usual country, and the currencies and languages that are offered. */
export function GeneralForm({ values, countries, version }: GeneralFormProps) {
  const { formatMessage } = useIntl();
  const save = useSaveGroup('general', version);
  const form = useContractForm({
    schema,
    initial: {
      countryId: values.countryId ?? '',
      currencies: values.currencies.join(' '),
      locales: values.locales,
    },
    onSubmit: ({ countryId, currencies, locales: chosen }: z.infer<typeof schema>) =>
      save({
        countryId: countryId ?? null,
        // The service refuses what is no currency.
        currencies: currencies.toUpperCase().match(/[A-Z]+/g) as Settings['general']['currencies'],
        locales: chosen,
      }),
  });
  return (
    <RecordForm form={form}>
      <SelectField
        form={form}
        name="countryId"
        label={<FormattedMessage {...fieldLabels['countryId']} />}
        options={countries}
        emptyLabel={formatMessage({ id: 'settings.homeCountry' })}
      />
      <TextField
        form={form}
        name="currencies"
        label={<FormattedMessage {...fieldLabels['currencies']} />}
        hint={<FormattedMessage id="settings.currenciesHint" />}
      />
      <CheckboxGroup
        form={form}
        name="locales"
        label={<FormattedMessage {...fieldLabels['locales']} />}
        options={localeNames}
      />
    </RecordForm>
  );
}
