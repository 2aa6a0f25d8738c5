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
import * as z from 'zod/mini';
import { Permitted } from '../../components/permission-missing.tsx';

/** The id may be empty, since forms omit empty fields. */
const schema = z.extend(analyticsConfig, {
  measurementId: z._default(analyticsConfig.shape.measurementId, ''),
});

interface AnalyticsSettingsProps {
  readonly config: AnalyticsConfig;
  readonly version: number | undefined;
}

/** Switch for counting page views, and the measurement id of an external service. */
export function AnalyticsSettings({ config, version }: AnalyticsSettingsProps) {
  const toast = useToast();
  const { formatMessage } = useIntl();
  const change = useMutation(
    (client, { body, ...options }: { body: AnalyticsConfig; ifMatch: number | undefined }) =>
      client.call(changeAnalyticsConfig, { body }, options),
    { refreshes: 'page' },
  );
  const form = useContractForm({
    schema,
    initial: config,
    version,
    async onSubmit(body: AnalyticsConfig, { ifMatch }) {
      await change.mutateAsync({ body, ifMatch });
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
