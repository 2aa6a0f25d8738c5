import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { demoToken } from './demo-callers.ts';
import { createCustomPayment } from './record-parameters.ts';

/** Ways in which a payment ends. */
export type PaymentEnding = 'SUCCEEDED' | 'CANCELLED' | 'FAILED';

/** Phone numbers of simulated payments that end so; a payment that is cancelled must not be confirmed later. */
const phones: Readonly<Record<PaymentEnding, string>> = {
  SUCCEEDED: '+256772123000',
  CANCELLED: '+256772123003',
  FAILED: '+256772123001',
};
const deadlineMs = 60_000;

/**
 * The reference of a simulated payment that has ended in this way: the whole of a new custom payment, paid by the demo
 * super agent.
 * @throws Error if it has not ended so within a minute
 */
export async function endedPayment(url: string, ending: PaymentEnding): Promise<string> {
  const [admin, payer] = await Promise.all([demoToken(url, 'AFRI_ADMIN'), demoToken(url, 'SUPER_AGENT')]);
  const post = async (path: string, body?: object) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${payer}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { payment?: { id: string } };
  };
  const id = await createCustomPayment(url, admin);
  const { payment } = await post(`/api/custom-payments/${id}/payments`, {
    method: 'MTN_MOMO',
    msisdn: phones[ending],
  });
  const ref = payment?.id ?? '';
  if (ending === 'CANCELLED') await post(`/api/payments/${ref}/cancel`);
  const giveUpAt = performance.now() + deadlineMs;
  let state = '';
  while (state !== ending && performance.now() < giveUpAt) {
    await wait(500);
    const response = await fetch(`${url}/api/payments/status?ref=${ref}`, {
      headers: { accept: 'application/json' },
    });
    ({ state } = (await response.json()) as { state: string });
  }
  if (state !== ending) throw new Error(`The payment ${ref} is ${state}, not ${ending}.`);
  return ref;
}
