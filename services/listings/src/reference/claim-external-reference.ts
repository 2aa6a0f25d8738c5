import { externalReferenceSeed } from '@ardhi/contracts/listings/events';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { ReadModel } from '@ardhi/kernel/read/read-model';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { Owner } from '../listing/listing-owner.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { ownerId } from '../portfolio/portfolio.ts';
import { type ExternalReference, externalReference } from './external-reference.ts';

/** Claims an owner's external reference for a listing before the listing stores it. @throws Refusal ALREADY_EXISTS */
export async function claimExternalReference(
  {
    service,
    listings,
  }: {
    readonly service: Pick<ServiceContext, 'state' | 'execute'>;
    readonly listings: Pick<ReadModel<ListingRow>, 'get'>;
  },
  owner: Owner,
  externalRef: string | null | undefined,
  listingId: string,
): Promise<void> {
  if (externalRef === undefined || externalRef === null) return;
  const owningId = ownerId(owner);
  const id = idFrom(externalReferenceSeed(owningId, externalRef));
  const { state, version } = await service.state<ExternalReference>(externalReference, id);
  const holder = state.holder === undefined ? undefined : await listings.get(state.holder);
  const isUsed =
    holder !== undefined &&
    holder.reason !== 'DELETED' &&
    holder.details.externalRef === externalRef &&
    ownerId(holder) === owningId;
  const claim = {
    type: 'ClaimExternalReference',
    listingId,
    ...(state.holder !== undefined &&
      !isUsed && { lapsed: state.holder, isDeleted: holder?.reason === 'DELETED' }),
  } as const;
  await service.execute(externalReference, id, claim, { commandId: `own-reference:${listingId}:${version}` });
}
