import type { checkout, payOrder } from '@ardhi/contracts/billing/order.routes';
import type { PaymentInput } from '@ardhi/contracts/billing/payment';
import { roundToUnit } from '@ardhi/contracts/billing/round-to-unit';
import type { Money } from '@ardhi/contracts/money';
import { callError, isCallError } from '@ardhi/kit/client/call-error';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useNavigate } from '@ardhi/kit/router';
import type { PaymentMethods } from '../api/load-packages.ts';
import { isOpen } from './is-open.ts';
import { resultPage } from './payment-outcome.ts';

/** The server's response to a payment request; without a payment there is nothing to pay. */
export type Started = Pick<AnswerOf<typeof checkout>, 'payment' | 'next'> | AnswerOf<typeof payOrder>;

/** Payment method and phone number as typed; empty ones as ''. */
export type MethodValues = { readonly method: string; readonly msisdn: string };

/** True if a method charges a phone number. */
export const needsPhone = (methods: PaymentMethods, method: string | undefined): boolean =>
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

/** Next page after a payment request: the wait page, the provider's page, or the result. */
export function placeAfter({ payment, next }: Started, waitPage?: string): string {
  if (payment === undefined) return '/packages';
  if (next.do === 'REDIRECT') return next.url;
  if (isOpen(payment)) return waitPage ?? `/packages?payment=${payment.id}`;
  return resultPage(payment);
}

interface PayOptions {
  readonly methods: PaymentMethods;
  /** The page that waits for the result; the packages page by default. */
  readonly waitPage?: string;
  /** Called once the payment is requested. */
  readonly onStarted?: (started: Started) => void;
}

/**
 * Requests payments for a form and navigates to the page where the buyer confirms the payment.
 *
 * @returns The request. Its error is about the form if it is about a number for which no field is shown
 */
export function usePay<B extends Partial<PaymentInput>>(
  request: Parameters<typeof useMutation<B, Started>>[0],
  { methods, waitPage, onStarted }: PayOptions,
): (body: B) => Promise<Started> {
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
  return (body) =>
    mutation.mutateAsync(body).catch((error: unknown) => {
      const isAboutHiddenField =
        isCallError(error) && error.field === 'msisdn' && !needsPhone(methods, body.method);
      throw isAboutHiddenField ? callError({ ...error, message: error.message, field: undefined }) : error;
    });
}
