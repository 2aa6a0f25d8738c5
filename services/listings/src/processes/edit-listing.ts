import {
  createHotel,
  createListing,
  createPlot,
  createProduct,
  deleteListing,
  deletePlot,
  duplicateListing,
  listListingVersions,
  replaceFeatures,
  restoreVersion,
  setOpenDays,
  updateListing,
  updatePlot,
} from '@ardhi/contracts/listings/editor.routes';
import type { Listing } from '@ardhi/contracts/listings/listing';
import { putTitle } from '@ardhi/contracts/listings/listing.routes';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { ListingInput } from '@ardhi/contracts/listings/listing-input';
import type { ParcelInput, ParcelKey } from '@ardhi/contracts/listings/title';
import { parcelSchemes } from '@ardhi/contracts/listings/title';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { paginate } from '@ardhi/kernel/read/page';
import type { ListingsContext } from '../context.ts';
import { activeFeatureKeys } from '../feature/feature.routes.ts';
import { requireReason } from '../listing/change-status.ts';
import { refuseContact } from '../listing/contact-in-text.ts';
import { defaultCountryCodeOf } from '../listing/default-country.ts';
import { deriveFields, parsePatch } from '../listing/derive-fields.ts';
import { listing } from '../listing/listing.ts';
import { restorePatch, versionHistory } from '../listing/listing-history.ts';
import {
  colleaguesAmong,
  type Owner,
  requireColleagues,
  requireSuccessor,
  resolveOwner,
} from '../listing/listing-owner.ts';
import { listingResponse } from '../listing/listing-response.ts';
import { listingHistory } from '../listing/recorded-history.ts';
import { titleRecordOf } from '../listing/title-record.ts';
import { decisionContext } from '../listing/visibility.ts';
import { canonicalParcel } from '../parcel/canonical-parcel.ts';
import { openDraft } from '../portfolio/listing-slots.ts';
import { claimExternalReference } from '../reference/claim-external-reference.ts';
import { claimReference } from '../reference/claim-reference.ts';
import { listingStats } from '../views/listing-stats.ts';

export type EditCall = Pick<
  Call<{ id: string }, undefined, unknown>,
  'params' | 'caller' | 'execute' | 'version'
>;
export type CreateCall = Pick<Call<unknown, undefined, unknown>, 'caller' | 'execute' | 'newId' | 'response'>;

/** The response to a write: the updated listing, for its owner. */
export async function listingAnswer(context: ListingsContext, id: string): Promise<Listing> {
  const [{ row, version }, stats] = await Promise.all([context.find(id), listingStats(context.service, id)]);
  return listingResponse(row, { version, now: context.service.clock.now(), stats, insider: true });
}

/** Finds a listing that the caller may change. @throws Refusal NOT_FOUND, FORBIDDEN */
export async function ownListing(
  context: ListingsContext,
  { params, caller }: Pick<EditCall, 'params' | 'caller'>,
) {
  const { row } = await context.find(params.id);
  requireReason(row, decisionContext(caller, ''));
  return row;
}

/** @throws Refusal UNKNOWN_FEATURE */
async function requireKnownFeatures(context: ListingsContext, keys: readonly string[] | null | undefined) {
  if (!keys || keys.length === 0) return;
  const known = await activeFeatureKeys(context);
  const key = keys.find((one) => !known.has(one));
  if (key !== undefined) refuse('UNKNOWN_FEATURE', { key });
}

/** An external reference belongs to one listing of an owner (model §4.1). @throws Refusal ALREADY_EXISTS */
async function requireFreeExternalReference(
  context: ListingsContext,
  owner: Owner,
  { externalRef }: { readonly externalRef?: string | null | undefined },
  id?: string,
): Promise<void> {
  if (externalRef === undefined || externalRef === null) return;
  const ownerFilter =
    owner.agencyId === undefined ? { agentId: owner.agentId } : { agencyId: owner.agencyId };
  const where = { 'details.externalRef': externalRef, ...ownerFilter };
  const found = await context.listings.find({ where, limit: 10 });
  const other = found.find((one) => one.id !== id && one.reason !== 'DELETED');
  if (other !== undefined) refuse('ALREADY_EXISTS', { listingId: other.id });
}

/** Changes the details of a listing as the caller: checks features and references, derives fields, transfers it if the agent changes. */
export async function editListing(
  context: ListingsContext,
  call: EditCall,
  body: ListingInput,
): Promise<string> {
  const row = await ownListing(context, call);
  const { kind, ...rest } = body;
  if (kind !== undefined && kind !== row.kind) {
    refuseField('kind', 'fixed');
  }
  const { agentId, ...patch } = parsePatch(row.kind, rest);
  await requireKnownFeatures(context, patch.features);
  await requireColleagues(row, patch.coAgentIds, context);
  const successor = agentId === null || agentId === row.agentId ? undefined : agentId;
  if (successor !== undefined) await requireSuccessor(row, successor, context);
  await requireFreeExternalReference(context, row, patch, row.id);
  await claimExternalReference(context, row, patch.externalRef, row.id);
  const geography = await context.gazetteer();
  await call.execute(listing, row.id, {
    type: 'ChangeListing',
    ...deriveFields(row.details, patch, geography),
  });
  if (successor !== undefined) {
    const owner = await resolveOwner(call.caller, successor, context);
    await call.execute(listing, row.id, { type: 'TransferListing', toAgentId: owner.agentId });
  }
  return row.id;
}

