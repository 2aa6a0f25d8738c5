import { listParkedEvents, resolveParkedEvents } from '@ardhi/contracts/analytics/parked-events.routes';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { parkedEvent } from './parked-event.ts';

const commandOf = { REPLAY: 'ReplayParkedEvent', DROP: 'DropParkedEvent' } as const;

/** Routes that list the stopped streams of all services and resume them. */
export function parkedEventRoutes({ stoppedStreams }: ServiceContext): Endpoint[] {
  return [
    serve(listParkedEvents, async () => {
      const { items, total } = await stoppedStreams.list();
      return {
        items: items.map(({ id, consumer, stream, type, error, attempts: tries, at, behind }) => ({
          id,
          consumer,
          stream,
          type,
          error,
          tries,
          at,
          behind,
        })),
        total,
      };
    }),

    serve(resolveParkedEvents, async ({ body: { ids, do: action, reason }, execute }) => {
      const results: { id: string; result: 'ORDERED' | 'NOT_FOUND' }[] = [];
      for (const id of new Set(ids)) {
        const found = await stoppedStreams.get(id);
        if (found !== undefined) {
          const { consumer, stream, eventId } = found;
          const command = { type: commandOf[action], consumer, stream, eventId, reason };
          await execute(parkedEvent, id, command);
          await stoppedStreams.order(found, action);
        }
        results.push({ id, result: found === undefined ? 'NOT_FOUND' : 'ORDERED' });
      }
      return { results };
    }),
  ];
}
