import { listAudit, type RecordedEntry, verifyAudit } from '@ardhi/contracts/analytics/audit.routes';
import { isErased } from '@ardhi/contracts/erased';
import type { PublishedAuditRemarkEvent } from '@ardhi/contracts/gateway/events';
import { routeNames } from '@ardhi/contracts/named-routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ChainEntry } from '@ardhi/kernel/audit/audit-chain';
import { auditRemark } from '@ardhi/kernel/audit/audit-remark';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { findPage } from '@ardhi/kernel/read/find-page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { auditEntries } from './audit-entries.projection.ts';
import { userNames } from './user-names.projection.ts';
import { verifyAudit as verify } from './verify-audit.ts';

/** People whose names contain the text of a search; more are not looked for. */
const maxPeople = 50;
/** Remarks that are read at the same time. */
const concurrentRemarks = 100;

const summaries = new Map([...routeNames].map(([{ summary }, name]) => [name, summary]));

/** Routes of the audit log. */
export function auditRoutes(context: ServiceContext): readonly Endpoint[] {
  const entries = context.read(auditEntries);
  const names = context.read(userNames);

  /** Conditions of which one must hold: the text is in the entry, or in the name of someone whom it names. */
  async function matching(q: string | undefined) {
    if (q === undefined) return {};
    const people = (await names.find({ where: { name: { contains: q } }, limit: maxPeople })).map(
      ({ id }) => id,
    );
    const byName = people.length === 0 ? [] : [{ actor: { in: people } }, { onBehalfOf: { in: people } }];
    const text = ['object', 'action', 'requestId'].map((path) => ({ [path]: { contains: q } }));
    return { anyOf: [...text, ...byName] };
  }

  return [
    serve(listAudit, async ({ query: { q, from, to, actor, onBehalfOf, action, object, sort, ...page } }) => {
      const where = omitUndefined({
        actor,
        onBehalfOf,
        action,
        object: object === undefined ? undefined : { contains: object },
        calledAt: dayWindow({ from, to }),
      });
      const order = sort === 'at' ? 'seq' : '-seq';
      const found = await findPage(entries, { where, ...(await matching(q)) }, page, [order]);
      return { ...found, items: await withPeople(found.items, context) };
    }),

    serve(verifyAudit, () => verify(context)),
  ];
}

/** Entries with names, reasons and networks, which erasure removes from elsewhere. */
export async function withPeople(
  entries: readonly ChainEntry[],
  { read, history }: Pick<ServiceContext, 'read' | 'history'>,
): Promise<RecordedEntry[]> {
  const ids = [...new Set(entries.flatMap(({ actor, onBehalfOf }) => [actor, onBehalfOf ?? actor]))];
  const people = new Map((await read(userNames).getMany(ids)).map(({ id, name }) => [id, name]));
  const person = (id: string) => ({ id, name: people.get(id) ?? '' });
  const shown: RecordedEntry[] = [];
  for (let from = 0; from < entries.length; from += concurrentRemarks) {
    const batch = entries
      .slice(from, from + concurrentRemarks)
      .map(async ({ calledAt, callId, onBehalfOf, ...entry }) => ({
        ...entry,
        changes: entry.changes.map(({ events, ...change }) => ({ ...change, events: [...events] })),
        at: calledAt,
        actor: person(entry.actor),
        summary: summaries.get(entry.action) ?? entry.action,
        ...omitUndefined({ onBehalfOf: onBehalfOf === undefined ? undefined : person(onBehalfOf) }),
        ...(await remarkOf(callId, history)),
      }));
    shown.push(...(await Promise.all(batch)));
  }
  return shown;
}

/** The reason and the network of a call, unless they were erased. */
async function remarkOf(callId: string, history: ServiceContext['history']) {
  for await (const { event } of history(auditRemark, callId)) {
    const { reason, network } = event as PublishedAuditRemarkEvent;
    return omitUndefined({
      reason: isErased(reason) ? undefined : reason,
      ip: isErased(network) ? undefined : network,
    });
  }
  return {};
}
