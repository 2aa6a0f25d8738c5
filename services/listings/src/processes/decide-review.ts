import type {
  ConflictDecision,
  DuplicateDecision,
  ListingDecision,
  ModerationDecision,
} from '@ardhi/contracts/listings/moderation-queue';
import type { ListingCommandName } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { requirePermission } from '@ardhi/kernel/http/authorize';
import type { Call } from '@ardhi/kernel/http/endpoint';
import type { ListingsContext } from '../context.ts';
import { duplicatePair } from '../duplicates/duplicate-pair.ts';
import { listing } from '../listing/listing.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { transitionOf } from '../listing/transitions.ts';
import { endsRecheck, statusCommandOf } from '../moderation/allowed-decisions.ts';
import { type Reports, reports } from '../moderation/reports.ts';
import type { ReviewKind } from '../moderation/review.ts';
import type { ReviewRow } from '../moderation/reviews.projection.ts';
import { parcelClaims } from '../parcel/parcel-claims.ts';
import { applyStatusChange } from './publish-listing.ts';

/** A moderator's decision with its reason and reply. */
export interface Decision {
  readonly decision: ModerationDecision;
  readonly reasonCode?: string | undefined;
  readonly note?: string | undefined;
  readonly reply?: string | undefined;
}

/** Evidence for the highest trust levels; accepting it needs the permission `title.level4`. */
const restrictedEvidence: readonly string[] = ['BOUNDARY_OPENING', 'SITE_VISIT'];

type DecisionCall = Pick<Call<{ id: string }, undefined, Decision>, 'caller' | 'execute' | 'body'>;
type DecisionHandler = (
  context: ListingsContext,
  call: DecisionCall,
  row: ReviewRow,
  listingRow: ListingRow,
) => Promise<void>;

const noteOf = ({ note, reply }: Decision) => [note, reply].filter((text) => text !== undefined).join('\n');

/** Changes the listing's status if the transition is allowed from its current reason. */
async function changeStatusIfAllowed(
  context: ListingsContext,
  call: DecisionCall,
  listingRow: ListingRow,
  cmd: ListingCommandName,
  reasonCode: string,
): Promise<void> {
  const from = listingRow.reason;
  if (from === undefined || !transitionOf(cmd).from.includes(from)) return;
  const note = noteOf(call.body);
  await applyStatusChange(context, call, listingRow, { cmd, reasonCode, ...(note !== '' && { note: note }) });
}

const decideListing: DecisionHandler = async (context, call, _, listingRow) => {
  const { decision, reasonCode } = call.body;
  if (endsRecheck(listingRow, decision)) {
    await call.execute(listing, listingRow.id, { type: 'ClearRecheck' });
    return;
  }
  const note = noteOf(call.body);
  await applyStatusChange(context, call, listingRow, {
    cmd: statusCommandOf[decision as ListingDecision],
    ...omitUndefined({ reasonCode }),
    ...(note !== '' && { note: note }),
  });
};

/** Resolves a parcel conflict; a fraudulent listing leaves the market. */
const decideConflict: DecisionHandler = async (context, call, { parcelId = '', listingId }, listingRow) => {
  const decision = call.body.decision as ConflictDecision;
  await call.execute(parcelClaims, parcelId, { type: 'ResolveParcelConflict', listingId, decision });
  if (decision === 'FRAUD')
    await changeStatusIfAllowed(context, call, listingRow, 'archiveFraud', 'PARCEL_CONFLICT');
};

/** Accepts or rejects a document; restricted evidence needs a permission. */
const decideEvidence: DecisionHandler = async (
  _,
  { caller, execute: order, body },
  { evidenceId = '' },
  listingRow,
) => {
  const kind = listingRow.evidence.find(({ id }) => id === evidenceId)?.kind ?? '';
  if (restrictedEvidence.includes(kind)) requirePermission(caller, 'title.level4');
  await order(listing, listingRow.id, {
    type: 'ReviewEvidence',
    id: evidenceId,
    accepted: body.decision === 'ACCEPT',
  });
};

/** Suspends the listing if the reports are upheld; reinstates it if only the reports had suspended it. */
const decideReports: DecisionHandler = async (context, call, _, listingRow) => {
  const upheld = call.body.decision === 'UPHOLD';
  const { thresholdReached: tipped } = (await context.service.state<Reports>(reports, listingRow.id)).state;
  if (upheld) await changeStatusIfAllowed(context, call, listingRow, 'suspend', 'REPORTS');
  else if (tipped) await changeStatusIfAllowed(context, call, listingRow, 'reinstate', 'REPORTS');
  await call.execute(reports, listingRow.id, { type: 'ResolveReports', upheld });
};

const decideDuplicate: DecisionHandler = async (context, call, { duplicatePairId = '' }, listingRow) => {
  const decision = call.body.decision as DuplicateDecision;
  if (decision === 'ARCHIVE')
    await changeStatusIfAllowed(context, call, listingRow, 'archiveDuplicate', 'DUPLICATE');
  await call.execute(duplicatePair, duplicatePairId, { type: 'ResolveDuplicate', decision });
};

/** Applies a decision to the streams that a review is about, by kind; each handler is safe to repeat. */
export const applyDecision: Readonly<Record<'LISTING' | ReviewKind, DecisionHandler>> = {
  LISTING: decideListing,
  CONFLICT: decideConflict,
  EVIDENCE: decideEvidence,
  REPORT: decideReports,
  DUPLICATE: decideDuplicate,
};
