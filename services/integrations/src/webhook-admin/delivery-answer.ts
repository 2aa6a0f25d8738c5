import type { WebhookDeliveryDetails, WebhookDeliveryRecord } from '@ardhi/contracts/integrations/webhook';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { WebhookDeliveryRow } from '../webhook-delivery/webhook-deliveries.projection.ts';

/** A delivery as the log lists it. */
export function deliveryAnswer(row: WebhookDeliveryRow): WebhookDeliveryRecord {
  const { id, endpointId, eventId, eventType, eventSeq, state, attempts, createdAt } = row;
  const { listingId, nextAt, replayOf } = row;
  const last = attempts.at(-1);
  const error = row.error ?? last?.error;
  return {
    ...{ id, endpointId, eventId, eventType, eventSeq, state, createdAt, attempts: attempts.length },
    ...omitUndefined({ status: last?.status, error, listingId, nextAt, replayOf }),
  };
}

/** A delivery with everything that was sent and answered. */
export const deliveryDetails = (row: WebhookDeliveryRow): WebhookDeliveryDetails => ({
  ...deliveryAnswer(row),
  attempts: [...row.attempts],
  payload: row.payload,
});
