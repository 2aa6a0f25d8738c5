import type { RecordChange } from '@ardhi/contracts/listings/history';
import type { Page } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type PageRequest, paginate } from '@ardhi/kernel/read/page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** Record whose changes are listed. */
interface HistoryOf {
  readonly decider: Parameters<ServiceContext['history']>[0];
  readonly id: string;
  /** Fields whose values are nobody's business later. */
  readonly hidden: readonly string[];
  /** The values that an event sets; its own fields by default. */
  readonly valuesOf?: (event: object) => object;
}

/** The changes of an aggregate, newest first. @throws Refusal NOT_FOUND */
export async function recordHistory(
  { history }: Pick<ServiceContext, 'history'>,
  { decider, id, hidden, valuesOf = (event) => event }: HistoryOf,
  request: PageRequest,
): Promise<Page<RecordChange>> {
  const events = await Array.fromAsync(history(decider, id));
  if (events.length === 0) refuse('NOT_FOUND');
  const known = new Map<string, unknown>();
  const changes = events.map(({ event, version, at, actor }) => ({
    version,
    at,
    by: { id: actor, name: '' },
    type: event.type,
    changes: Object.entries(valuesOf(event))
      .filter(([field]) => field !== 'type' && !hidden.includes(field))
      .map(([field, to]) => {
        const from = known.get(field) ?? null;
        known.set(field, to);
        return { field, from, to };
      })
      .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to)),
  }));
  return paginate(changes.toReversed(), request);
}
