import { createEvidenceLink, submitEvidence } from '@ardhi/contracts/listings/evidence.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { agentsAndAdmins } from '@ardhi/contracts/roles';
import { instantOf } from '@ardhi/kernel/base/clock';
import { forbid } from '@ardhi/kernel/base/forbid';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { linkLifetimeMs } from '@ardhi/kernel/privacy/signed-links';
import { documentLink } from '@ardhi/kernel/privacy/signed-media';
import type { ListingsContext } from '../context.ts';
import { listing } from '../listing/listing.ts';
import type { EvidenceDocument } from '../listing/listing-state.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { evidenceView, expiryOf } from '../listing/trust-level.ts';
import { isInsider, requireVisible } from '../listing/visibility.ts';
import { ownListing } from '../processes/edit-listing.ts';
import { evidenceDocuments } from '../replicas/media.ts';
import { evidenceListings } from './evidence-listings.projection.ts';
import { titleRequestId } from './title-request.ts';
import { titleRequests } from './title-requests.projection.ts';
import { isOnRequest } from './title-requests.routes.ts';

/** Routes to submit and open evidence documents of a title (api.md L36, L37). */
export function evidenceRoutes(context: ListingsContext): Endpoint[] {
  const { service } = context;

  /** Until when the caller may open a document that they asked for, in milliseconds since 1970; 0 unless it was granted. */
  async function grantEnd(row: ListingRow, evidenceId: string, { id: userId }: Caller): Promise<number> {
    if (userId === '' || !isOnRequest(row, evidenceId)) return 0;
    const request = await service.read(titleRequests).get(titleRequestId(row.id, userId));
    const { granted = [], until = '' } = request ?? {};
    return granted.includes(evidenceId) && until !== '' ? Date.parse(until) : 0;
  }

  return [
    serve(submitEvidence, async (call) => {
      const row = await ownListing(context, call);
      const { fileId, kind, issuedOn, expiresOn, fields = {}, number, issuer, visibility } = call.body;
      const document = await service.read(evidenceDocuments).get(fileId);
      if (document === undefined || document.by !== call.caller.id)
        return refuseField('fileId', 'notOwnDocument');
      const today = service.clock.now().slice(0, 10);
      if (issuedOn > today) refuseField('issuedOn', 'notFuture');
      const evidence: EvidenceDocument = {
        id: call.newId(),
        kind,
        fileId,
        mime: document.mime,
        sha256: document.sha256,
        issuedOn,
        fields,
        visibility,
        expiresOn: expiryOf(kind, issuedOn, expiresOn),
        status: 'SUBMITTED',
        ...omitUndefined({ number, issuer }),
      };
      await call.execute(listing, row.id, { type: 'FileEvidence', evidence });
      return evidenceView(evidence, today);
    }),

    serve(createEvidenceLink, async ({ params, caller }) => {
      const index = (await service.read(evidenceListings).get(params.id)) ?? refuse('NOT_FOUND');
      const { row } = await context.find(index.listingId);
      const found = row.evidence.find(({ id }) => id === params.id) ?? refuse('NOT_FOUND');
      requireVisible(row, caller);
      const isOpen = found.visibility === 'PUBLIC_REDACTED' && found.status === 'ACCEPTED';
      // The title names the documents that are neither secret nor rejected; of the others a stranger hears nothing.
      const isNamed = found.visibility !== 'ADMIN' && found.status !== 'REJECTED';
      const now = service.clock.epoch();
      const ends = isOpen || isInsider(row, caller) ? Infinity : await grantEnd(row, found.id, caller);
      if (ends <= now) isNamed ? forbid(agentsAndAdmins, caller.role) : refuse('NOT_FOUND');
      const until = Math.min(now + linkLifetimeMs, ends);
      return { url: await documentLink(service, found.fileId, until), expiresAt: instantOf(until) };
    }),
  ];
}
