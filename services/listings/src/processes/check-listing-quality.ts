import { checkListing } from '@ardhi/contracts/listings/editor.routes';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ListingsContext } from '../context.ts';
import { searchDocumentOf } from '../discovery/listing-search.view.ts';
import type { SearchMatcher } from '../discovery/search-matcher.ts';
import { findDuplicates } from '../duplicates/find-duplicates.ts';
import { completeness } from '../listing/completeness.ts';
import { deriveFields, parsePatch } from '../listing/derive-fields.ts';
import { isDiscoverable } from '../listing/listing-card.ts';
import { resolveOwner } from '../listing/listing-owner.ts';
import { applyPatch } from '../listing/listing-patch.ts';
import { type ListingState, noListing } from '../listing/listing-state.ts';
import { missingRequirements } from '../listing/publish-requirements.ts';
import { trustLevelOf } from '../listing/title-record.ts';
import { ownListing } from './edit-listing.ts';

/** Scores a saved or unsaved listing and counts the saved searches that it matches, without storing anything. */
export const qualityRoutes = (context: ListingsContext, matcher: SearchMatcher): Endpoint[] => [
  serve(checkListing, async ({ body, caller }) => {
    const { id, kind = 'PROPERTY', ...rest } = body;
    const now = context.service.clock.now();
    const base: ListingState =
      id === undefined
        ? { ...noListing, kind, confirmedAt: now, ...(await resolveOwner(caller, undefined, context)) }
        : await ownListing(context, { params: { id }, caller });
    const { agentId: _, ...given } = parsePatch(base.kind, rest);
    const { patch, derived } = deriveFields(base.details, given, await context.gazetteer());
    const draft = { ...base, ...derived, details: applyPatch(base.details, patch) };
    const missing = missingRequirements(draft);
    return {
      ...completeness(draft, trustLevelOf(draft), now),
      publishable: missing.length === 0,
      missing,
      duplicates: await duplicatesOf(context, { ...draft, id: id ?? '' }),
      matches: await matcher.countMatches(searchDocumentOf({ ...draft, id: id ?? '', reason: 'LIVE' })),
    };
  }),
];

/** Likely duplicates: the caller's own and those of others that are public. */
async function duplicatesOf(context: ListingsContext, it: ListingState & { readonly id: string }) {
  const duplicates = (await findDuplicates(context.service, it)).filter(
    ({ own, listing }) => own || isDiscoverable(listing),
  );
  const cards = await context.cards(duplicates.map(({ listing }) => listing));
  return cards.map((card, i) => ({
    card,
    signals: [...(duplicates[i]?.signals ?? [])],
    own: duplicates[i]?.own === true,
  }));
}
