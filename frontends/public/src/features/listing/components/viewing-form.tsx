import { requestViewing } from '@ardhi/contracts/leads/viewing.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { now } from '@ardhi/kit/clock';
import { createDraft } from '@ardhi/kit/forms/draft';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { usableStorage } from '@ardhi/kit/session/token-storage';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import { SubmitForm } from '../../../components/form-page.tsx';
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts';
import { ContactFields, type ContactValues, contactFrom } from './contact-fields.tsx';

const slots = ['slot1', 'slot2', 'slot3'] as const;
type ViewingValues = ContactValues & Record<(typeof slots)[number] | 'note', string>;

/** Requests a viewing at one of up to three times. The draft is kept until the request has been sent. */
export function ViewingForm({ listingId }: { readonly listingId: string }) {
  const client = useClient();
  const [sent, setSent] = useState(false);
  const [draft] = useState(() => createDraft<ViewingValues>(`visit-${listingId}`, usableStorage()));
  const [storedDraft] = useState(() => draft.read() ?? {});
  const form = useFormSubmit(async (values) => {
    const times = slots.map((name) => values[name]).filter(Boolean) as string[];
    const note = values['note'] ?? '';
    await client.call(requestViewing, {
      params: { id: listingId },
      body: {
        ...contactFrom(values),
        slots: times.map((time) => new Date(time).toISOString()),
        ...(note !== '' && { note }),
      },
    });
    draft.clear();
    setSent(true);
  });
  if (sent)
    return (
      <Notice icon="circle-check" tone="good" urgent title={<FormattedMessage id="visit.sent" />}>
        <p>
          <FormattedMessage id="visit.next" />
        </p>
      </Notice>
    );
  const saveDraft = (form: HTMLFormElement | null) => {
    const values = [...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]);
    draft.write(Object.fromEntries(values));
  };
  return (
    <div onChange={({ target }) => target instanceof HTMLElement && saveDraft(target.closest('form'))}>
      <SubmitForm
        form={form}
        submitButton={
          <Button variant="main" type="submit" fullWidth disabled={form.busy}>
            <FormattedMessage id="visit.go" />
          </Button>
        }
      >
        {slots.map((name, index) => (
          <Field
            key={name}
            label={<FormattedMessage id="visit.slot" values={{ n: String(index) }} />}
            error={form.errors[name]}
          >
            {(ids) => (
              <input
                {...ids}
                className={control}
                type="datetime-local"
                name={name}
                min={now().slice(0, 16)}
                defaultValue={storedDraft[name]}
                required={index === 0}
              />
            )}
          </Field>
        ))}
        <ContactFields errors={form.errors} draft={storedDraft} />
        <Field label={<FormattedMessage id="visit.note" />}>
          {(ids) => (
            <textarea
              {...ids}
              className={control}
              name="note"
              rows={2}
              maxLength={500}
              defaultValue={storedDraft.note}
            />
          )}
        </Field>
      </SubmitForm>
    </div>
  );
}
