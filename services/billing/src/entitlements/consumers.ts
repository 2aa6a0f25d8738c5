import type { Consumer } from '@ardhi/contracts/billing/entitlements';
import type { Grant } from '@ardhi/contracts/billing/grant';
import { isOnMarket } from '@ardhi/contracts/listings/status';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { grantUses, type UseRow } from '../grants/grants.projection.ts';
import { type GalleryRow, galleries } from '../replicas/galleries.ts';
import { type ListingRow, listings } from '../replicas/listings.ts';
import { agencyMembers } from '../replicas/members.ts';
import { receiverName } from '../replicas/receivers.ts';
import type { EntitlementOwner } from './held-grants.ts';

/** A listing of an owner with its files. */
interface OwnListing extends ListingRow {
  readonly gallery: GalleryRow | undefined;
}

/** An owner's current usage: facts from other services, and uses of consumables. */
export interface OwnerUse {
  readonly listings: readonly OwnListing[];
  /** Names of the members who hold a seat, by user id. */
  readonly seats: ReadonlyMap<string, string>;
  readonly uses: readonly UseRow[];
}

/** Reads what an owner uses now. */
export async function ownerUse(
  context: ServiceContext,
  { id: ownerId }: EntitlementOwner,
): Promise<OwnerUse> {
  const { read } = context;
  const [rows, membership, uses] = await Promise.all([
    readAll(read(listings), { where: { ownerId } }),
    read(agencyMembers).get(ownerId),
    readAll(read(grantUses), { where: { ownerId }, sort: ['at'] }),
  ]);
  const files = new Map(
    (await read(galleries).getMany(rows.map(({ id }) => id))).map((row) => [row.id, row]),
  );
  const seated = Object.entries(membership?.members ?? {}).filter(([, { seat }]) => seat);
  const seats = await Promise.all(seated.map(async ([id]) => [id, await receiverName(context, id)] as const));
  return {
    listings: rows.map((row) => ({ ...row, gallery: files.get(row.id) })),
    seats: new Map(seats),
    uses: uses.filter(({ quantity }) => quantity > 0),
  };
}

/** Use of a slot by a listing now; a scheduled one has reserved it (model §4.7.4). */
export const slotOf = ({ reason }: Pick<ListingRow, 'reason'>): 'USED' | 'RESERVED' | undefined => {
  if (isOnMarket(reason)) return 'USED';
  return reason === 'SCHEDULED' ? 'RESERVED' : undefined;
};

const ofListing = (
  { id, title, ref }: Pick<ListingRow, 'id' | 'title' | 'ref'>,
  amount: number,
): Consumer => ({
  type: 'LISTING',
  id,
  label: title === ref ? ref : `${title} (${ref})`,
  amount,
});

/** Consumers of an item, the largest first. */
export function consumersOf(
  { listings: rows, seats, uses }: OwnerUse,
  itemKey: Grant['itemKey'],
  activeGrants: ReadonlySet<string>,
): readonly Consumer[] {
  const byListing = (amountOf: (row: OwnListing) => number) =>
    rows.map((row) => ofListing(row, amountOf(row)));
  const found = (): readonly Consumer[] => {
    if (itemKey === 'LISTING_SLOT') return byListing((row) => (slotOf(row) === undefined ? 0 : 1));
    if (itemKey === 'IMAGE_QUOTA' || itemKey === 'IMAGES_PER_LISTING')
      return byListing(({ gallery }) => gallery?.images ?? 0);
    if (itemKey === 'STORAGE_BYTES') return bytesByListing(rows);
    if (itemKey === 'AGENT_SEAT')
      return [...seats].map(([id, label]) => ({ type: 'AGENT' as const, id, label, amount: 1 }));
    return usesByListing(
      rows,
      uses.filter((use) => use.itemKey === itemKey && activeGrants.has(use.grantId)),
    );
  };
  return found()
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount || a.label.localeCompare(b.label));
}

/** Bytes by listing; a file that several listings share counts for the first of them. */
function bytesByListing(rows: readonly OwnListing[]): readonly Consumer[] {
  const counted = new Set<string>();
  return rows.map((row) => {
    let amount = 0;
    for (const [sha256, bytes] of Object.entries(row.gallery?.files ?? {})) {
      if (!counted.has(sha256)) amount += bytes;
      counted.add(sha256);
    }
    return ofListing(row, amount);
  });
}

function usesByListing(rows: readonly OwnListing[], uses: readonly UseRow[]): readonly Consumer[] {
  const amounts = new Map<string, number>();
  for (const { resource, quantity } of uses)
    amounts.set(resource.id, (amounts.get(resource.id) ?? 0) + quantity);
  const known = new Map(rows.map((row) => [row.id, row]));
  return [...amounts].map(([id, amount]) => ofListing(known.get(id) ?? { id, title: id, ref: id }, amount));
}
