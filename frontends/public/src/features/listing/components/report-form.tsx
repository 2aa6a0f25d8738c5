import type { ReportInput, ReportKind } from '@ardhi/contracts/listings/report';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { reportLabels } from '@ardhi/kit/labels/report-labels';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { InputField, SelectField, TextAreaField } from '../../../components/form/fields.tsx';
import { type FormValues, useActionForm } from '../../../lib/actions/use-action-form.ts';
import { reportMutation } from '../api/listing-mutations.ts';

interface ReportFormProps {
  readonly listingId: string;
}

/**
 * Reports a problem with a listing to moderators; signed-out users may leave an email address for the
 * outcome.
 */
export function ReportForm({ listingId }: ReportFormProps) {
  const intl = useIntl();
  const session = useSessionState();
  const [sent, setSent] = useState(false);
  const form = useActionForm(reportMutation, {
    input: (values) => ({ params: { id: listingId }, body: reportInput(values) }),
    draft: { name: `report-${listingId}` },
    onSuccess: () => setSent(true),
  });
  if (sent)
    return <Notice icon="circle-check" tone="good" urgent title={<FormattedMessage id="report.sent" />} />;
  return (
    <ActionForm
      form={form}
      submitButton={
        <SubmitButton form={form} fullWidth>
          <FormattedMessage id="report.send" />
        </SubmitButton>
      }
    >
      <SelectField
        form={form}
        name="kind"
        label={<FormattedMessage id="report.kind" />}
        defaultValue=""
        required
      >
        <option value="" />
        {Object.entries(reportLabels).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {intl.formatMessage(label)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        form={form}
        name="text"
        label={<FormattedMessage id="report.text" />}
        rows={3}
        maxLength={1_000}
      />
      {session.status !== 'signedIn' && (
        <InputField
          form={form}
          name="email"
          label={<FormattedMessage id="report.email" />}
          type="email"
          autoComplete="email"
        />
      )}
    </ActionForm>
  );
}

const reportInput = ({ kind, text = '', email = '' }: FormValues): ReportInput => ({
  kind: kind as ReportKind,
  ...(text.trim() !== '' && { text }),
  ...(email !== '' && { email }),
});
