import type { checkout, payOrder } from '@ardhi/contracts/billing/order.routes';
import type { PaymentMethod } from '@ardhi/contracts/billing/payment';
import { isCallError } from '@ardhi/kit/client/call-error';

import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useNavigate } from '@ardhi/kit/router';
import { plainNumber } from '../components/method-fields.tsx';
import { clearCart } from './cart.ts';
import { isOpen } from './is-open.ts';

type Started = Pick<AnswerOf<typeof checkout>, 'payment' | 'next'> | AnswerOf<typeof payOrder>;

/** The method and the number as the contract has them. */
export const methodInput = ({ method, phone }: { readonly method: string; readonly phone: string }) => ({
  method: method as PaymentMethod,
  ...(phone !== '' && { msisdn: plainNumber(phone) }),
});

/** Where the buyer goes once a payment was requested: to wait for it, to the page of the provider, or to the result. */
export function placeAfter({ payment, next }: Started): string {
  if (payment === undefined) return '/dashboard';
  if (next.do === 'REDIRECT') return next.url;
  if (isOpen(payment)) return `/packages?payment=${payment.id}`;
  return `/payment/${payment.state === 'SUCCEEDED' ? 'success' : 'failure'}?ref=${payment.id}`;
}

/** Requests a payment and goes on to wherever the buyer confirms it. */
export function usePay(request: Parameters<typeof useMutation<void, Started>>[0]) {
  const navigate = useNavigate();
  const mutation = useMutation(request, {
    refreshes: 'nothing',
    onSuccess: (started) => {
      clearCart();
      const place = placeAfter(started);
      if (place.startsWith('/')) return navigate(place);
      const { origin, pathname, href } = new URL(place);
      if (origin === location.origin) return navigate(pathname);
      location.assign(href);
    },
  });
  const { error, errorMessage } = mutation;
  const isAboutPhone = isCallError(error) && error.field === 'msisdn';
  return {
    ...mutation,
    phoneError: isAboutPhone ? errorMessage : undefined,
    formError: isAboutPhone ? undefined : errorMessage,
  };
}
