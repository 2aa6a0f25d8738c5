import type { Consumer, EntitlementsBreakdown } from '@ardhi/contracts/billing/entitlements';
import { canSeeListing } from '@ardhi/contracts/listings/listing-visibility';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { listings } from '../replicas/listings.ts';
import { receiverName } from '../replicas/receivers.ts';

/** Counts the listings that the caller may not see, such as a colleague's drafts, for their agents, so that all numbers still add up. */
export async function withoutHiddenListings(
  context: ServiceContext,
  breakdown: EntitlementsBreakdown,
  caller: Caller,
): Promise<EntitlementsBreakdown> {
  const ids = new Set(
    breakdown.lines.flatMap(({ consumers }) =>
      consumers.filter(({ type }) => type === 'LISTING').map(({ id }) => id),
    ),
  );
  const rows = await context.read(listings).getMany([...ids]);
  const hidden = rows.filter((row) => !canSeeListing(row, caller));
  const agentIds = [...new Set(hidden.map(({ agentId }) => agentId))];
  const names = new Map(
    await Promise.all(agentIds.map(async (id) => [id, await receiverName(context, id)] as const)),
  );
  const agentOf = new Map(hidden.map(({ id, agentId }) => [id, agentId]));

  const shown = (consumer: Consumer): Consumer => {
    const agentId = consumer.type === 'LISTING' ? agentOf.get(consumer.id) : undefined;
    if (agentId === undefined) return consumer;
    return { type: 'AGENT', id: agentId, label: names.get(agentId) ?? agentId, amount: consumer.amount };
  };
  return {
    ...breakdown,
    lines: breakdown.lines.map((line) => ({
      ...line,
      consumers: summed(line.consumers.map(shown), line.measure === 'PER_LISTING_CAP' ? Math.max : add),
    })),
  };
}

const add = (a: number, b: number): number => a + b;

/** One entry for each consumer, the largest first. */
function summed(consumers: readonly Consumer[], combine: (a: number, b: number) => number): Consumer[] {
  const byKey = new Map<string, Consumer>();
  for (const consumer of consumers) {
    const key = `${consumer.type} ${consumer.id}`;
    const before = byKey.get(key);
    byKey.set(key, before ? { ...before, amount: combine(before.amount, consumer.amount) } : consumer);
  }
  return [...byKey.values()].toSorted((a, b) => b.amount - a.amount || a.label.localeCompare(b.label));
}
