import { waProviders } from '@ardhi/contracts/integrations/whatsapp';
import { type Settings, settings as schemas } from '@ardhi/contracts/settings';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import type { FieldValues, Path } from 'react-hook-form';
import { fieldLabels } from './settings-labels.ts';
import { type GroupFormProps, useSaveGroup } from './use-save-group.ts';

/** Groups whose fields are numbers, words, and the provider of messages. */
export type PlainGroup = Exclude<keyof Settings, 'general' | 'rates' | 'taxes' | 'banner' | 'flags'>;

interface PlainGroupFormProps<G extends PlainGroup> extends GroupFormProps {
  readonly group: G;
  readonly values: Settings[G];
}

const providers = Object.fromEntries(waProviders.map((provider) => [provider, provider]));

/** The form of a group of plain fields, made of their types. */
export function PlainGroupForm<G extends PlainGroup>({ group, values, version }: PlainGroupFormProps<G>) {
  const save = useSaveGroup(group, version);
  const form = useContractForm<FieldValues, Settings[G]>({
    schema: schemas.shape[group] as never,
    initial: { ...values },
    onSubmit: (body) => save(body as never),
  });
  return (
    <RecordForm form={form}>
      {Object.entries(values).map(([name, value]) =>
        name === 'provider' ? (
          <SelectField
            key={name}
            form={form}
            name={name as Path<FieldValues>}
            label={<FormattedMessage {...fieldLabels[name]} />}
            options={providers}
          />
        ) : (
          <TextField
            key={name}
            form={form}
            name={name as Path<FieldValues>}
            label={<FormattedMessage {...fieldLabels[name]} />}
            type={typeof value === 'number' ? 'number' : 'text'}
          />
        ),
      )}
    </RecordForm>
  );
}
