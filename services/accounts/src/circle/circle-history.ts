import type { RecordChange } from '@ardhi/contracts/listings/history';
import type { Page } from '@ardhi/contracts/values';
import { type PageRequest, paginate } from '@ardhi/kernel/read/page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { circle } from './circle.ts';
import type { CircleEvent } from './circle-events.ts';
import type { CircleRow } from './circles.projection.ts';

/** Addresses of people, what proves who they are, and who acted, which is said apart. */
const hidden: ReadonlySet<string> = new Set([
  'type',
  'by',
  'userId',
  'tokenHash',
  'linkId',
  'phone',
  'email',
]);

/** One page of what happened in a circle, the newest first. */
export async function circleHistory(
  { history }: ServiceContext,
  { id: circleId, members }: CircleRow,
  request: PageRequest,
): Promise<Page<RecordChange>> {
  const recorded = await Array.fromAsync(history(circle, circleId));
  const changes = recorded.toReversed().map(({ event, version, at }): RecordChange => {
    const happened = event as CircleEvent;
    const by = actorOf(happened);
    return {
      version,
      at,
      by: { id: by, name: members.find(({ id }) => id === by)?.name ?? '' },
      type: happened.type,
      changes: Object.entries(happened)
        .filter(([field]) => !hidden.has(field))
        .map(([field, to]) => ({ field, from: null, to })),
    };
  });
  return paginate(changes, request);
}

/** The member who did it; empty for what the organiser did and for what followed by itself. */
function actorOf(event: CircleEvent): string {
  if ('by' in event) return event.by;
  return event.type === 'MemberJoined' || event.type === 'MemberLeft' ? event.memberId : '';
}
