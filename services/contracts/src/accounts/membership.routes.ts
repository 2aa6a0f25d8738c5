import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { agents } from '../roles.ts';
import { id, noBody } from '../values.ts';
import { agencyRecord } from './agency-and-agent.ts';
import { joinRequestInput } from './team-input.ts';

/** A repeated request changes nothing. Agencies that are not active are not visible to agents outside of them. */
export const askToJoin = route({
  row: 'A50',
  summary: 'Asks an agency to take the caller in, an agent without an agency.',
  method: 'POST',
  path: '/api/agencies/:id/join-requests',
  access: { roles: ['AGENT'] },
  audited: true,
  rate: 'mail',
  body: joinRequestInput,
  status: 202,
  answer: noBody,
  errors: ['ALREADY_MEMBER', 'WRONG_STATE', 'LIMIT_REACHED'],
});

/** Also when there is none. */
export const cancelJoinRequest = route({
  row: 'A50',
  summary: "Withdraws the caller's request to join an agency.",
  method: 'DELETE',
  path: '/api/agencies/:id/join-requests',
  access: { roles: ['AGENT'] },
  audited: true,
  status: 204,
  answer: noBody,
});

/** The owner names a member; the member accepts or declines. */
export const handOverOwnership = route({
  row: 'A50',
  summary: 'Offers the ownership of an agency to a member, or answers the offer as that member.',
  method: 'POST',
  path: '/api/agencies/:id/ownership',
  access: { roles: agents },
  audited: true,
  rate: 'mail',
  body: z
    .strictObject({ toUserId: z.optional(id), accept: z.optional(z.boolean()) })
    .check(
      z.refine(
        (body: { toUserId?: string | undefined; accept?: boolean | undefined }) =>
          (body.toUserId === undefined) !== (body.accept === undefined),
        fieldErrors.receiverOrAnswer,
      ),
    ),
  answer: agencyRecord,
  errors: ['GONE', 'AGENCY_NOT_ACTIVE'],
});

/** Also when there is none. */
export const withdrawOwnershipOffer = route({
  row: 'A50',
  summary: 'Withdraws the offer of the ownership of an agency.',
  method: 'DELETE',
  path: '/api/agencies/:id/ownership',
  access: { roles: agents },
  audited: true,
  status: 204,
  answer: noBody,
});
