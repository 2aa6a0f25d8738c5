import { fileEvidence, openEvidence } from '@ardhi/contracts/listings/evidence.routes';
import { instantOf } from '@ardhi/kernel/clock';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { linkLifeMs, signedLinks } from '@ardhi/kernel/privacy/signed-links';
import { refuse } from '@ardhi/kernel/refusal';
import { heardPapers } from '../around/papers.ts';
import type { Catalogue } from '../catalogue.ts';
import { listing } from '../listing/listing.ts';
import type { EvidenceKept } from '../listing/listing-state.ts';
import { isInsider, refuseUnseen } from '../listing/reading.ts';
import { own } from '../listing/writing.ts';
import { evidenceHomes } from './evidence-homes.ts';
import { evidenceOf, expiryOf } from './level.ts';

/** Papers that prove something about a title: brought, and opened by whoever may (api.md L36, L37). */
export function evidenceRoutes(catalogue: Catalogue): Served[] {
  const { tools } = catalogue;
  const links = signedLinks(tools.keys);
  return [
    serve(fileEvidence, async (call) => {
      const kept = await own(catalogue, call);
      const { fileId, kind, issuedOn, expiresOn, fields = {}, number, issuer, visibility } = call.body;
      const paper = await tools.read(heardPapers).get(fileId);
      if (paper === undefined || paper.by !== call.caller.id)
        return refuse('VALIDATION_FAILED', { field: 'fileId', fields: { fileId: 'is no paper of yours' } });
      const today = tools.clock.now().slice(0, 10);
      if (issuedOn > today)
        refuse('VALIDATION_FAILED', { field: 'issuedOn', fields: { issuedOn: 'lies in the future' } });
      const evidence: EvidenceKept = {
        ...{ id: call.newId(), kind, fileId, mime: paper.mime, sha256: paper.sha256, issuedOn, fields },
        ...{ visibility, expiresOn: expiryOf(kind, issuedOn, expiresOn), status: 'SUBMITTED' },
        ...(number !== undefined && { number }),
        ...(issuer !== undefined && { issuer }),
      };
      await call.order(listing, kept.id, { type: 'FileEvidence', evidence });
      return evidenceOf(evidence, today);
    }),

    serve(openEvidence, async ({ params, caller }) => {
      const home = (await tools.read(evidenceHomes).get(params.id)) ?? refuse('NOT_FOUND');
      const { kept } = await catalogue.find(home.listingId);
      const found = kept.evidence.find(({ id }) => id === params.id) ?? refuse('NOT_FOUND');
      refuseUnseen(kept, caller);
      const isOpen = found.visibility === 'PUBLIC_REDACTED' && found.status === 'ACCEPTED';
      if (!isOpen && !isInsider(kept, caller)) refuse('FORBIDDEN', { need: 'the listing’s owner' });
      const until = tools.clock.epoch() + linkLifeMs;
      const path = `/media/${found.fileId}-paper`;
      const origin = tools.config.MEDIA_ORIGIN ?? '';
      return { url: `${origin}${path}?${await links.sign(path, until)}`, expiresAt: instantOf(until) };
    }),
  ];
}
