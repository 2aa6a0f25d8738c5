import { putPaymentCallback, receivePaymentCallback } from '@ardhi/contracts/billing/payment.routes';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { ProviderCallback } from '../payment/payment-provider.ts';
import { payments } from '../payment/payments.projection.ts';
import { providerByName } from '../providers/payment-methods.ts';
import { checkPayment } from './watch-payment.ts';

/**
 * Handles a callback: its provider is asked for the payment's state, whatever the callback says. One about a payment
 * that is not there, or of another provider, is logged and has no effect.
 */
export async function receiveCallback(
  context: ServiceContext,
  providerName: string,
  callback: ProviderCallback,
): Promise<void> {
  const provider = providerByName(context, providerName);
  const paymentId = await provider.verifyCallback(callback);
  const row = await context.read(payments).get(paymentId);
  if (row?.provider === provider.name) return checkPayment(context, paymentId, 'CALLBACK');
  context.log.warn(
    { provider: provider.name, payment: paymentId },
    'payment.callback.unknown: a callback names a payment that is not there',
  );
}

/** `mtn-momo` in an address is the provider MTN_MOMO. */
const nameInAddress = (name: string) => name.toUpperCase().replaceAll('-', '_');

type CallbackCall = Call<{ provider: string }, { readonly ref?: string | undefined }, unknown>;

/** Callbacks of payment providers (api.md B10). */
export function callbackRoutes(context: ServiceContext): Endpoint[] {
  const receive = async ({ params, body, query, request }: CallbackCall) => {
    const { bytes = Buffer.of() } = request as typeof request & { bytes?: Buffer };
    const callback = { bytes, body, header: (name: string) => request.get(name), query: () => query.ref };
    await receiveCallback(context, nameInAddress(params.provider), callback);
    return {};
  };
  return [serve(receivePaymentCallback, receive), serve(putPaymentCallback, receive)];
}
