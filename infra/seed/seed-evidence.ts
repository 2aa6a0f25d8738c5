import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { listing } from '@ardhi/listings/listing';
import type { EvidenceDocument } from '@ardhi/listings/listing/listing-state';
import { expiryOf } from '@ardhi/listings/listing/trust-level';
import { review } from '@ardhi/listings/moderation/review';
import { reviews } from '@ardhi/listings/moderation/reviews.projection';
import type { EvidencePlan } from './demo-evidence.ts';
import type { EvidenceFiles } from './evidence-files.ts';

/** A demo plot with documents to file. */
export interface FiledListing {
  readonly id: string;
  readonly agent: { readonly id: string };
  readonly plan: EvidencePlan;
}

/** Dependencies of filing: the files, and the present day without the time of the demo world. */
interface FilingContext {
  readonly listings: Pick<ServiceContext, 'execute'>;
  readonly files: EvidenceFiles;
  readonly today: Temporal.PlainDate;
}

/** Files the documents of a plan one after another, with the commands of their agent. */
export async function fileEvidence(
  { listings, files, today }: FilingContext,
  { id, agent, plan }: FiledListing,
): Promise<void> {
  for (const { kind, visibility, issuedDaysAgo } of plan.documents) {
    const issuedOn = today.subtract({ days: issuedDaysAgo }).toString();
    const evidence: EvidenceDocument = {
      id: idFrom(`seed:evidence:${id}:${kind}`),
      kind,
      ...(await files.of(agent.id, kind)),
      issuedOn,
      expiresOn: expiryOf(kind, issuedOn),
      visibility,
      fields: {},
      status: 'SUBMITTED',
    };
    const once = { commandId: `seed:file:${evidence.id}`, actor: agent.id };
    await listings.execute(listing, id, { type: 'FileEvidence', evidence }, once);
  }
}

/** Decides the filed documents, in their order and as far as their plans say so, with the commands of the moderation queue. */
export async function reviewEvidence(
  { read, execute }: Pick<ServiceContext, 'read' | 'execute'>,
  filed: readonly FiledListing[],
): Promise<void> {
  const ids = filed.map(({ id }) => id);
  if (ids.length === 0) return;
  const where = { listingId: { in: ids }, kind: 'EVIDENCE', state: 'OPEN' };
  const open = await read(reviews).find({ where });
  const queued = new Map(
    open.map(({ id, listingId, facts: [kind = ''], evidenceId = '' }) => [
      `${listingId} ${kind}`,
      { id, evidenceId },
    ]),
  );
  await Promise.all(
    filed.map(async ({ id, plan }) => {
      for (const { kind, decision } of plan.documents) {
        const item = queued.get(`${id} ${kind}`);
        if (decision === 'NONE' || item === undefined) continue;
        const accepted = decision === 'ACCEPT';
        const commandId = `seed:decide:${item.id}`;
        await execute(listing, id, { type: 'ReviewEvidence', id: item.evidenceId, accepted }, { commandId });
        await execute(review, item.id, { type: 'DecideReview', decision }, { commandId });
      }
    }),
  );
}
