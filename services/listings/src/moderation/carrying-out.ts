import {
  type AnyDecision,
  type ConflictDecision,
  conflictDecisions,
  type DuplicateDecision,
  duplicateDecisions,
  evidenceDecisions,
  type ListingDecision,
  reportDecisions,
} from '@ardhi/contracts/listings/queue';
import type { ListingCommandName } from '@ardhi/contracts/listings/status';
import { needPermission } from '@ardhi/kernel/http/access';
import type { Call } from '@ardhi/kernel/http/serve';
import { alike } from '../alike/alike.ts';
import type { Catalogue } from '../catalogue.ts';
import type { KeptListing } from '../listing/kept-listings.ts';
import { listing } from '../listing/listing.ts';
import { moveAs } from '../listing/moving-routes.ts';
import { transitionOf } from '../listing/transitions.ts';
import { parcelClaims } from '../parcel/parcel-claims.ts';
import { type Reports, reports } from '../report/reports.ts';
import type { ReviewKind } from './review-item.ts';
import type { ReviewRow } from './reviews.ts';

const cmdOf: Readonly<Record<ListingDecision, ListingCommandName>> = {
  APPROVE: 'approve',
  CHANGES: 'requestChanges',
  REJECT: 'reject',
  SUSPEND: 'suspend',
};

export interface Decision {
  readonly decision: AnyDecision;
  readonly reasonCode?: string | undefined;
  readonly note?: string | undefined;
  readonly reply?: string | undefined;
}

/** What may be decided of each kind of item. */
export const decisionsOf: Readonly<Record<'LISTING' | ReviewKind, readonly string[]>> = {
  LISTING: Object.keys(cmdOf),
  CONFLICT: conflictDecisions,
  EVIDENCE: evidenceDecisions,
  REPORT: reportDecisions,
  DUPLICATE: duplicateDecisions,
};

/** Papers that raise a title to the levels that few may grant. */
const highest: readonly string[] = ['BOUNDARY_OPENING', 'SITE_VISIT'];

type Deciding = Pick<Call<{ id: string }, undefined, Decision>, 'caller' | 'order' | 'body'>;
type Means = (catalogue: Catalogue, call: Deciding, row: ReviewRow, kept: KeptListing) => Promise<void>;

const wordsOf = ({ note, reply }: Decision) => [note, reply].filter((text) => text !== undefined).join('\n');

/** Moves the listing if it stands where that move begins. */
async function moveIfOpen(
  catalogue: Catalogue,
  call: Deciding,
  kept: KeptListing,
  cmd: ListingCommandName,
  reasonCode: string,
): Promise<void> {
  const from = kept.reason;
  if (from === undefined || !transitionOf(cmd).from.includes(from)) return;
  const words = wordsOf(call.body);
  await moveAs(catalogue, call, kept, { cmd, reasonCode, ...(words !== '' && { note: words }) });
}

const review: Means = async (catalogue, call, _, kept) => {
  const { decision, reasonCode } = call.body;
  if (decision === 'APPROVE' && kept.recheck.length > 0 && kept.reason !== 'IN_REVIEW') {
    await call.order(listing, kept.id, { type: 'ClearRecheck' });
    return;
  }
  const words = wordsOf(call.body);
  await moveAs(catalogue, call, kept, {
    cmd: cmdOf[decision as ListingDecision],
    ...(reasonCode !== undefined && { reasonCode }),
    ...(words !== '' && { note: words }),
  });
};

/** Two claims to a parcel are at peace; a fraud leaves the market. */
const settle: Means = async (catalogue, call, { parcelId = '', listingId }, kept) => {
  const decision = call.body.decision as ConflictDecision;
  await call.order(parcelClaims, parcelId, { type: 'SettleParcel', listingId, decision });
  if (decision === 'FRAUD') await moveIfOpen(catalogue, call, kept, 'archiveFraud', 'PARCEL_CONFLICT');
};

/** A paper counts from now on, or never will; some need a permission of their own. */
const judge: Means = async (_, { caller, order, body }, { evidenceId = '' }, kept) => {
  const kind = kept.evidence.find(({ id }) => id === evidenceId)?.kind ?? '';
  if (highest.includes(kind)) needPermission(caller, 'title.level4');
  await order(listing, kept.id, {
    type: 'JudgeEvidence',
    id: evidenceId,
    accepted: body.decision === 'ACCEPT',
  });
};

/** Reports that hold take the listing off; those that do not bring back what they alone took off. */
const hear: Means = async (catalogue, call, _, kept) => {
  const upheld = call.body.decision === 'UPHOLD';
  const { tipped } = (await catalogue.tools.state<Reports>(reports, kept.id)).state;
  if (upheld) await moveIfOpen(catalogue, call, kept, 'suspend', 'REPORTS');
  else if (tipped) await moveIfOpen(catalogue, call, kept, 'reinstate', 'REPORTS');
  await call.order(reports, kept.id, { type: 'JudgeReports', upheld });
};

const tellApart: Means = async (catalogue, call, { alikeId = '' }, kept) => {
  const decision = call.body.decision as DuplicateDecision;
  if (decision === 'ARCHIVE') await moveIfOpen(catalogue, call, kept, 'archiveDuplicate', 'DUPLICATE');
  await call.order(alike, alikeId, { type: 'JudgeAlike', decision });
};

/** What a decision means for what an item is about, by the item's kind. */
export const carryOut: Readonly<Record<'LISTING' | ReviewKind, Means>> = {
  LISTING: review,
  CONFLICT: settle,
  EVIDENCE: judge,
  REPORT: hear,
  DUPLICATE: tellApart,
};
