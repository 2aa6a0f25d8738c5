import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { agentsAndAdmins } from '../roles.ts';
import { instant } from '../values.ts';
import { evidence, evidenceInput } from './evidence.ts';

/** The document is uploaded first; the trust level changes when it is accepted. */
export const submitEvidence = route({
  row: 'L36',
  summary: 'Submits a document as evidence for the title, to be reviewed by a moderator.',
  method: 'POST',
  path: '/properties/:id/title/evidence',
  aliases: [
    '/api/properties/:id/title/evidence',
    '/plots/:id/title/evidence',
    '/api/plots/:id/title/evidence',
  ],
  access: { roles: agentsAndAdmins },
  status: 201,
  body: evidenceInput,
  answer: evidence,
  errors: ['LIMIT_REACHED'],
});

/** Who may open the document depends on its visibility. */
export const createEvidenceLink = route({
  row: 'L37',
  summary: 'A link to an evidence document, valid for 15 minutes.',
  method: 'GET',
  path: '/api/evidence/:id/file',
  access: 'public',
  answer: z.strictObject({ url: z.string(), expiresAt: instant }),
  errors: ['FORBIDDEN', 'GONE'],
});
