import type { Page } from '@ardhi/contracts/values';
import { refuse } from '../base/refusal.ts';
import type { RecordEvent } from '../write/record-decider.ts';
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

/** Reads the events of a stream; the context of a service does. */
export interface HistorySource {
  /** All events of one stream in order. */
  history(decider: AnyDecider, id: string): AsyncIterable<RecordedEvent>;
}

/** Record whose changes are listed, and the fields that an event changed. */
interface HistoryOf<E> {
  readonly decider: AnyDecider;
  readonly id: string;
  readonly changesOf: (event: E) => RecordChange['changes'];
}

/** One page of the changes to a record (who, when, which fields), newest first. @throws Refusal NOT_FOUND */
export const recordHistory = (
  context: HistorySource,
  decider: AnyDecider,
  id: string,
  request: PageRequest,
): Promise<Page<RecordChange>> => changeHistory(context, { decider, id, changesOf: fieldsOf }, request);

/** The same of an aggregate with events of its own. @throws Refusal NOT_FOUND */
export async function changeHistory<E extends { readonly type: string }>(
  { history }: HistorySource,
  { decider, id, changesOf }: HistoryOf<E>,
  request: PageRequest,
): Promise<Page<RecordChange>> {
  const events = (await Array.fromAsync(history(decider, id))) as unknown as RecordedEvent<E>[];
  if (events.length === 0) refuse('NOT_FOUND');
  const changes = events.toReversed().map(({ event, version, at, actor }) => ({
    version,
    at,
    by: { id: actor, name: '' },
    type: event.type,
    changes: changesOf(event),
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
