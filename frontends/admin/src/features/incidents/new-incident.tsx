import {
  type NewIncident as IncidentInput,
  type IncidentScope,
  newIncident,
} from '@ardhi/contracts/accounts/incident';
import { openIncident } from '@ardhi/contracts/accounts/incidents.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { now } from '@ardhi/kit/clock';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Section } from '@ardhi/kit/ui/section';
import * as z from 'zod/mini';
import { scopeLabels } from './incident-labels.ts';

const schema = z.strictObject({
  title: newIncident.shape.title,
  description: newIncident.shape.description,
  scope: newIncident.shape.scope,
  from: newIncident.shape.from,
  to: newIncident.shape.to,
  agencyId: newIncident.shape.agencyId,
});
type FormValues = z.infer<typeof schema>;

const blank = {
  title: '',
  description: '',
  scope: 'EVERYONE' as IncidentScope,
  from: '',
  to: '',
  agencyId: '',
};

/** Records a breach that is known from now on. */
export function NewIncident() {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const open = useMutation((client, body: IncidentInput) => client.call(openIncident, { body }), {
    refreshes: 'page',
  });
  const form = useContractForm({
    schema,
    initial: blank,
    draftKey: 'incident:new',
    async onSubmit(values: FormValues): Promise<void> {
      await open.mutateAsync({ ...values, knownAt: now() });
      form.clear();
      toast('success', formatMessage({ id: 'common.saved' }));
    },
  });
  return (
    <Section title={<FormattedMessage id="incidents.new" />}>
      <RecordForm form={form} submitLabel={<FormattedMessage id="incidents.new" />}>
        <TextField form={form} name="title" label={<FormattedMessage id="incidents.name" />} />
        <TextField
          form={form}
          name="description"
          rows={3}
          label={<FormattedMessage id="incidents.description" />}
        />
        <SelectField
          form={form}
          name="scope"
          label={<FormattedMessage id="incidents.scope" />}
          options={Object.fromEntries(
            Object.entries(scopeLabels).map(([scope, label]) => [scope, formatMessage(label)]),
          )}
        />
        {form.watch('scope') === 'AGENCY' && (
          <TextField form={form} name="agencyId" label={<FormattedMessage id="incidents.agencyId" />} />
        )}
        <TextField form={form} name="from" type="date" label={<FormattedMessage id="incidents.from" />} />
        <TextField form={form} name="to" type="date" label={<FormattedMessage id="incidents.to" />} />
      </RecordForm>
    </Section>
  );
}
