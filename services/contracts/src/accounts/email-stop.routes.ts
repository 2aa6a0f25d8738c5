import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';

const stopRoute = {
  row: 'A77',
  path: '/api/emails/stop/:token',
  access: 'public',
  rate: 'auth',
  answer: z.string(),
  contentTypes: ['text/html'],
  errors: ['CODE_INVALID'],
} as const;

/** Changes nothing: mail programs open links by themselves. */
export const confirmEmailStop = route({
  ...stopRoute,
  summary: 'Asks the holder of an address whether they want no emails from people they do not know any more.',
  method: 'GET',
});

/** Also called by mail programs, which cannot sign in (RFC 8058). */
export const stopEmails = route({
  ...stopRoute,
  summary: 'Ends emails to an address from people whom its holder does not know.',
  method: 'POST',
});
