import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { agentsAndAdmins } from '../roles.ts';
import { noBody } from '../values.ts';
import { titleRequest, titleRequestDecisionInput, titleRequestInput } from './title-request.ts';

const requestsPath = {
  row: 'L24',
  path: '/properties/:id/title/requests',
  aliases: [
    '/api/properties/:id/title/requests',
    '/plots/:id/title/requests',
    '/api/plots/:id/title/requests',
  ],
} as const;

/** The agent is told. Documents that the caller has asked for before, or may open already, are not asked for again. */
export const requestTitleDocuments = route({
  ...requestsPath,
  summary: 'Asks the agent to show documents of the title.',
  method: 'POST',
  access: 'signed-in',
  rate: 'enquiry',
  status: 202,
  body: titleRequestInput,
  answer: noBody,
  errors: ['GONE'],
});

/** Newest first: all for the people of the listing, for everyone else their own. */
export const listTitleRequests = route({
  ...requestsPath,
  summary: 'Requests to see documents of the title.',
  method: 'GET',
  access: 'signed-in',
  answer: z.strictObject({ items: z.array(titleRequest) }),
  errors: ['GONE'],
});

/** By whoever answers for the listing now; the person who asked is told. */
export const decideTitleRequest = route({
  row: 'L24',
  summary: 'Shows the documents that a person asked for, declines to, or takes it back.',
  method: 'POST',
  path: '/properties/:id/title/requests/:requestId/decision',
  aliases: [
    '/api/properties/:id/title/requests/:requestId/decision',
    '/plots/:id/title/requests/:requestId/decision',
    '/api/plots/:id/title/requests/:requestId/decision',
  ],
  access: { roles: agentsAndAdmins },
  status: 204,
  body: titleRequestDecisionInput,
  answer: noBody,
  errors: ['WRONG_STATE'],
});
