import * as z from 'zod/mini';
import { agentsAndAdmins } from '../roles.ts';
import { route } from '../route.ts';
import { instant } from '../values.ts';
import { evidence, evidenceInput } from './evidence.ts';

export const fileEvidence = route({
  row: 'L36',
  summary: 'Brings a paper that proves something about the title; a moderator reads it.',
  method: 'POST',
  path: '/properties/:id/title/evidence',
  also: ['/api/properties/:id/title/evidence', '/plots/:id/title/evidence', '/api/plots/:id/title/evidence'],
  access: { roles: agentsAndAdmins },
  status: 201,
  body: evidenceInput,
  answer: evidence,
  errors: ['LIMIT_REACHED'],
});

export const openEvidence = route({
  row: 'L37',
  summary: 'A link to the paper itself, for a quarter of an hour, for whoever may see it.',
  method: 'GET',
  path: '/api/evidence/:id/file',
  access: 'public',
  answer: z.strictObject({ url: z.string(), expiresAt: instant }),
});
