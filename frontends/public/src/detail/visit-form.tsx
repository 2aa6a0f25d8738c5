import type { requestViewing } from '@ardhi/contracts/leads/viewing.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { now } from '@ardhi/kit/clock';
import { createDraft } from '@ardhi/kit/forms/draft';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { usableStorage } from '@ardhi/kit/session/token-storage';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { useState } from 'react';
import { DoorForm } from '../auth/door-page.tsx';
import { useSending } from '../forms/use-sending.ts';
import { PersonFields, type PersonValues, personOf } from './person-fields.tsx';

const visitRoute = slimRoute<typeof requestViewing>({ method: 'POST', path: '/properties/:id/viewings' });
const slots = ['slot1', 'slot2', 'slot3'] as const;
type Values = PersonValues & Record<(typeof slots)[number] | 'note', string>;

/** Asks to be shown a listing at one of up to three times; what is typed stays until it has arrived. */
export function VisitForm({ listingId }: { readonly listingId: string }) {
  const client = useClient();
  const [sent, setSent] = useState(false);
  const [draft] = useState(() => createDraft<Values>(`visit-${listingId}`, usableStorage()));
  const [kept] = useState(() => draft.read() ?? {});
  const sending = useSending(async (values) => {
    const times = slots.map((name) => values[name]).filter(Boolean) as string[];
    const note = values['note'] ?? '';
    await client.call(visitRoute, {
      params: { id: listingId },
      body: {
        ...personOf(values),
        slots: times.map((time) => new Date(time).toISOString()),
        ...(note !== '' && { note }),
      },
    });
    draft.clear();
    setSent(true);
  });
  if (sent)
    return (
      <Notice
        icon="circle-check"
        tone="good"
        urgent
        title={<FormattedMessage id="visit.sent" defaultMessage="Your wish is on its way to the agent." />}
      >
        <p>
          <FormattedMessage id="visit.next" defaultMessage="They agree on a time with you by phone." />
        </p>
      </Notice>
    );
  const keep = (form: HTMLFormElement | null) => {
    const typed = [...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]);
    draft.write(Object.fromEntries(typed));
  };
  return (
    <div onChange={({ target }) => target instanceof HTMLElement && keep(target.closest('form'))}>
      <DoorForm
        sending={sending}
        button={
          <Button kind="main" type="submit" wide disabled={sending.busy}>
            <FormattedMessage id="visit.go" defaultMessage="Ask to see it" />
          </Button>
        }
      >
        {slots.map((name, at) => (
          <Field
            key={name}
            label={
              <FormattedMessage
                id="visit.slot"
                defaultMessage="{n, select, 0 {A time that suits you} other {Or another time}}"
                values={{ n: String(at) }}
              />
            }
            error={sending.errors[name]}
          >
            {(ids) => (
              <input
                {...ids}
                className={control}
                type="datetime-local"
                name={name}
                min={now().slice(0, 16)}
                defaultValue={kept[name]}
                required={at === 0}
              />
            )}
          </Field>
        ))}
        <PersonFields errors={sending.errors} kept={kept} />
        <Field label={<FormattedMessage id="visit.note" defaultMessage="Anything else (if you like)" />}>
          {(ids) => (
            <textarea
              {...ids}
              className={control}
              name="note"
              rows={2}
              maxLength={500}
              defaultValue={kept.note}
            />
          )}
        </Field>
      </DoorForm>
    </div>
  );
}
