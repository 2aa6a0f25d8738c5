import type { enquireAboutListing } from '@ardhi/contracts/leads/enquiry.routes';
import type { EnquiryChannel, EnquiryInput } from '@ardhi/contracts/leads/lead';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { createDraft } from '@ardhi/kit/forms/draft';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { usableStorage } from '@ardhi/kit/session/token-storage';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { type ReactNode, useState } from 'react';
import { DoorForm } from '../auth/door-page.tsx';
import { useSending } from '../forms/use-sending.ts';
import styles from './enquiry-form.module.css';
import { PersonFields, type PersonValues, personOf } from './person-fields.tsx';

const enquireRoute = slimRoute<typeof enquireAboutListing>({
  method: 'POST',
  path: '/properties/:id/enquiries',
});

const channels = defineMessages({
  CALL: { id: 'enquiry.CALL', defaultMessage: 'By phone' },
  WHATSAPP: { id: 'enquiry.WHATSAPP', defaultMessage: 'On WhatsApp' },
  EMAIL: { id: 'enquiry.EMAIL', defaultMessage: 'By email' },
});

type Values = PersonValues & Record<'message' | 'channel', string>;

interface Given {
  readonly listingId: string;
  /** What stands in the message at first. */
  readonly first: string;
}

/** A message to the agent of a listing; what is typed stays through an error, a reload and a lost connection. */
export function EnquiryForm({ listingId, first }: Given) {
  const intl = useIntl();
  const client = useClient();
  const [sent, setSent] = useState<string>();
  const [draft] = useState(() => createDraft<Values>(`enquiry-${listingId}`, usableStorage()));
  const [kept] = useState(() => draft.read() ?? {});
  const sending = useSending(async (values) => {
    const { ref } = await client.call(enquireRoute, { params: { id: listingId }, body: bodyOf(values) });
    draft.clear();
    setSent(ref);
  });
  if (sent !== undefined)
    return (
      <Notice
        icon="circle-check"
        tone="good"
        urgent
        title={<FormattedMessage id="enquiry.sent" defaultMessage="Your message is on its way." />}
      >
        <p>
          <FormattedMessage id="enquiry.ref" defaultMessage="Its number is {ref}." values={{ ref: sent }} />
        </p>
      </Notice>
    );
  const message = kept.message ?? first;
  return (
    <div onChange={({ target }) => target instanceof HTMLElement && draft.write(typedIn(target))}>
      <DoorForm
        sending={sending}
        button={
          <Button kind="main" type="submit" wide disabled={sending.busy}>
            <FormattedMessage id="enquiry.send" defaultMessage="Send" />
          </Button>
        }
      >
        <PersonFields errors={sending.errors} kept={kept} />
        <Field
          label={<FormattedMessage id="enquiry.message" defaultMessage="Message" />}
          error={sending.errors['message']}
        >
          {(ids) => (
            <textarea
              {...ids}
              className={control}
              name="message"
              rows={4}
              maxLength={1_000}
              defaultValue={message}
              required
            />
          )}
        </Field>
        <Field label={<FormattedMessage id="enquiry.channel" defaultMessage="Answer me" />}>
          {(ids) => (
            <select {...ids} className={control} name="channel" defaultValue={kept.channel ?? 'CALL'}>
              {Object.entries(channels).map(([key, word]) => (
                <option key={key} value={key}>
                  {intl.formatMessage(word)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Tick name="abroad">
          <FormattedMessage id="enquiry.abroad" defaultMessage="I live abroad" />
        </Tick>
        <Tick name="consent" required error={sending.errors['consent']}>
          <FormattedMessage
            id="enquiry.consent"
            defaultMessage="The agent may answer me about this. My details go to them and to nobody else."
          />
        </Tick>
      </DoorForm>
    </div>
  );
}

function Tick({
  name,
  required = false,
  error,
  children,
}: {
  readonly name: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          name={name}
          required={required}
          aria-invalid={error !== undefined || undefined}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && <p className={styles['wrong']}>{error}</p>}
    </div>
  );
}

function typedIn(field: HTMLElement): Values {
  const form = field.closest('form') ?? undefined;
  const text = (name: string) => String(new FormData(form).get(name) ?? '');
  return {
    ...{ name: text('name'), phone: text('phone'), email: text('email') },
    ...{ message: text('message'), channel: text('channel') },
  };
}

const bodyOf = (values: Readonly<Record<string, string>>): EnquiryInput => ({
  ...personOf(values),
  ...{ message: values['message'] ?? '', channel: values['channel'] as EnquiryChannel, consent: true },
  ...(values['abroad'] !== undefined && { abroad: true }),
});
