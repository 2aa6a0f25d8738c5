import type { Settings } from '@ardhi/contracts/settings';
import { locales } from '@ardhi/contracts/values';
import { CheckboxField } from '@ardhi/kit/forms/checkbox-group';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { localeNames } from '@ardhi/kit/labels/locale-names';
import * as z from 'zod/mini';
import { fieldLabels } from './settings-labels.ts';
import { type GroupFormProps, useSaveGroup } from './use-save-group.ts';

const schema = z.strictObject({ on: z.boolean(), text: z.record(z.string(), z.string()) });

/** The announcement above every page, in the languages in which there is one. */
export function BannerForm({ values, version }: GroupFormProps & { readonly values: Settings['banner'] }) {
  const save = useSaveGroup('banner', version);
  const form = useContractForm({
    schema,
    initial: {
      on: values.on,
      text: Object.fromEntries(locales.map((name) => [name, values.text[name] ?? ''])),
    },
    onSubmit: ({ on, text }: z.infer<typeof schema>) => {
      const written = Object.fromEntries(Object.entries(text).filter(([, words]) => words.trim() !== ''));
      return save({ on, text: { ...written, en: text['en'] ?? '' } });
    },
  });
  return (
    <RecordForm form={form}>
      <CheckboxField form={form} name="on" label={<FormattedMessage {...fieldLabels['on']} />} />
      {locales.map((name) => (
        <TextField
          key={name}
          form={form}
          name={`text.${name}`}
          rows={2}
          label={<FormattedMessage id="settings.bannerTextIn" values={{ language: localeNames[name] }} />}
        />
      ))}
    </RecordForm>
  );
}