/** Creates a draft. Reserves a draft in the owner's portfolio and a reference first, so that a listing never lacks them. */
export async function createDraft(
  context: ListingsContext,
  call: CreateCall,
  kind: ListingKind,
  body: ListingInput,
) {
  const { kind: _, ...rest } = body;
  const { agentId, ...fields } = parsePatch(kind, rest);
  await requireKnownFeatures(context, fields.features);
  const owner = await resolveOwner(call.caller, agentId, context);
  await requireColleagues(owner, fields.coAgentIds, context);
  await requireFreeExternalReference(context, owner, fields);
  const geography = await context.gazetteer();
  const { patch, derived } = deriveFields({}, fields, geography);
  refuseContact(patch);
  const agencyCountry = geography.get((await context.agency(owner.agencyId))?.countryId ?? '')?.code;
  const country = patch.location?.geo.countryCode ?? agencyCountry ?? (await defaultCountryCodeOf(context));
  const id = call.newId();
  await claimExternalReference(context, owner, patch.externalRef, id);
  await openDraft(context.service, owner, id);
  const ref = await claimReference(context.service, country, kind, id);
  await call.execute(listing, id, { type: 'CreateListing', ref, kind, ...owner, patch, derived });
  call.response.set('Location', `/properties/${id}`);
  return listingAnswer(context, id);
}

/** Routes that create, edit, duplicate, restore and delete listings. */
export function editListingRoutes(context: ListingsContext): Endpoint[] {
  const update = async (call: Call<{ id: string }, undefined, ListingInput>) =>
    listingAnswer(context, await editListing(context, call, call.body));
  const remove = (call: Call<{ id: string }, undefined, undefined>) => removeListing(context, call);

  return [
    serve(createListing, (call) => createDraft(context, call, call.body.kind ?? 'PROPERTY', call.body)),
    serve(createPlot, (call) => createDraft(context, call, requireKind('PLOT', call.body), call.body)),
    serve(createHotel, (call) => createDraft(context, call, requireKind('HOTEL', call.body), call.body)),
    serve(createProduct, (call) => createDraft(context, call, requireKind('PRODUCT', call.body), call.body)),
    serve(updateListing, update),
    serve(updatePlot, update),
    serve(deleteListing, remove),
    serve(deletePlot, remove),
    replaceFeaturesRoute(context),
    serve(setOpenDays, async (call) =>
      listingAnswer(context, await editListing(context, call, { openDays: call.body.days })),
    ),
    duplicateListingRoute(context),
    listListingVersionsRoute(context),
    restoreVersionRoute(context),
    putTitleRoute(context),
  ];
}

async function removeListing(context: ListingsContext, call: EditCall): Promise<undefined> {
  const { id } = await ownListing(context, call);
  await call.execute(listing, id, { type: 'DeleteListing' });
}

const replaceFeaturesRoute = (context: ListingsContext): Endpoint =>
  serve(replaceFeatures, async (call) => {
    const features = [...new Set(call.body.features)];
    await editListing(context, call, { features });
    return { features };
  });

const duplicateListingRoute = (context: ListingsContext): Endpoint =>
  serve(duplicateListing, async (call) => {
    const original = await ownListing(context, call);
    const { externalRef: _, coAgentIds = [], ...details } = original.details;
    const owner = await resolveOwner(call.caller, undefined, context);
    const colleagues = await colleaguesAmong(owner, coAgentIds, context);
    const copy = { ...details, ...(colleagues.length > 0 && { coAgentIds: colleagues }) };
    return createDraft(context, call, original.kind, copy as ListingInput);
  });

const listListingVersionsRoute = (context: ListingsContext): Endpoint =>
  serve(listListingVersions, async (call) => {
    const { id } = await ownListing(context, call);
    return paginate(versionHistory(await listingHistory(context.service, id)), call.query);
  });

const restoreVersionRoute = (context: ListingsContext): Endpoint =>
  serve(restoreVersion, async (call) => {
    const { id } = await ownListing(context, call);
    const version = Number(call.params.version);
    const past = await listingHistory(context.service, id);
    if (!(version >= 1 && version <= past.length)) refuse('NOT_FOUND');
    const patch = restorePatch(past, version, call.body.fields) as ListingInput;
    return listingAnswer(context, await editListing(context, call, patch));
  });

const putTitleRoute = (context: ListingsContext): Endpoint =>
  serve(putTitle, async (call) => {
    const row = await ownListing(context, call);
    const { tenure, parcel, ...declared } = call.body;
    const title = {
      tenure,
      ...omitUndefined(declared),
      id: row.title?.id ?? call.newId(),
      ...(parcel && { parcel: parcelKey(parcel) }),
    };
    await call.execute(listing, row.id, { type: 'DeclareTitle', title });
    return titleRecordOf(title, row, context.service.clock.now().slice(0, 10));
  });

/** /plots takes plots only. @throws Refusal VALIDATION_FAILED */
function requireKind(kind: ListingKind, { kind: requestedKind }: ListingInput): ListingKind {
  if (requestedKind !== undefined && requestedKind !== kind) {
    refuseField('kind', 'kindOfCall', { kind });
  }
  return kind;
}

/** @throws Refusal PARCEL_KEY_INVALID */
function parcelKey({ scheme, parts }: ParcelInput): ParcelKey {
  const needed = parcelSchemes[scheme];
  if (parts.length !== needed.length) refuse('PARCEL_KEY_INVALID', { scheme, parts: needed.join(', ') });
  return { scheme, parts, canonical: canonicalParcel(scheme, parts) };
}
