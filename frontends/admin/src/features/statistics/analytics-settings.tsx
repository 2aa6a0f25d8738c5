import { type AnalyticsConfig, analyticsConfig } from '@ardhi/contracts/analytics/analytics-config';
import { changeAnalyticsConfig } from '@ardhi/contracts/analytics/tracking.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { CheckboxField } from '@ardhi/kit/forms/checkbox-group';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Section } from '@ardhi/kit/ui/section';
import { Permitted } from '../../components/permission-missing.tsx';

/** Whether page views are counted, and the measurement id of an external service. */
export function AnalyticsSettings({ config }: { readonly config: AnalyticsConfig }) {
  const toast = useToast();
  const { formatMessage } = useIntl();
  const change = useMutation(
    (client, body: AnalyticsConfig) => client.call(changeAnalyticsConfig, { body }),
    { refreshes: 'page' },
  );
  const form = useContractForm({
    schema: analyticsConfig,
    initial: config,
    async onSubmit(body: AnalyticsConfig) {
      await change.mutateAsync(body);
      toast('success', formatMessage({ id: 'common.saved' }));
    },
  });
  return (
    <Section title={<FormattedMessage id="monthly.settings" />}>
      <Permitted permission="settings.write">
        <RecordForm form={form}>
          <CheckboxField form={form} name="isEnabled" label={<FormattedMessage id="monthly.count" />} />
          <TextField
            form={form}
            name="measurementId"
            label={<FormattedMessage id="monthly.measurementId" />}
            maxLength={64}
          />
        </RecordForm>
      </Permitted>
    </Section>
  );
}
