import type { ListingFlag, ListingRow } from '@ardhi/contracts/listings/row';
import type { Locale } from '@ardhi/contracts/values';
import type { Caller } from '@ardhi/kernel/http/caller';
import { alikes, sameAs } from '../alike/alikes.ts';
import { contactCounts, contactsSince } from '../around/contact-counts.ts';
import { favouriteCounts } from '../around/favourites.ts';
import type { Catalogue } from '../catalogue.ts';
import { completenessOf } from '../listing/completeness.ts';
import type { KeptListing } from '../listing/kept-listings.ts';
import { actorsOn } from '../listing/moving.ts';
import { contextOf } from '../listing/reading.ts';
import { daysAfter } from '../listing/terms.ts';
import { allowedFrom } from '../listing/transitions.ts';
import { trustOf } from '../listing/trust.ts';
import { claimedParcels } from '../parcel/claimed-parcels.ts';
import { takesSlot } from '../portfolio/slots.ts';
import { reported } from '../report/reported.ts';
import { viewCounts, viewsSince } from '../views/view-counts.ts';

/** Listings as an agent's or an admin's table shows them, with what the caller may do to each. */
export async function rowsOf(
  catalogue: Catalogue,
  kept: readonly KeptListing[],
  caller: Caller,
  language?: Locale,
): Promise<ListingRow[]> {
  const { tools } = catalogue;
  const now = tools.clock.now();
  const month = daysAfter(now, -30).slice(0, 10);
  const admin = caller.role === 'AFRI_ADMIN' || caller.role === 'ASSISTANT_ADMIN';
  const [cards, agents, views, likes, parcels, contacts, doubled, told] = await Promise.all([
    catalogue.cards(kept, language),
    catalogue.agents.getMany([...new Set(kept.map(({ agentId }) => agentId))]),
    Promise.all(kept.map(({ id }) => tools.read(viewCounts).get(id))),
    Promise.all(kept.map(({ id }) => tools.read(favouriteCounts).get(id))),
    Promise.all(kept.map(({ id }) => tools.read(claimedParcels).get(id))),
    Promise.all(kept.map(({ id }) => tools.read(contactCounts).get(id))),
    Promise.all(kept.map(async ({ id }) => sameAs(id, await tools.read(alikes).get(id)).length > 0)),
    Promise.all(kept.map(({ id }) => (admin ? tools.read(reported).get(id) : undefined))),
  ]);
  const names = new Map(agents.map(({ userId, name }) => [userId, name]));
  return cards.flatMap((card, i) => {
    const one = kept[i];
    if (one === undefined) return [];
    const { agency } = card;
    return {
      card,
      views30d: viewsSince(views[i], month),
      contacts30d: contactsSince(contacts[i], month),
      favourites: likes[i]?.count ?? 0,
      completeness: completenessOf(one, trustOf(one), now).score,
      ...(one.expiresAt !== undefined && { expiresAt: one.expiresAt }),
      confirmedAt: one.confirmedAt,
      slot: takesSlot(one.reason),
      flags: flagged({
        RECHECK: one.recheck.length > 0,
        PARCEL_CONFLICT: parcels[i]?.contested === true,
        DUPLICATE: doubled[i] === true,
        REPORTED: told[i] !== undefined,
      }),
      agent: { id: one.agentId, name: names.get(one.agentId) ?? '' },
      ...(agency && { agency: { id: agency.id, name: agency.name } }),
      commands:
        one.reason === undefined ? [] : allowedFrom(one.reason, actorsOn(one, contextOf(caller, now))),
    };
  });
}

const flagged = (flags: Partial<Record<ListingFlag, boolean>>): ListingFlag[] =>
  Object.entries(flags).flatMap(([flag, raised]) => (raised ? (flag as ListingFlag) : []));
