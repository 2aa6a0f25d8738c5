import { checkListing } from '@ardhi/contracts/listings/write.routes';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { alikesOf } from '../alike/finding.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Matcher } from '../saved/matcher.ts';
import { searchDocumentOf } from '../search/found-listings.ts';
import { isPubliclyListed } from './card-of.ts';
import { changed } from './changing.ts';
import { completenessOf } from './completeness.ts';
import { type ListingState, noListing } from './listing-state.ts';
import { ownerFor } from './owners.ts';
import { missingToPublish } from './publish-minimum.ts';
import { trustOf } from './trust.ts';
import { sayingOfKind, workedOut } from './working-out.ts';
import { own } from './writing.ts';

/** Says how good a listing is or would be, and how many wait for one like it, without saving anything. */
export const qualityRoutes = (catalogue: Catalogue, matcher: Matcher): Served[] => [
  serve(checkListing, async ({ body, caller }) => {
    const { id, kind = 'PROPERTY', ...rest } = body;
    const now = catalogue.tools.clock.now();
    const base: ListingState =
      id === undefined
        ? { ...noListing, kind, confirmedAt: now, ...(await ownerFor(caller, undefined, catalogue)) }
        : await own(catalogue, { params: { id }, caller });
    const { agentId: _, ...given } = sayingOfKind(base.kind, rest);
    const { saying, worked } = workedOut(base.said, given, await catalogue.places());
    const it = { ...base, ...worked, said: changed(base.said, saying) };
    const missing = missingToPublish(it);
    return {
      ...completenessOf(it, trustOf(it), now),
      publishable: missing.length === 0,
      missing,
      duplicates: await duplicatesOf(catalogue, { ...it, id: id ?? '' }),
      matches: await matcher.fits(searchDocumentOf({ ...it, id: id ?? '', reason: 'LIVE' })),
    };
  }),
];

/** What looks like the same thing: one's own, and of others what everybody may see. */
async function duplicatesOf(catalogue: Catalogue, it: ListingState & { readonly id: string }) {
  const alike = (await alikesOf(catalogue.tools, it)).filter(
    ({ own, kept }) => own || isPubliclyListed(kept),
  );
  const cards = await catalogue.cards(alike.map(({ kept }) => kept));
  return cards.map((card, i) => ({
    card,
    signals: [...(alike[i]?.signals ?? [])],
    own: alike[i]?.own === true,
  }));
}
