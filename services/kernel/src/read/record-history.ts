import type { Page } from '@ardhi/contracts/values';
import type { ServiceContext } from '../runtime/service.ts';
import type { RecordEvent } from '../write/record-decider.ts';
import { refuse } from '../write/refusal.ts';
import type { AnyDecider, RecordedEvent } from '../write/typed-event-store.ts';
import { type PageRequest, paginate } from './page.ts';

/** One version of a record with its changed fields. */
interface RecordChange {
  readonly version: number;
  readonly at: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly type: string;
  readonly changes: { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

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
