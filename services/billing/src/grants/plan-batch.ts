import type { Item } from '@ardhi/contracts/billing/catalogue';
import { type GiveInput, mostGiven } from '@ardhi/contracts/billing/grant';
import type { Money } from '@ardhi/contracts/money';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { refuseField } from '@ardhi/kernel/write/refuse-field';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { type ReceiverRow, receivers } from '../replicas/receivers.ts';
import { subscriptions } from '../subscription/subscriptions.projection.ts';

/** What giving means: to whom, how much it is worth, and whether another admin must approve it (model §4.7.6). */
export interface BatchPlan {
  readonly ownerIds: readonly string[];
  readonly units: number;
  readonly listValue: Money;
  readonly needsSecondAdmin: boolean;
  /** Ids and addresses that name no receiver. */
  readonly unknown: readonly string[];
}

/** Larger batches need a second admin: owners, and list value in Ugandan shillings. */
export const approvalLimits = { owners: 500, listValue: 5_000_000 };
const maxOwners = 5_000;

/** @throws Refusal VALIDATION_FAILED for a quantity or number of receivers that is too large */
export async function planBatch(context: ServiceContext, input: GiveInput): Promise<BatchPlan> {
  const { itemKey, quantity } = input;
  if (quantity > mostGiven[itemKey]) refuseField('quantity', 'maxQuantity', { count: mostGiven[itemKey] });
  const { ownerIds, unknown } = await chosenOwners(context, input);
  if (ownerIds.length > maxOwners) refuseField('to', 'maxQuantity', { count: maxOwners });
  const { items } = await readCatalogue(context);
  const each = listValueOf(items, input);
  const listValue = (each ?? 0) * ownerIds.length;
  return {
    ownerIds,
    units: quantity * ownerIds.length,
    listValue: { amount: listValue, currency: 'UGX' },
    needsSecondAdmin:
      each === undefined || ownerIds.length > approvalLimits.owners || listValue > approvalLimits.listValue,
    unknown,
  };
}

/** For how long a purchase has to be repeated to last for ever, when values are compared. */
const everDays = 3_660;

/**
 * What the quantity costs in shillings for its validity, at the highest list price, so that a cheap twin of an item makes nothing smaller; undefined for what is not sold alone, which
 * a second admin always approves.
 */
export function listValueOf(
  items: readonly Item[],
  {
    itemKey,
    quantity,
    validityDays = null,
  }: Pick<GiveInput, 'quantity' | 'validityDays'> & { readonly itemKey: string },
): number | undefined {
  const values = items
    .filter(({ key }) => key === itemKey)
    .flatMap((item) => {
      const price = item.prices.find(({ currency }) => currency === 'UGX');
      if (price === undefined) return [];
      const periods =
        item.validityDays === null ? 1 : Math.ceil((validityDays ?? everDays) / item.validityDays);
      return (price.amount / item.unitSize) * quantity * periods;
    });
  return values.length === 0 ? undefined : Math.round(Math.max(...values));
}

async function chosenOwners(context: ServiceContext, { to, ownerType }: GiveInput) {
  const named = [...(to.ids ?? []), ...linesOf(to.csv)];
  const found = await namedReceivers(context, named, ownerType);
  const canReceive = (row: ReceiverRow) => row.type === ownerType && row.isActive && row.agencyId === '';
  const known = found.filter(({ row }) => row !== undefined && canReceive(row));
  const unknown = found.filter(({ row }) => row === undefined || !canReceive(row)).map(({ name }) => name);
  const ofCountry =
    to.country === undefined
      ? []
      : await context.read(receivers).find({
          where: { type: ownerType, countryId: to.country, isActive: true, agencyId: '' },
          limit: maxOwners + 1,
        });
  const ids = [
    ...known.flatMap(({ row }) => (row ? [row.id] : [])),
    ...[...ofCountry, ...(await subscribers(context, to.packageId, canReceive))].map(({ id }) => id),
  ];
  return { ownerIds: [...new Set(ids)].toSorted(), unknown };
}

/** Who can receive something and has a running subscription to a package. */
async function subscribers(
  { read }: ServiceContext,
  packageId: string | undefined,
  canReceive: (row: ReceiverRow) => boolean,
): Promise<ReceiverRow[]> {
  if (packageId === undefined) return [];
  const where = { packageId, isRunning: true };
  const running = await readAll(read(subscriptions), { where, sort: ['id'] });
  const owners = await Promise.all(running.map(({ ownerId }) => read(receivers).get(ownerId)));
  return owners.filter((row) => row !== undefined && canReceive(row)) as ReceiverRow[];
}

const linesOf = (csv = '') =>
  csv
    .split(/[\r\n,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Finds each id or email address. */
async function namedReceivers(
  { read }: ServiceContext,
  names: readonly string[],
  type: GiveInput['ownerType'],
) {
  if (names.length > maxOwners) refuseField('to', 'maxQuantity', { count: maxOwners });
  const rows = read(receivers);
  return Promise.all(
    [...new Set(names)].map(async (name) => {
      if (!name.includes('@')) return { name, row: await rows.get(name.toUpperCase()) };
      const [row] = await rows.find({ where: { type, email: name.toLowerCase() }, limit: 1 });
      return { name, row };
    }),
  );
}
