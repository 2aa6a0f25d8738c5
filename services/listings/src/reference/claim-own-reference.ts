import { idFrom } from '@ardhi/kernel/ids';
import type { Catalogue } from '../catalogue.ts';
import type { Owner } from '../listing/owners.ts';
import { ownerOf } from '../portfolio/portfolio.ts';
import { type OwnReference, ownReference } from './own-reference.ts';

/** Makes an owner's own number a listing's before the listing says it. @throws Refusal ALREADY_EXISTS */
export async function claimOwnReference(
  { tools, listings }: Catalogue,
  owner: Owner,
  externalRef: string | null | undefined,
  listingId: string,
): Promise<void> {
  if (externalRef === undefined || externalRef === null) return;
  const whose = ownerOf(owner);
  const id = idFrom(`own-reference:${whose}:${externalRef}`);
  const { state, version } = await tools.state<OwnReference>(ownReference, id);
  const holder = state.holder === undefined ? undefined : await listings.get(state.holder);
  const isUsed =
    holder !== undefined &&
    holder.reason !== 'DELETED' &&
    holder.said.externalRef === externalRef &&
    ownerOf(holder) === whose;
  const claim = {
    type: 'ClaimOwnReference',
    listingId,
    ...(state.holder !== undefined && !isUsed && { lapsed: state.holder }),
  } as const;
  await tools.order(ownReference, id, claim, { causation: `own-reference:${listingId}:${version}` });
}
