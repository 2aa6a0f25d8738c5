import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { admins } from '../roles.ts';
import { instant, noBody } from '../values.ts';
import { impersonationInput } from './impersonation-input.ts';

/** The token stands for the user, and says who acts; an earlier one of the same admin ends. */
export const startImpersonation = route({
  row: 'A68',
  summary: 'Starts to see the product as a user, for 30 minutes; the user is told by email.',
  method: 'POST',
  path: '/api/admin/users/:id/impersonate',
  access: { roles: admins, permission: 'impersonate' },
  secret: true,
  body: impersonationInput,
  answer: z.strictObject({ token: z.string(), expiresAt: instant }),
  status: 201,
  errors: ['SELF_CHANGE', 'WRONG_STATE'],
});

/** Called with the admin's own token. Signing out ends it too. */
export const endImpersonation = route({
  row: 'A17',
  summary: 'Stops seeing the product as somebody else.',
  method: 'DELETE',
  path: '/api/auth/impersonation',
  access: { roles: admins },
  answer: noBody,
  status: 204,
});
