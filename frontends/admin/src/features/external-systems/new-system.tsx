import {
  type ExternalSystemFields,
  externalSystemFields,
} from '@ardhi/contracts/integrations/external-system';
import { createExternalSystem } from '@ardhi/contracts/integrations/external-system.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { CheckboxGroup } from '@ardhi/kit/forms/checkbox-group';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Section } from '@ardhi/kit/ui/section';
import * as z from 'zod/mini';
import { scopeLabels, systemTypeLabels } from './system-labels.ts';

const { name, type, contactEmail, scopes, ratePerMin } = externalSystemFields.shape;

/** Addresses are typed with commas or spaces between them. */
const formSchema = z.strictObject({
  ...{ name, type, contactEmail, scopes, ratePerMin },
  ipAllow: z.optional(z.string()),
});
type SystemForm = z.infer<typeof formSchema>;

const blank: SystemForm = {
  name: '',
  type: 'CRM',
  contactEmail: '',
  scopes: ['listings:read'],
  ratePerMin: 60,
  ipAllow: '',
};

const networksOf = (text: string) => text.split(/[\s,]+/).filter((network) => network !== '');

/** A form for a new system, which has no key yet. */
export function NewSystem() {
  const create = useMutation(
    (client, body: ExternalSystemFields) => client.call(createExternalSystem, { body }),
    { refreshes: 'page' },
  );
  const form = useContractForm({
    schema: formSchema,
    initial: blank,
    draftKey: 'external-system:new',
    onSubmit: ({ ipAllow = '', ...values }: SystemForm) =>
      create.mutateAsync({ ...values, ipAllow: networksOf(ipAllow) }),
  });
  return (
    <Section title={<FormattedMessage id="externalSystems.new" />}>
      <p>
        <FormattedMessage id="externalSystems.newWhy" />
      </p>
      <RecordForm form={form} submitLabel={<FormattedMessage id="common.add" />}>
        <TextField form={form} name="name" label={<FormattedMessage id="common.name" />} maxLength={100} />
        <SelectField
          form={form}
          name="type"
          label={<FormattedMessage id="common.type" />}
          options={systemTypeLabels}
        />
        <TextField
          form={form}
          name="contactEmail"
          type="email"
          label={<FormattedMessage id="externalSystems.contact" />}
        />
        <CheckboxGroup
          form={form}
          name="scopes"
          label={<FormattedMessage id="externalSystems.scopes" />}
          options={scopeLabels}
        />
        <TextField
          form={form}
          name="ratePerMin"
          type="number"
          label={<FormattedMessage id="externalSystems.rate" />}
        />
        <TextField
          form={form}
          name="ipAllow"
          label={<FormattedMessage id="externalSystems.ipAllow" />}
          hint={<FormattedMessage id="externalSystems.ipAllowHint" />}
          maxLength={1_000}
        />
      </RecordForm>
    </Section>
  );
}
