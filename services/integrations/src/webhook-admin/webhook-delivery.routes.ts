import {
  listWebhookDeliveries,
  readWebhookDelivery,
  replayWebhookDeliveries,
  replayWebhookDelivery,
} from '@ardhi/contracts/integrations/webhook.routes';
import { takesEvent } from '@ardhi/contracts/integrations/webhook-events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { idFrom } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { findPage } from '@ardhi/kernel/read/find-page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import {
  type WebhookDeliveryRow,
  webhookDeliveries,
} from '../webhook-delivery/webhook-deliveries.projection.ts';
import { webhookDelivery } from '../webhook-delivery/webhook-delivery.ts';
import { webhookEndpoints } from '../webhook-endpoint/webhook-endpoints.projection.ts';
import { deliveryAnswer, deliveryDetails } from './delivery-answer.ts';

/** The most deliveries that one replay sends again. */
const maxReplayed = 10_000;
const readAtOnce = 200;

/** Routes of the delivery log and of replays (api.md I7, I8). */
export function webhookDeliveryRoutes(context: ServiceContext): readonly Endpoint[] {
  const rows = context.read(webhookDeliveries);
  const endpoints = context.read(webhookEndpoints);
  const one = async (id: string) => (await rows.get(id)) ?? refuse('NOT_FOUND');

  /** @throws Refusal NOT_FOUND for an endpoint that was removed, WRONG_STATE for one that nothing is sent to */
  async function requireListening(endpointId: string): Promise<void> {
    const { state } = (await endpoints.get(endpointId)) ?? refuse('NOT_FOUND');
    if (state !== 'ACTIVE' && state !== 'PAUSED')
      refuse('WRONG_STATE', { state, allowed: ['ACTIVE', 'PAUSED'] });
  }

  async function replay(row: WebhookDeliveryRow, once: string): Promise<void> {
    const { endpointId, eventId, eventType, eventSeq, payload, listingId } = row;
    const id = idFrom(`${row.id}:${once}`, context.clock.epoch());
    await context.execute(
      webhookDelivery,
      id,
      {
        type: 'Queue',
        ...{ endpointId, eventId, eventType, eventSeq, payload, replayOf: row.id },
        ...omitUndefined({ listingId }),
      },
      { commandId: `${row.id}:${once}` },
    );
  }

  /** The latest delivery of each event, as an id: payloads and answers of all of them would not fit into memory. */
  async function latestOfEvents(
    where: NonNullable<Parameters<typeof rows.find>[0]['where']>,
    types: readonly string[] | undefined,
  ): Promise<readonly string[]> {
    const latest = new Map<string, string>();
    const isWanted = (eventType: string) => types?.some((filter) => takesEvent(filter, eventType)) ?? true;
    for (let offset = 0; offset < maxReplayed; offset += readAtOnce) {
      const found = await rows.find({ where, sort: ['createdAt', 'id'], offset, limit: readAtOnce });
      for (const { id, eventId, eventType } of found) if (isWanted(eventType)) latest.set(eventId, id);
      if (found.length < readAtOnce) break;
    }
    return [...latest.values()];
  }

  return [
    serve(listWebhookDeliveries, async ({ query }) => {
      const { q, endpointId, type, state, listingId, from, to, sort } = query;
      const where = omitUndefined({
        endpointId,
        eventType: type,
        state,
        listingId,
        createdAt: dayWindow({ from, to }),
      });
      const wanted = q?.trim() ?? '';
      const anyOf = wanted === '' ? undefined : [{ id: wanted }, { eventId: wanted }, { listingId: wanted }];
      const page = await findPage(rows, { where, ...omitUndefined({ anyOf }) }, query, [
        sort,
        sort.startsWith('-') ? '-id' : 'id',
      ]);
      return { ...page, items: page.items.map(deliveryAnswer) };
    }),

    serve(readWebhookDelivery, async ({ params }) => deliveryDetails(await one(params.id))),

    serve(replayWebhookDelivery, async ({ params, newId }) => {
      const row = await one(params.id);
      await requireListening(row.endpointId);
      await replay(row, newId());
      return { queued: 1 };
    }),

    serve(replayWebhookDeliveries, async ({ body, newId }) => {
      const { endpointId, from, to, types, state } = body;
      if (from > to) refuse('DATE_RANGE_INVALID');
      await requireListening(endpointId);
      const where = { endpointId, createdAt: { from, to }, ...omitUndefined({ state }) };
      const latest = await latestOfEvents(where, types);
      const once = newId();
      for (const id of latest) await replay(await one(id), once);
      return { queued: latest.length };
    }),
  ];
}
