import type { EnquiryChannel, EnquiryInput } from '@ardhi/contracts/leads/lead';
import type { CallError } from '@ardhi/kit/client/call-error';
import { useState } from 'react';
import type { FormValues } from '../../lib/actions/use-action-form.ts';
import { shareTokenOf } from '../../lib/share-token.ts';
import { contactFrom } from './contact-fields.tsx';

interface Enquiry {
  readonly params: { readonly id: string };
  readonly body: EnquiryInput;
}

/** Outcome of an enquiry: its reference once sent, or the phone number to confirm first. */
export function useEnquiry(id: string) {
  const [sentRef, setSentRef] = useState<string>();
  const [unconfirmedPhone, setUnconfirmedPhone] = useState<string>();
  return {
    sentRef,
    unconfirmedPhone,
    options: {
      input: (values: FormValues): Enquiry => ({ params: { id }, body: enquiryInput(values) }),
      draft: { name: `enquiry-${id}`, onDevice: true as const },
      onSuccess: ({ ref }: { readonly ref: string }) => setSentRef(ref),
      onError({ code }: CallError, { body }: Enquiry) {
        if (code === 'PHONE_NOT_VERIFIED') setUnconfirmedPhone(body.phone);
        return false;
      },
    },
  };
}

const enquiryInput = (values: FormValues): EnquiryInput => ({
  ...contactFrom(values),
  message: values['message'] ?? '',
  channel: values['channel'] as EnquiryChannel,
  consent: true,
  ...shareTokenOf(),
  ...(values['abroad'] !== undefined && { abroad: true }),
});
