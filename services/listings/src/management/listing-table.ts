import type { ListingFlag, ListingRow as ListingTableRow } from '@ardhi/contracts/listings/listing-row';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { isAdmin } from '@ardhi/contracts/roles';
import type { Locale } from '@ardhi/contracts/values';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ListingsContext } from '../context.ts';
import { duplicates, duplicatesOf } from '../duplicates/duplicates.projection.ts';
import { actorsFor } from '../listing/change-status.ts';
import { completeness } from '../listing/completeness.ts';
import { daysAfter } from '../listing/listing-deadlines.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { trustLevelOf } from '../listing/title-record.ts';
import { allowedCommands } from '../listing/transitions.ts';
import { decisionContext } from '../listing/visibility.ts';
import { openReports } from '../moderation/open-reports.projection.ts';
import { claimedParcels } from '../parcel/claimed-parcels.projection.ts';
import { takesSlot } from '../portfolio/listing-slots.ts';
import { favouriteCounts } from '../replicas/accounts.ts';
import { contactCounts, contactsSince } from '../replicas/leads.ts';
import { viewCounts, viewsSince } from '../views/view-counts.projection.ts';

/** Listings as an agent's or an admin's table shows them, with what the caller may do to each. */
export async function listingTableRows(
  context: ListingsContext,
  listings: readonly ListingRow[],
  caller: Caller,
  language?: Locale,
): Promise<ListingTableRow[]> {
  const { service } = context;
  const now = service.clock.now();
  const month = daysAfter(now, -30).slice(0, 10);
  const admin = isAdmin(caller.role);
  const [cards, agents, views, likes, parcels, contacts, doubled, reports] = await Promise.all([
    context.cards(listings, language, true),
    context.agents.getMany([...new Set(listings.map(({ agentId }) => agentId))]),
    Promise.all(listings.map(({ id }) => service.read(viewCounts).get(id))),
    Promise.all(listings.map(({ id }) => service.read(favouriteCounts).get(id))),
    Promise.all(listings.map(({ id }) => service.read(claimedParcels).get(id))),
    Promise.all(listings.map(({ id }) => service.read(contactCounts).get(id))),
    Promise.all(
      listings.map(async ({ id }) => duplicatesOf(id, await service.read(duplicates).get(id)).length > 0),
    ),
    Promise.all(listings.map(({ id }) => (admin ? service.read(openReports).get(id) : undefined))),
  ]);
  const names = new Map(agents.map(({ userId, name }) => [userId, name]));
  return cards.flatMap((card, i) => {
    const one = listings[i];
    if (one === undefined) return [];
    const { agency } = card;
    return {
      card,
      views30d: viewsSince(views[i], month),
      contacts30d: contactsSince(contacts[i], month),
      favourites: likes[i]?.count ?? 0,
      completeness: completeness(one, trustLevelOf(one), now).score,
      ...omitUndefined({ expiresAt: one.expiresAt }),
      confirmedAt: one.confirmedAt,
      slot: takesSlot(one.reason),
      flags: raisedFlags({
        RECHECK: one.recheck.length > 0,
        PARCEL_CONFLICT: parcels[i]?.contested === true,
        DUPLICATE: doubled[i] === true,
        REPORTED: reports[i] !== undefined,
      }),
      agent: { id: one.agentId, name: names.get(one.agentId) ?? '' },
      ...(agency && { agency: { id: agency.id, name: agency.name } }),
      commands: allowedCommands(one, actorsFor(one, decisionContext(caller, now)), now),
    };
  });
}

const raisedFlags = (flags: Partial<Record<ListingFlag, boolean>>): ListingFlag[] =>
  Object.entries(flags).flatMap(([flag, raised]) => (raised ? (flag as ListingFlag) : []));
