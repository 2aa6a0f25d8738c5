import { challengeType } from '@ardhi/contracts/integrations/webhook-events';
import { newId } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseUrl } from '@ardhi/kernel/http/target-url';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { attemptDelivery } from '../webhook-delivery/attempt-delivery.ts';
import type { WebhookEndpointRow } from '../webhook-endpoint/webhook-endpoints.projection.ts';

/** A call of the admin waits for the answer, and is itself answered within ten seconds. */
const timeoutMs = 7_000;

/**
 * Asks an endpoint to echo a challenge, so that nobody points our requests at a server that does not want them.
 * It is signed like a delivery. @throws Refusal CHALLENGE_NOT_ECHOED, URL_REFUSED
 */
export async function challengeEndpoint(
  context: ServiceContext,
  endpoint: WebhookEndpointRow,
): Promise<void> {
  const challenge = newId(context.clock.epoch());
  const body = JSON.stringify({ type: challengeType, challenge });
  const message = { id: newId(context.clock.epoch()), body };
  const { answer, result } = await attemptDelivery(context, endpoint, message, timeoutMs);
  if (result.error === 'BLOCKED_ADDRESS') refuseUrl('url');
  if (answer?.status !== 200 || echoOf(answer.body.toString('utf8')) !== challenge)
    refuse('CHALLENGE_NOT_ECHOED', { field: 'url' });
}

/** The challenge in an answer: as it is, or under its name in JSON. */
function echoOf(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'challenge' in parsed ? parsed.challenge : parsed;
  } catch {
    return text.trim();
  }
}
