import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { WebhookEvent } from './webhook-event.ts';

/** The shape of payloads; it changes only when a receiver would have to. */
const apiVersion = '2026-11-01';

/** Bytes that a payload never exceeds (promises.md B9). */
export const maxPayloadBytes = 20 * 1_024;

/** The payload of an event (model §4.11). */
export interface WebhookPayload {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly seq: number;
  readonly apiVersion: string;
  readonly tenant: { readonly agencyId?: string };
  readonly data: Readonly<Record<string, unknown>>;
}

/** Event payload for an endpoint: ids and states, with `full` also the listing's public facts. */
export function webhookPayload(
  event: WebhookEvent,
  publicUrl: string,
  { full }: { readonly full: boolean },
): WebhookPayload {
  const { id, type, at, seq, agencyId, data, facts, listingId } = event;
  const url = listingId !== undefined && event.isPublic ? `${publicUrl}/properties/${listingId}` : undefined;
  const thin = {
    id,
    type,
    timestamp: at,
    seq,
    apiVersion,
    tenant: omitUndefined({ agencyId }),
    data: { ...data, ...omitUndefined({ url }) },
  };
  if (!full || facts === undefined || !event.isPublic) return thin;
  const { title, price, priceUnit, purpose, category, place, beds, baths, area, photos, precision, point } =
    facts;
  const listing = {
    ...{ priceUnit, purpose, category, place, photos },
    ...omitUndefined({ title, price, beds, baths, area }),
    ...(precision === 'EXACT' && point !== undefined && { point }),
  };
  const whole = { ...thin, data: { ...thin.data, listing } };
  return Buffer.byteLength(JSON.stringify(whole)) <= maxPayloadBytes ? whole : thin;
}
