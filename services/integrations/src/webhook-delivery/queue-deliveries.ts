import { takesEvent } from '@ardhi/contracts/integrations/webhook-events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { Message } from '@ardhi/kernel/write/decider';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { externalSystems } from '../external-system/external-systems.projection.ts';
import { agents } from '../replicas/accounts.ts';
import { contacts } from '../replicas/leads.ts';
import { listings } from '../replicas/listings.ts';
import { recordOwners } from '../replicas/record-owners.ts';
import {
  type WebhookEndpointRow,
  webhookEndpoints,
} from '../webhook-endpoint/webhook-endpoints.projection.ts';
import {
  outgoingDefinitions,
  outgoingEventTypes,
  webhookEventOf,
} from '../webhook-events/published-webhooks.ts';
import { maySee, type WebhookEvent } from '../webhook-events/webhook-event.ts';
import { webhookPayload } from '../webhook-events/webhook-payload.ts';
import { webhookDelivery } from './webhook-delivery.ts';

/** More than an installation has. */
const maxEndpoints = 1_000;

/** Endpoints that events are kept for: a paused one gets them once it is resumed. */
const listening = { state: { in: ['ACTIVE', 'PAUSED'] } };

/** The agency of an event that does not name it, from the record that it concerns. */
export async function ownerOf(
  { read }: Pick<ServiceContext, 'read'>,
  event: Pick<WebhookEvent, 'type' | 'agencyId'> & { readonly data: { readonly id: string } },
): Promise<Pick<Partial<WebhookEvent>, 'agencyId' | 'isPublic'>> {
  const [area] = event.type.split('.');
  if (event.agencyId !== undefined) return {};
  if (area === 'media') {
    const listing = await read(listings).get(event.data.id);
    return listing ? { ...omitNull(listing.agencyId), isPublic: listing.isPublic } : {};
  }
  // Findings about a title are confidential to the agency and us.
  if (area === 'title') return omitNull((await read(listings).get(event.data.id))?.agencyId ?? null);
  if (area === 'lead') {
    const contact = await read(contacts).get(event.data.id);
    return contact ? { agencyId: contact.owner } : {};
  }
  if (area === 'agent') return omitNull((await read(agents).get(event.data.id))?.agencyId ?? null);
  return omitNull((await read(recordOwners).get(event.data.id))?.agencyId ?? null);
}

const omitNull = (agencyId: string | null) => (agencyId === null ? {} : { agencyId });

/** Queues an event for an endpoint; the ids make a repetition harmless. */
export async function queueDelivery(
  { execute, config }: Pick<ServiceContext, 'execute' | 'config'>,
  endpoint: Pick<WebhookEndpointRow, 'id' | 'payload'>,
  event: WebhookEvent,
): Promise<string> {
  const id = idFrom(`webhook:${endpoint.id}:${event.id}`, Date.parse(event.at));
  const payload = webhookPayload(event, config.publicUrl, { full: endpoint.payload === 'FULL' });
  await execute(
    webhookDelivery,
    id,
    {
      type: 'Queue',
      endpointId: endpoint.id,
      eventId: event.id,
      eventType: event.type,
      eventSeq: event.seq,
      payload: JSON.stringify(payload),
      ...omitUndefined({ listingId: event.listingId }),
    },
    { commandId: `${endpoint.id}:${event.id}` },
  );
  return id;
}

/** A system that was removed or revoked is told nothing more; one that is paused finds what happened meanwhile. */
async function isTrusted({ read }: ServiceContext, { systemId }: WebhookEndpointRow): Promise<boolean> {
  if (systemId === undefined) return true;
  const system = await read(externalSystems).get(systemId);
  return system !== undefined && system.status !== 'REVOKED';
}

async function queueForEndpoints(
  _: Message,
  recorded: RecordedEvent,
  context: ServiceContext,
): Promise<void> {
  const found = webhookEventOf(recorded);
  if (found === undefined) return;
  const endpoints = await context.read(webhookEndpoints).find({ where: listening, limit: maxEndpoints });
  const interested = endpoints.filter(
    ({ events, createdAt }) =>
      createdAt <= recorded.at && events.some((filter) => takesEvent(filter, found.type)),
  );
  if (interested.length === 0) return;
  const event = { ...found, ...(await ownerOf(context, found)) };
  // At once, as the store writes them together: an event for a hundred endpoints waits for a few writes to the disk.
  await Promise.all(
    interested.map(async (endpoint) => {
      if (maySee(endpoint, event) && (await isTrusted(context, endpoint)))
        await queueDelivery(context, endpoint, event);
    }),
  );
}

/** Queues every event that a service publishes for the endpoints that want it. */
export const queueDeliveries: Reaction<Message> = {
  name: 'integrations.queue-webhooks',
  subscribesTo: outgoingDefinitions.map(({ category }) => category),
  on: Object.fromEntries(outgoingEventTypes.map((type) => [type, queueForEndpoints])),
};
