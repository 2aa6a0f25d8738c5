import type { checkout, payOrder } from '@ardhi/contracts/billing/order.routes';
import type { PaymentMethod } from '@ardhi/contracts/billing/payment';
import { roundToUnit } from '@ardhi/contracts/billing/round-to-unit';
import type { Money } from '@ardhi/contracts/money';
import { fieldMessageOf, isCallError } from '@ardhi/kit/client/call-error';

import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useNavigate } from '@ardhi/kit/router';
import type { PaymentMethods } from '../api/load-packages.ts';
import { isOpen } from './is-open.ts';
import { resultPage } from './payment-outcome.ts';

/** The server's response to a payment request; without a payment there is nothing to pay. */
export type Started = Pick<AnswerOf<typeof checkout>, 'payment' | 'next'> | AnswerOf<typeof payOrder>;

/** True if a method charges a phone number. */
export const needsPhone = (methods: PaymentMethods, method: string): boolean =>
  methods.some((offer) => offer.method === method && offer.needsMsisdn);

/** The total as rounded by a payment method; empty if rounding changes nothing. */
export function roundedBy(
  methods: PaymentMethods,
  method: string,
  total: Money,
): { readonly rounded?: Money } {
  const { smallestUnit } = methods.find((offer) => offer.method === method) ?? {};
  if (smallestUnit?.currency !== total.currency) return {};
  const rounded = roundToUnit(total, smallestUnit.amount);
  return rounded.amount === total.amount ? {} : { rounded };
}

/** The number without typed spaces, dashes and brackets. */
const plainNumber = (phone: string): string => phone.replace(/[\s()-]/g, '');

/** Method and number in the shape of the contract; a number typed for another method is omitted. */
export const methodInput = (
  methods: PaymentMethods,
  { method, phone }: { readonly method: string; readonly phone: string },
) => ({
  method: method as PaymentMethod,
  ...(phone !== '' && needsPhone(methods, method) && { msisdn: plainNumber(phone) }),
});

/** Next page after a payment request: the wait page, the provider's page, or the result. */
export function placeAfter({ payment, next }: Started, waitPage?: string): string {
  if (payment === undefined) return '/packages';
  if (next.do === 'REDIRECT') return next.url;
  if (isOpen(payment)) return waitPage ?? `/packages?payment=${payment.id}`;
  return resultPage(payment);
}

interface PayForm {
  /** True while the phone field is shown: otherwise its error belongs to the form. */
  readonly hasPhone: boolean;
  /** The page that waits for the result; the packages page by default. */
  readonly waitPage?: string;
  /** Called once the payment is requested. */
  readonly onStarted?: (started: Started) => void;
}

/** Requests a payment and navigates to the page where the buyer confirms it. */
export function usePay(
  request: Parameters<typeof useMutation<void, Started>>[0],
  { hasPhone, waitPage, onStarted }: PayForm,
) {
  const navigate = useNavigate();
  const mutation = useMutation(request, {
    refreshes: 'nothing',
    onSuccess: (started) => {
      onStarted?.(started);
      const place = placeAfter(started, waitPage);
      if (place.startsWith('/')) return navigate(place);
      const { origin, pathname, href } = new URL(place);
      if (origin === location.origin) return navigate(pathname);
      location.assign(href);
    },
  });
  const { error, errorMessage } = mutation;
  const isAboutPhone = hasPhone && isCallError(error) && error.field === 'msisdn';
  return {
    ...mutation,
    phoneError: isAboutPhone ? fieldMessageOf(error) : undefined,
    formError: isAboutPhone ? undefined : errorMessage,
  };
}
