import type { Listing } from '@ardhi/contracts/listings/listing';
import { putTitle } from '@ardhi/contracts/listings/listing.routes';
import type { ListingInput } from '@ardhi/contracts/listings/listing-input';
import type { ParcelInput, ParcelKey } from '@ardhi/contracts/listings/title';
import { parcelSchemes } from '@ardhi/contracts/listings/title';
import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import {
  createHotel,
  createListing,
  createPlot,
  createProduct,
  deleteListing,
  deletePlot,
  duplicateListing,
  listingVersions,
  replaceFeatures,
  restoreVersion,
  setOpenDays,
  updateListing,
  updatePlot,
} from '@ardhi/contracts/listings/write.routes';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { Catalogue } from '../catalogue.ts';
import { knownFeatures } from '../features/feature.routes.ts';
import { openDraft } from '../portfolio/slots.ts';
import { claimOwnReference } from '../reference/claim-own-reference.ts';
import { claimReference } from '../reference/claim-reference.ts';
import { refuseContact } from './contact-in-text.ts';
import { listing } from './listing.ts';
import { listingOf } from './listing-of.ts';
import { actorsOn, reasonFor } from './moving.ts';
import { type Owner, ownerFor } from './owners.ts';
import { canonicalParcel } from './parcel.ts';
import { contextOf, pastOf } from './reading.ts';
import { changesOf, sayingOf } from './timeline.ts';
import { titleRecordOf } from './trust.ts';
import { sayingOfKind, workedOut } from './working-out.ts';

type Writing = Pick<Call<{ id: string }, undefined, unknown>, 'params' | 'caller' | 'order' | 'version'>;
type Starting = Pick<Call<unknown, undefined, unknown>, 'caller' | 'order' | 'newId' | 'response'>;

/** The listing as it stands after a write, for its owner. */
export async function answerOf(catalogue: Catalogue, id: string): Promise<Listing> {
  const [{ kept, version }, stats] = await Promise.all([catalogue.find(id), catalogue.statsOf(id)]);
  return listingOf(kept, { version, now: catalogue.tools.clock.now(), stats, insider: true });
}

/** A listing that the caller may change. @throws Refusal NOT_FOUND, FORBIDDEN */
export async function own(catalogue: Catalogue, { params, caller }: Pick<Writing, 'params' | 'caller'>) {
  const { kept } = await catalogue.find(params.id);
  reasonFor(kept, actorsOn(kept, contextOf(caller, '')));
  return kept;
}

/** @throws Refusal UNKNOWN_FEATURE */
async function refuseUnknownFeatures(catalogue: Catalogue, keys: readonly string[] | null | undefined) {
  if (!keys || keys.length === 0) return;
  const known = await knownFeatures(catalogue);
  const key = keys.find((one) => !known.has(one));
  if (key !== undefined) refuse('UNKNOWN_FEATURE', { key });
}

/** An agency's own number stands for one listing only (model §4.1). @throws Refusal ALREADY_EXISTS */
async function refuseTakenReference(
  catalogue: Catalogue,
  owner: Owner,
  saying: { readonly externalRef?: string | null | undefined },
  id?: string,
): Promise<void> {
  const { externalRef } = saying;
  if (externalRef === undefined || externalRef === null) return;
  const whose = owner.agencyId === undefined ? { agentId: owner.agentId } : { agencyId: owner.agencyId };
  const where = { 'said.externalRef': externalRef, ...whose };
  const found = await catalogue.listings.find({ where, limit: 10 });
  const other = found.find((one) => one.id !== id && one.reason !== 'DELETED');
  if (other !== undefined) refuse('ALREADY_EXISTS', { listingId: other.id });
}

/** Says something of a listing in the caller's name, worked out and checked against what is known around it. */
export async function say(catalogue: Catalogue, call: Writing, body: ListingInput): Promise<string> {
  const kept = await own(catalogue, call);
  const { kind, ...rest } = body;
  if (kind !== undefined && kind !== kept.kind) {
    refuse('VALIDATION_FAILED', { field: 'kind', fields: { kind: 'cannot change' } });
  }
  const { agentId, ...saying } = sayingOfKind(kept.kind, rest);
  await refuseUnknownFeatures(catalogue, saying.features);
  await refuseTakenReference(catalogue, kept, saying, kept.id);
  await claimOwnReference(catalogue, kept, saying.externalRef, kept.id);
  const geography = await catalogue.places();
  await call.order(listing, kept.id, { type: 'ChangeListing', ...workedOut(kept.said, saying, geography) });
  if (agentId !== undefined && agentId !== null && agentId !== kept.agentId) {
    const owner = await ownerFor(call.caller, agentId, catalogue);
    await call.order(listing, kept.id, { type: 'TransferListing', toAgentId: owner.agentId });
  }
  return kept.id;
}

