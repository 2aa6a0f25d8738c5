import type { reportListing } from '@ardhi/contracts/listings/listing.routes';
import type { ReportInput, ReportKind } from '@ardhi/contracts/listings/report';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useSessionState } from '@ardhi/kit/session/session-context.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { reportWords } from '@ardhi/kit/words/report-words';
import { useState } from 'react';
import { DoorForm } from '../auth/door-page.tsx';
import { useSending } from '../forms/use-sending.ts';

const reportRoute = slimRoute<typeof reportListing>({ method: 'POST', path: '/properties/:id/reports' });

/** Says what is wrong with a listing; who is not signed in may leave an address for the outcome. */
export function ReportForm({ listingId }: { readonly listingId: string }) {
  const intl = useIntl();
  const client = useClient();
  const session = useSessionState();
  const [sent, setSent] = useState(false);
  const sending = useSending(async (values) => {
    await client.call(reportRoute, { params: { id: listingId }, body: bodyOf(values) });
    setSent(true);
  });
  if (sent)
    return (
      <Notice
        icon="circle-check"
        tone="good"
        urgent
        title={<FormattedMessage id="report.sent" defaultMessage="Thank you. A moderator will look at it." />}
      />
    );
  return (
    <DoorForm
      sending={sending}
      button={
        <Button kind="main" type="submit" wide disabled={sending.busy}>
          <FormattedMessage id="report.send" defaultMessage="Report it" />
        </Button>
      }
    >
      <Field
        label={<FormattedMessage id="report.kind" defaultMessage="What is wrong" />}
        error={sending.errors['kind']}
      >
        {(ids) => (
          <select {...ids} className={control} name="kind" defaultValue="" required>
            <option value="" />
            {Object.entries(reportWords).map(([kind, word]) => (
              <option key={kind} value={kind}>
                {intl.formatMessage(word)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={<FormattedMessage id="report.text" defaultMessage="What you know about it (if you like)" />}
        error={sending.errors['text']}
      >
        {(ids) => <textarea {...ids} className={control} name="text" rows={3} maxLength={1_000} />}
      </Field>
      {session.status !== 'signedIn' && (
        <Field
          label={<FormattedMessage id="report.email" defaultMessage="Email for the outcome (if you like)" />}
          error={sending.errors['email']}
        >
          {(ids) => <input {...ids} className={control} name="email" type="email" autoComplete="email" />}
        </Field>
      )}
    </DoorForm>
  );
}

const bodyOf = ({ kind, text = '', email = '' }: Readonly<Record<string, string>>): ReportInput => ({
  kind: kind as ReportKind,
  ...(text.trim() !== '' && { text }),
  ...(email !== '' && { email }),
});
