import { reportListing } from '@ardhi/contracts/listings/listing.routes';
import type { ReportInput, ReportKind } from '@ardhi/contracts/listings/report';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { reportLabels } from '@ardhi/kit/labels/report-labels';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import { SubmitForm } from '../../../components/form-page.tsx';
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts';

/**
 * Reports a problem with a listing to moderators; signed-out users may leave an email address for the
 * outcome.
 */
export function ReportForm({ listingId }: { readonly listingId: string }) {
  const intl = useIntl();
  const client = useClient();
  const session = useSessionState();
  const [sent, setSent] = useState(false);
  const form = useFormSubmit(async (values) => {
    await client.call(reportListing, { params: { id: listingId }, body: reportInput(values) });
    setSent(true);
  });
  if (sent)
    return <Notice icon="circle-check" tone="good" urgent title={<FormattedMessage id="report.sent" />} />;
  return (
    <SubmitForm
      form={form}
      submitButton={
        <Button variant="main" type="submit" fullWidth disabled={form.busy}>
          <FormattedMessage id="report.send" />
        </Button>
      }
    >
      <Field label={<FormattedMessage id="report.kind" />} error={form.errors['kind']}>
        {(ids) => (
          <select {...ids} className={control} name="kind" defaultValue="" required>
            <option value="" />
            {Object.entries(reportLabels).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {intl.formatMessage(label)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={<FormattedMessage id="report.text" />} error={form.errors['text']}>
        {(ids) => <textarea {...ids} className={control} name="text" rows={3} maxLength={1_000} />}
      </Field>
      {session.status !== 'signedIn' && (
        <Field label={<FormattedMessage id="report.email" />} error={form.errors['email']}>
          {(ids) => <input {...ids} className={control} name="email" type="email" autoComplete="email" />}
        </Field>
      )}
    </SubmitForm>
  );
}

const reportInput = ({ kind, text = '', email = '' }: Readonly<Record<string, string>>): ReportInput => ({
  kind: kind as ReportKind,
  ...(text.trim() !== '' && { text }),
  ...(email !== '' && { email }),
});