/** The specification's default country. */
const defaultCountry = 'UG';

/** Begins a draft: a place among the owner's drafts and a reference first, so that neither is ever missing. */
async function start(catalogue: Catalogue, call: Starting, kind: ListingKind, body: ListingInput) {
  const { kind: _, ...rest } = body;
  const { agentId, ...said } = sayingOfKind(kind, rest);
  await refuseUnknownFeatures(catalogue, said.features);
  const owner = await ownerFor(call.caller, agentId, catalogue);
  await refuseTakenReference(catalogue, owner, said);
  const geography = await catalogue.places();
  const { saying, worked } = workedOut({}, said, geography);
  refuseContact(saying);
  const home = geography.get((await catalogue.agency(owner.agencyId))?.countryId ?? '')?.code;
  const country = saying.location?.geo.countryCode ?? home ?? defaultCountry;
  const id = call.newId();
  await claimOwnReference(catalogue, owner, saying.externalRef, id);
  await openDraft(catalogue.tools, owner, id);
  const ref = await claimReference(catalogue.tools, country, kind, id);
  await call.order(listing, id, { type: 'CreateListing', ref, kind, ...owner, saying, worked });
  call.response.set('Location', `/properties/${id}`);
  return answerOf(catalogue, id);
}

/** The calls that write what a listing says. */
export function writingRoutes(catalogue: Catalogue): Served[] {
  const update = async (call: Call<{ id: string }, undefined, ListingInput>) =>
    answerOf(catalogue, await say(catalogue, call, call.body));
  const remove = async (call: Call<{ id: string }, undefined, undefined>) => {
    const kept = await own(catalogue, call);
    await call.order(listing, kept.id, { type: 'DeleteListing' });
    return undefined;
  };

  return [
    serve(createListing, (call) => start(catalogue, call, call.body.kind ?? 'PROPERTY', call.body)),
    serve(createPlot, (call) => start(catalogue, call, fixed('PLOT', call.body), call.body)),
    serve(createHotel, (call) => start(catalogue, call, fixed('HOTEL', call.body), call.body)),
    serve(createProduct, (call) => start(catalogue, call, fixed('PRODUCT', call.body), call.body)),
    serve(updateListing, update),
    serve(updatePlot, update),
    serve(deleteListing, remove),
    serve(deletePlot, remove),
    serve(replaceFeatures, async (call) => {
      const features = [...new Set(call.body.features)];
      await say(catalogue, call, { features });
      return { features };
    }),
    serve(setOpenDays, async (call) =>
      answerOf(catalogue, await say(catalogue, call, { openDays: call.body.days })),
    ),
    serve(duplicateListing, async (call) => {
      const kept = await own(catalogue, call);
      const { externalRef: _, ...said } = kept.said;
      return start(catalogue, call, kept.kind, said as ListingInput);
    }),
    serve(listingVersions, async (call) => {
      const kept = await own(catalogue, call);
      return { items: changesOf(await pastOf(catalogue, kept.id)) };
    }),
    serve(restoreVersion, async (call) => {
      const kept = await own(catalogue, call);
      const version = Number(call.params.version);
      const past = await pastOf(catalogue, kept.id);
      if (!(version >= 1 && version <= past.length)) refuse('NOT_FOUND');
      return answerOf(
        catalogue,
        await say(catalogue, call, sayingOf(past, version, call.body.fields) as ListingInput),
      );
    }),
    serve(putTitle, async (call) => {
      const kept = await own(catalogue, call);
      const { parcel, ...declared } = call.body;
      const title = {
        ...declared,
        id: kept.title?.id ?? call.newId(),
        ...(parcel && { parcel: keyOf(parcel) }),
      };
      await call.order(listing, kept.id, { type: 'DeclareTitle', title: tidy(title) });
      return titleRecordOf(tidy(title), kept, catalogue.tools.clock.now().slice(0, 10));
    }),
  ];

  function tidy<T extends object>(value: T): T {
    return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
  }
}

/** /plots takes plots only. @throws Refusal VALIDATION_FAILED */
function fixed(kind: ListingKind, { kind: given }: ListingInput): ListingKind {
  if (given !== undefined && given !== kind) {
    refuse('VALIDATION_FAILED', { field: 'kind', fields: { kind: `is ${kind} here` } });
  }
  return kind;
}

/** @throws Refusal PARCEL_KEY_INVALID */
function keyOf({ scheme, parts }: ParcelInput): ParcelKey {
  const needed = parcelSchemes[scheme];
  if (parts.length !== needed.length) refuse('PARCEL_KEY_INVALID', { scheme, parts: needed.join(', ') });
  return { scheme, parts, canonical: canonicalParcel(scheme, parts) };
}
