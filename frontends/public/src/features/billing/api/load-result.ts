import { paymentStatus } from '@ardhi/contracts/billing/payment.routes';
import { isMissingRecord } from '@ardhi/kit/client/call-error';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { data, type LoaderFunctionArgs } from '@ardhi/kit/router';

/** A payment by its reference, with its state at the server; null if there is none. */
export interface PaymentResult {
  readonly paymentId: string;
  readonly status: AnswerOf<typeof paymentStatus> | null;
}

/** Loads the state of the payment of `?ref=`; nothing else in the address counts. */
export async function resultLoader(args: LoaderFunctionArgs) {
  const paymentId = new URL(args.request.url).searchParams.get('ref') ?? '';
  try {
    const status = await clientOf(args).call(paymentStatus, { query: { ref: paymentId } });
    return data<PaymentResult>({ paymentId, status });
  } catch (error) {
    if (!isMissingRecord(error) && (error as { status?: number }).status !== 400) throw error;
    return data<PaymentResult>({ paymentId, status: null }, { status: 404 });
  }
}
