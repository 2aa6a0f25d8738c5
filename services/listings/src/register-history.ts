import type { Change } from '@ardhi/contracts/listings/history';
import type { Page } from '@ardhi/contracts/values';
import type { AnyDecider, Recorded } from '@ardhi/kernel/journal';
import { refuse } from '@ardhi/kernel/refusal';
import type { RegisterEvent } from '@ardhi/kernel/register';
import type { ServiceTools } from '@ardhi/kernel/service';
import type { Asked } from './paging.ts';

/** Who changed a register's record and how, newest first. @throws Refusal NOT_FOUND */
export async function historyOfRegister(
  { history }: ServiceTools,
  rules: AnyDecider,
  id: string,
  { page, pageSize }: Asked,
): Promise<Page<Change>> {
  const past = (await Array.fromAsync(history(rules, id))) as Recorded<RegisterEvent<object>>[];
  if (past.length === 0) refuse('NOT_FOUND');
  const all = past.toReversed().map(({ event, version, at, actor }) => ({
    version,
    at,
    by: { id: actor, name: '' },
    type: event.type,
    changes: fieldsOf(event),
  }));
  const items = all.slice((page - 1) * pageSize, page * pageSize);
  return { items, total: all.length, page, pageSize, totalPages: Math.ceil(all.length / pageSize) };
}

function fieldsOf(event: RegisterEvent<object>): Change['changes'] {
  if (event.type === 'Withdrawn') return [];
  const after: Readonly<Record<string, unknown>> =
    event.type === 'Entered' ? { ...event.entry } : { ...event.changes };
  const before: Readonly<Record<string, unknown>> = event.type === 'Amended' ? { ...event.before } : {};
  return Object.keys(after).map((field) => ({ field, from: before[field] ?? null, to: after[field] }));
}
