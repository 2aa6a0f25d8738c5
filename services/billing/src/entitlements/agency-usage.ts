import type { AgencyUsageRow } from '@ardhi/contracts/billing/agency-usage';
import type { EntitlementLine } from '@ardhi/contracts/billing/entitlements';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { daysAfter } from '../pricing/subscription-period.ts';
import { type ReceiverRow, receivers } from '../replicas/receivers.ts';
import { linesOf } from './breakdown.ts';
import { type OwnerUse, ownerUse } from './consumers.ts';
import { heldGrants } from './held-grants.ts';

/** Over how many days use is averaged. */
const averagedDays = 30;
/** How many agencies are read at the same time. */
const batch = 20;

interface UsageFilter {
  /** Part of the name or email of an agency. */
  readonly q?: string | undefined;
  readonly itemKey?: string | undefined;
  /** Id of a country. */
  readonly country?: string | undefined;
  /** Days in which the agency registered. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Entitlements and usage of the active agencies, a row for each agency and item. */
export async function agencyUsage(
  context: ServiceContext,
  { q = '', itemKey, country: countryId, ...days }: UsageFilter,
): Promise<AgencyUsageRow[]> {
  const where = {
    type: 'AGENCY',
    isActive: true,
    ...omitUndefined({ countryId, registeredAt: dayWindow(days) }),
    ...(q !== '' && { text: { contains: q } }),
  };
  const agencies = await readAll(context.read(receivers), { where, sort: ['name'] });
  const rows: AgencyUsageRow[] = [];
  for (let from = 0; from < agencies.length; from += batch) {
    const some = agencies.slice(from, from + batch);
    rows.push(...(await Promise.all(some.map((agency) => usageOf(context, agency)))).flat());
  }
  return itemKey === undefined ? rows : rows.filter((row) => row.itemKey === itemKey);
}

async function usageOf(context: ServiceContext, { id, name }: ReceiverRow): Promise<AgencyUsageRow[]> {
  const owner = { type: 'AGENCY', id } as const;
  const [held, use] = await Promise.all([heldGrants(context, owner), ownerUse(context, owner)]);
  const since = daysAfter(context.clock.now(), -averagedDays);
  return linesOf(held, use).map((line) => {
    const used = line.used + line.reserved;
    return {
      agencyId: id,
      name,
      itemKey: line.itemKey,
      granted: line.granted,
      used,
      percent: percentOf(used, line.granted),
      ...omitUndefined({ runsOutInDays: daysLeft(line, use, since) }),
    };
  });
}

function percentOf(used: number, granted: number): number {
  if (granted === 0) return used === 0 ? 0 : 100;
  return Math.round((100 * used) / granted);
}

/** For how many days what is left lasts, at the average of the last days; undefined for what is not used up, or not used. */
function daysLeft(
  { itemKey, measure, remaining }: EntitlementLine,
  { uses }: OwnerUse,
  since: string,
): number | undefined {
  if (measure !== 'CONSUMABLE') return undefined;
  const recent = uses.filter((use) => use.itemKey === itemKey && use.at >= since);
  const quantity = recent.reduce((sum, use) => sum + use.quantity, 0);
  return quantity === 0 ? undefined : Math.floor((remaining * averagedDays) / quantity);
}

type UsageSort = 'percent' | 'name' | 'used' | 'granted' | 'runsOutInDays';

/** Orders rows by a column; `-` sorts downwards, and rows without a value come last. */
export function byUsage(sort: string): (a: AgencyUsageRow, b: AgencyUsageRow) => number {
  const direction = sort.startsWith('-') ? -1 : 1;
  const column = sort.replace(/^-/, '') as UsageSort;
  const tie = (a: AgencyUsageRow, b: AgencyUsageRow) =>
    a.name.localeCompare(b.name) || (a.itemKey < b.itemKey ? -1 : 1);
  return (a, b) => {
    const [one, other] = [a[column], b[column]];
    if (one === other) return tie(a, b);
    if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
    return one < other ? -direction : direction;
  };
}
