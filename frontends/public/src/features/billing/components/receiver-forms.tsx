import { addressGift, redirectGift } from '@ardhi/contracts/billing/gift.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { FormError } from '@ardhi/kit/forms/form-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { randomId } from '@ardhi/kit/random-id';
import { Button } from '@ardhi/kit/ui/button';
import {
  blankGift,
  blankReceiver,
  type CheckedGift,
  type GiftValues,
  giftInput,
  giftTo,
  type ReceiverValues,
} from '../lib/gift.ts';
import { giftSchema, receiverSchema } from '../lib/gift-form.ts';
import { GiftFields, ReceiverFields } from './gift-fields.tsx';

/** Names the receiver of a paid gift. */
export function NameReceiver({ orderId }: { readonly orderId: string }) {
  const send = useMutation(
    (client, gift: CheckedGift) =>
      client.call(addressGift, { body: giftInput(orderId, gift) }, { idempotencyKey: randomId() }),
    { refreshes: 'page' },
  );
  const form = useContractForm<GiftValues, CheckedGift>({
    schema: giftSchema,
    initial: blankGift,
    draftKey: `gift:${orderId}`,
    onSubmit: send.mutateAsync,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <p>
        <FormattedMessage id="gifts.nameReceiver" />
      </p>
      <GiftFields form={form} />
      <SendButton form={form} />
    </form>
  );
}

interface RedirectGiftProps {
  readonly giftId: string;
  readonly code: string;
  /** Runs once the gift was sent. */
  readonly onSent: () => void;
}

/** Sends an unclaimed gift to another receiver. */
export function RedirectGift({ giftId, code, onSent }: RedirectGiftProps) {
  const send = useMutation(
    (client, gift: CheckedGift) =>
      client.call(redirectGift, { params: { code }, body: { to: giftTo(gift) } }),
    { refreshes: 'page', onSuccess: onSent },
  );
  const form = useContractForm<ReceiverValues, CheckedGift>({
    schema: receiverSchema,
    initial: blankReceiver,
    // The code is a secret, which no name of a draft may hold.
    draftKey: `gift-redirect:${giftId}`,
    onSubmit: send.mutateAsync,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <ReceiverFields form={form} />
      <SendButton form={form} />
    </form>
  );
}

interface SendButtonProps {
  readonly form: Parameters<typeof FormError>[0]['form'] & {
    readonly formState: { readonly isSubmitting: boolean };
  };
}

const SendButton = ({ form }: SendButtonProps) => (
  <>
    <FormError form={form} />
    <Button type="submit" variant="primary" disabled={form.formState.isSubmitting}>
      <FormattedMessage id="gifts.send" />
    </Button>
  </>
);
