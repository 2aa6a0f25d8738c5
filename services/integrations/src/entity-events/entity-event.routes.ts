import { type EntityEvent, listEntityEvents } from '@ardhi/contracts/integrations/external-api.routes';
import { takesEvent } from '@ardhi/contracts/integrations/webhook-events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { ownerOf } from '../webhook-delivery/queue-deliveries.ts';
import { maySee } from '../webhook-events/webhook-event.ts';
import { type EntityEventRow, entityEvents } from './entity-events.projection.ts';

/** Events read at once. */
const batch = 1_000;
/** Events looked at for one answer, so that a call ends in time; `next` goes on behind them. */
const maxExamined = 10_000;

/** Route by which systems pull what happened (api.md I21). */
export function entityEventRoutes(context: ServiceContext): readonly Endpoint[] {
  return [
    serve(listEntityEvents, async ({ caller, query: { after, limit, types } }) => {
      const items: EntityEvent[] = [];
      let next = after;
      for await (const row of examined(context, after)) {
        next = row.position;
        if (takes(types, row) && (await isVisible(context, row, caller))) items.push(entityEventOf(row));
        if (items.length === limit) break;
      }
      return { items, next };
    }),
  ];
}

const takes = (types: readonly string[] | undefined, { type }: EntityEventRow) =>
  types === undefined || types.some((filter) => takesEvent(filter, type));

/** The events after a position, as many as one call looks at. */
async function* examined(context: ServiceContext, after: number): AsyncGenerator<EntityEventRow> {
  let last = after;
  for (let count = 0; count < maxExamined; count += batch) {
    const rows = await eventsAfter(context, last);
    yield* rows;
    last = rows.at(-1)?.position ?? last;
    if (rows.length < batch) return;
  }
}

/**
 * The events after a position without a gap. Events of several categories may be projected in another order than that of the
 * log; once all that precede the last one found are there too, none can appear behind the reader.
 * @throws Refusal NOT_CAUGHT_UP
 */
async function eventsAfter(
  { read, waitForPosition }: Pick<ServiceContext, 'read' | 'waitForPosition'>,
  after: number,
): Promise<readonly EntityEventRow[]> {
  const rows = read(entityEvents);
  const find = (to?: number) =>
    rows.find({
      where: { position: { from: after + 1, ...omitUndefined({ to }) } },
      sort: ['position'],
      limit: batch,
    });
  const last = (await find()).at(-1)?.position;
  if (last === undefined) return [];
  await waitForPosition(last);
  return find(last);
}

/** True for an event about a record of its agency; for a system without one, if it is public. */
async function isVisible(
  context: ServiceContext,
  row: EntityEventRow,
  { id: systemId, tenant: agencyId }: Caller,
): Promise<boolean> {
  const { type, key, isPublic } = row;
  const owner = { ...omitUndefined({ agencyId: row.agencyId }), isPublic };
  const event = { ...owner, ...(await ownerOf(context, { ...owner, type, data: { id: key } })) };
  return maySee({ systemId, agencyId }, event);
}

const entityEventOf = ({ position, resource, key, type, at }: EntityEventRow): EntityEvent => ({
  EntityEventSequence: position,
  ResourceName: resource,
  ResourceRecordKey: key,
  type,
  at,
});
