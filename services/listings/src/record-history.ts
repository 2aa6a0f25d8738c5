import type { RecordChange } from '@ardhi/contracts/listings/history';
import type { Page } from '@ardhi/contracts/values';
import { type PageRequest, paginate } from '@ardhi/kernel/read/page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordEvent } from '@ardhi/kernel/write/record-decider';
import { refuse } from '@ardhi/kernel/write/refusal';
import type { AnyDecider, RecordedEvent } from '@ardhi/kernel/write/typed-event-store';

/** One page of the changes to a record (who, when, which fields), newest first. @throws Refusal NOT_FOUND */
export async function recordHistory(
  { history }: ServiceContext,
  decider: AnyDecider,
  id: string,
  request: PageRequest,
): Promise<Page<RecordChange>> {
  const events = (await Array.fromAsync(history(decider, id))) as RecordedEvent<RecordEvent<object>>[];
  if (events.length === 0) refuse('NOT_FOUND');
  const changes = events.toReversed().map(({ event, version, at, actor }) => ({
    version,
    at,
    by: { id: actor, name: '' },
    type: event.type,
    changes: fieldsOf(event),
  }));
  return paginate(changes, request);
}

function fieldsOf(event: RecordEvent<object>): RecordChange['changes'] {
  if (event.type === 'Withdrawn') return [];
  const after: Readonly<Record<string, unknown>> =
    event.type === 'Entered' ? { ...event.entry } : { ...event.changes };
  const before: Readonly<Record<string, unknown>> = event.type === 'Amended' ? { ...event.before } : {};
  return Object.keys(after).map((field) => ({ field, from: before[field] ?? null, to: after[field] }));
}
