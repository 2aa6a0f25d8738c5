import * as z from 'zod/mini';
import { plainText } from '../text.ts';
import { emailAddress, singleLine } from '../text-fields.ts';
import { id } from '../values.ts';
import { quotaShare } from './agency-and-agent.ts';

/** Changes that a super agent makes to a member; omitted fields stay. */
export const memberChanges = z.strictObject({
  title: z.optional(singleLine(80)),
  areaIds: z.optional(z.array(id).check(z.maxLength(50))),
  quotaShare: z.optional(quotaShare),
  seat: z.optional(z.boolean()),
});

/** The colleague who takes over the work of a suspended member; without one their listings leave the market. */
export const successorField = { transferTo: z.optional(id) };

/** Optional fields of every invitation, however it is sent. */
export const invitationFields = { title: z.optional(singleLine(80)), message: z.optional(plainText(0, 500)) };

/** Request of an agent to join an agency, with an optional message. */
export const joinRequestInput = z.strictObject({ message: z.optional(plainText(0, 500)) });

/** Input of the form that invites by email. */
export const emailInvitationInput = z.strictObject({ email: emailAddress, ...invitationFields });
