import { type GiveInput, mostGiven } from '@ardhi/contracts/billing/grant';
import type { Money } from '@ardhi/contracts/money';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { listValueOf, readListPrices } from '../catalogue/list-prices.ts';
import { givenToday } from '../given-value/give-value.ts';
import { dailyLimit } from '../given-value/given-value.ts';
import { type ReceiverRow, receivers } from '../replicas/receivers.ts';
import { subscriptions } from '../subscription/subscriptions.projection.ts';

/** Plan of a batch: its receivers, its value, and whether another admin must approve it, with all that this one gave today (model §4.7.6). */
export interface BatchPlan {
  readonly ownerIds: readonly string[];
  readonly units: number;
  readonly listValue: Money;
  readonly needsSecondAdmin: boolean;
  /** Ids and addresses that name no receiver. */
  readonly unknown: readonly string[];
}

/** Batches to more owners need a second admin. */
const ownersLimit = 500;
const maxOwners = 5_000;

/** @throws Refusal VALIDATION_FAILED for a quantity or number of receivers that is too large */
export async function planBatch(
  context: ServiceContext,
  adminId: string,
  input: GiveInput,
): Promise<BatchPlan> {
  const { itemKey, quantity } = input;
  if (quantity > mostGiven[itemKey]) refuseField('quantity', 'maxQuantity', { count: mostGiven[itemKey] });
  const { ownerIds, unknown } = await chosenOwners(context, input);
  if (ownerIds.length > maxOwners) refuseField('to', 'maxQuantity', { count: maxOwners });
  const { validityDays = null } = input;
  const each = listValueOf(await readListPrices(context), { itemKey, quantity, validityDays });
  const listValue = (each ?? 0) * ownerIds.length;
  const sum = listValue + (await givenToday(context, adminId));
  return {
    ownerIds,
    units: quantity * ownerIds.length,
    listValue: { amount: listValue, currency: 'UGX' },
    needsSecondAdmin: each === undefined || ownerIds.length > ownersLimit || sum > dailyLimit,
    unknown,
  };
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
