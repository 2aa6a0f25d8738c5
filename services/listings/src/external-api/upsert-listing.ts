import type { ListingInput } from '@ardhi/contracts/listings/listing-input';
import type { ListingCommandName } from '@ardhi/contracts/listings/status';
import { forbid } from '@ardhi/kernel/base/forbid';
import { idFrom } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { Call } from '@ardhi/kernel/http/endpoint';
import type { ListingsContext } from '../context.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { isEarlyRenewal, transitionOf } from '../listing/transitions.ts';
import { type CreateCall, createDraft, type EditCall, editListing } from '../processes/edit-listing.ts';
import { applyStatusChange } from '../processes/publish-listing.ts';
import { type AgencyRow, agencyOwners } from '../replicas/accounts.ts';

/** A listing as another system writes it. */
type ExternalListingInput = ListingInput & {
  readonly submit?: boolean | undefined;
  readonly cmd?: ListingCommandName | undefined;
};

type UpsertCall = EditCall & CreateCall & Pick<Call<unknown, undefined, unknown>, 'caller' | 'execute'>;

/** The agency that a key writes for. @throws Refusal FORBIDDEN for a system without an agency, AGENCY_NOT_ACTIVE */
export async function writingAgency(
  context: ListingsContext,
  { tenant, role }: Pick<Caller, 'tenant' | 'role'>,
): Promise<AgencyRow> {
  const agency = (await context.agency(tenant)) ?? forbid(['SUPER_AGENT'], role);
  if (agency.status === 'SUSPENDED' || agency.status === 'CLOSED') refuse('AGENCY_NOT_ACTIVE');
  return agency;
}

/** The listing that an agency knows by a reference of its own. */
export async function findByExternalRef(
  { listings }: Pick<ListingsContext, 'listings'>,
  agencyId: string | undefined,
  externalRef: string,
): Promise<ListingRow | undefined> {
  if (agencyId === undefined) return undefined;
  const where = { 'details.externalRef': externalRef, agencyId, reason: { not: 'DELETED' } };
  return (await listings.find({ where, limit: 1 }))[0];
}

/** How often a write that another one overtook looks again. */
const attempts = 3;

/**
 * Creates the listing with this reference, or changes it; returns its id. The id of a new one is derived from the reference,
 * so that of simultaneous calls, and of those before and after a crash, all write the same listing.
 */
export async function upsertListing(
  context: ListingsContext,
  call: UpsertCall,
  { externalRef, agency, input }: { externalRef: string; agency: AgencyRow; input: ListingInput },
): Promise<string> {
  const { externalRef: written = externalRef } = input;
  if (written !== externalRef) refuseField('externalRef', 'fixed');
  for (let attempt = 1; ; attempt++) {
    const existing = await findByExternalRef(context, agency.id, externalRef);
    try {
      if (existing !== undefined) return await change(context, call, existing, input);
      return await create(context, call, { externalRef, agency, input });
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== 'ALREADY_EXISTS' || attempt === attempts) throw error;
    }
  }
}

function change(context: ListingsContext, call: UpsertCall, { id }: ListingRow, input: ListingInput) {
  const { externalRef: _, ...changes } = input;
  return editListing(context, { ...call, params: { id } }, changes);
}

async function create(
  context: ListingsContext,
  call: UpsertCall,
  { externalRef, agency, input }: { externalRef: string; agency: AgencyRow; input: ListingInput },
): Promise<string> {
  const id = await freeId(context, agency.id, externalRef);
  const owner = await context.service.read(agencyOwners).get(agency.id);
  const body = { ...input, externalRef, agentId: input.agentId ?? owner?.userId ?? '' };
  const created = await createDraft(context, { ...call, newId: () => id }, input.kind ?? 'PROPERTY', body);
  return created.id;
}

/** The first id of a reference that no listing has had: one that was deleted leaves its reference, but not its id. */
async function freeId({ listings }: ListingsContext, agencyId: string, externalRef: string): Promise<string> {
  for (let count = 0; ; count++) {
    const id = idFrom(`external-listing:${agencyId}:${externalRef}:${count}`);
    if ((await listings.get(id)) === undefined) return id;
  }
}

/** Submits a draft, and changes the status, unless that is done already. */
export async function changeStatusOnce(
  context: ListingsContext,
  call: UpsertCall,
  id: string,
  { submit = false, cmd }: Pick<ExternalListingInput, 'submit' | 'cmd'>,
): Promise<void> {
  const { row } = await context.find(id);
  if (submit && (row.reason === 'DRAFT' || row.reason === 'CHANGES_REQUESTED'))
    await applyStatusChange(context, call, row, { cmd: 'submit' });
  if (cmd === undefined) return;
  const current = (await context.find(id)).row;
  const isDone =
    transitionOf(cmd).to === current.reason && !isEarlyRenewal(cmd, current, context.service.clock.now());
  if (!isDone) await applyStatusChange(context, call, current, { cmd });
}
