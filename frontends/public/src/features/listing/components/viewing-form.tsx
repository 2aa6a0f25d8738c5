import { now } from '@ardhi/kit/clock';
import { instantAt, localTimeIn } from '@ardhi/kit/format/local-time';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Notice } from '@ardhi/kit/ui/notice';
import { TimesOfLand } from '@ardhi/kit/ui/times-of-land';
import { useState } from 'react';
import { ContactFields, contactFrom } from '../../../components/contact/contact-fields.tsx';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { InputField, TextAreaField } from '../../../components/form/fields.tsx';
import { PhoneProofField } from '../../../components/phone-proof-field.tsx';
import { type FormValues, useActionForm } from '../../../lib/actions/use-action-form.ts';
import { viewingMutation } from '../api/listing-mutations.ts';

const slots = ['slot1', 'slot2', 'slot3'] as const;
/** The fields of the body's list of times. */
const fieldNames = { slots: slots[0], 'slots.0': slots[0], 'slots.1': slots[1], 'slots.2': slots[2] };

interface ViewingFormProps {
  readonly listingId: string;
  /** IANA time zone of the land; without one, times are those of the reader. */
  readonly timeZone: string | undefined;
}

/** Requests a viewing at one of up to three times, as clocks show them at the land. The draft is stored until the request has been sent. */
export function ViewingForm({ listingId, timeZone }: ViewingFormProps) {
  const [sent, setSent] = useState(false);
  const [unconfirmedPhone, setUnconfirmedPhone] = useState<string>();
  const form = useActionForm(viewingMutation, {
    input: (values) => ({ params: { id: listingId }, body: viewingRequest(values, timeZone) }),
    fieldNames,
    draft: { name: `visit-${listingId}`, onDevice: true },
    onSuccess: () => setSent(true),
    onError({ code }, { body }) {
      if (code === 'PHONE_NOT_VERIFIED') setUnconfirmedPhone(body.phone);
      return false;
    },
  });
  if (sent)
    return (
      <Notice icon="circle-check" tone="good" urgent title={<FormattedMessage id="visit.sent" />}>
        <p>
          <FormattedMessage id="visit.next" />
        </p>
      </Notice>
    );
  return (
    <ActionForm
      form={form}
      submitButton={
        <SubmitButton form={form} fullWidth>
          <FormattedMessage id="visit.go" />
        </SubmitButton>
      }
    >
      {slots.map((name, index) => (
        <InputField
          key={name}
          form={form}
          name={name}
          label={<FormattedMessage id="visit.slot" values={{ n: String(index) }} />}
          type="datetime-local"
          min={timeZone === undefined ? now().slice(0, 16) : localTimeIn(timeZone, now())}
          required={index === 0}
        />
      ))}
      <TimesOfLand timeZone={timeZone} />
      <ContactFields form={form} />
      <TextAreaField
        form={form}
        name="note"
        label={<FormattedMessage id="visit.note" />}
        rows={2}
        maxLength={500}
      />
      <PhoneProofField phone={unconfirmedPhone} purpose="viewing" />
    </ActionForm>
  );
}

const viewingRequest = (values: FormValues, timeZone: string | undefined) => {
  const { note = '' } = values;
  const times = slots.flatMap((name) => values[name] || []);
  return {
    ...contactFrom(values),
    slots: times.map((time) =>
      timeZone === undefined ? new Date(time).toISOString() : instantAt(timeZone, time),
    ),
    ...(note !== '' && { note }),
  };
};
