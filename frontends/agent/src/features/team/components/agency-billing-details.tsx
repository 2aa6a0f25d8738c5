import { type AgencyProfile, agencyInput } from '@ardhi/contracts/accounts/agency-and-agent';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Section } from '@ardhi/kit/ui/section';
import * as z from 'zod/mini';
import { agencyRoutes } from '../api/load-team.ts';

const { legalName, addressLine, tin } = agencyInput.shape;
const billingDetails = z.strictObject({ legalName, addressLine, tin });
type BillingDetails = z.infer<typeof billingDetails>;

/** Billing details of the agency as shown on invoices. */
export function AgencyBillingDetails({ agency }: { readonly agency: AgencyProfile }) {
  const { id, version } = agency;
  const { formatMessage } = useIntl();
  const toast = useToast();
  const save = useMutation(
    (client, { body, ...options }: { body: BillingDetails; ifMatch: number | undefined }) => {
      const changes = { ...body, tin: body.tin ?? null };
      return client.call(agencyRoutes.change, { params: { id }, body: changes }, options);
    },
    { refreshes: 'page' },
  );
  const form = useContractForm({
    schema: billingDetails,
    initial: { legalName: agency.legalName, addressLine: agency.addressLine, tin: agency.tin ?? '' },
    draftKey: `billing-details:${id}`,
    version,
    async onSubmit(body: BillingDetails, { ifMatch }) {
      await save.mutateAsync({ body, ifMatch });
      toast('success', formatMessage({ id: 'billingDetails.saved' }));
    },
  });
  return (
    <Section title={<FormattedMessage id="billingDetails.title" />}>
      <p>
        <FormattedMessage id="billingDetails.hint" />
      </p>
      <RecordForm form={form} submitLabel={<FormattedMessage id="billingDetails.save" />}>
        <TextField
          form={form}
          name="legalName"
          maxLength={160}
          label={<FormattedMessage id="billingDetails.legalName" />}
        />
        <TextField
          form={form}
          name="addressLine"
          maxLength={200}
          label={<FormattedMessage id="billingDetails.address" />}
        />
        <TextField
          form={form}
          name="tin"
          maxLength={40}
          label={<FormattedMessage id="billingDetails.tin" />}
        />
      </RecordForm>
    </Section>
  );
}
