import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { roles } from '../roles.ts';
import { reason } from '../text-fields.ts';
import { id, instant } from '../values.ts';
import { successorField } from './team-input.ts';

const access = { roles: ['AFRI_ADMIN'] } as const;
const person = z.strictObject({ id, name: z.string() });
const newStatus = z.enum(['ACTIVE', 'SUSPENDED']);

/** A change of an AFRI_ADMIN that waits for the consent of a second one. */
export const adminChange = z.strictObject({
  id,
  user: person,
  /** The role that the user gets; AFRI_ADMIN appoints, any other one dismisses. */
  role: z.optional(z.enum(roles)),
  status: z.optional(newStatus),
  /** The colleague who takes over what a suspended administrator works on as an agent. */
  transferTo: z.optional(person),
  reason: z.string(),
  by: person,
  createdAt: instant,
  /** From then on nobody can consent any more. */
  expiresAt: instant,
});
/** A change of an AFRI_ADMIN that waits for the consent of a second one. */
export type AdminChangeDetails = z.infer<typeof adminChange>;

/** The oldest first; expired and decided changes are left out. */
export const listAdminChanges = route({
  row: 'A76',
  summary: 'Changes of AFRI_ADMINs that wait for the consent of a second AFRI_ADMIN.',
  method: 'GET',
  path: '/api/admin/admin-changes',
  access,
  answer: z.strictObject({ items: z.array(adminChange) }),
});

/** Changes nothing yet: another AFRI_ADMIN has 7 days to consent. */
export const proposeAdminChange = route({
  row: 'A76',
  summary: 'Proposes to appoint, dismiss, suspend or reinstate an AFRI_ADMIN.',
  method: 'POST',
  path: '/api/admin/admin-changes',
  access,
  status: 201,
  body: z
    .strictObject({
      userId: id,
      role: z.optional(z.enum(roles)),
      status: z.optional(newStatus),
      reason,
      ...successorField,
    })
    .check(
      z.refine(
        (change: { role?: string | undefined; status?: string | undefined }) =>
          (change.role === undefined) !== (change.status === undefined),
        fieldErrors.roleOrStatus,
      ),
      z.refine(
        (change: { status?: string | undefined; transferTo?: string | undefined }) =>
          change.transferTo === undefined || change.status === 'SUSPENDED',
        { error: fieldErrors.successorOfSuspended, path: ['transferTo'] },
      ),
    ),
  answer: adminChange,
  errors: ['LIMIT_REACHED', 'WRONG_STATE'],
});

/** The proposer may only withdraw it, which is `consent: false`. */
export const decideAdminChange = route({
  row: 'A76',
  summary: 'Consents to a proposed change and carries it out, or declines it.',
  method: 'POST',
  path: '/api/admin/admin-changes/:id',
  access,
  body: z.strictObject({ consent: z.boolean() }),
  answer: z.strictObject({ state: z.enum(['DONE', 'DECLINED']) }),
  errors: ['SELF_CHANGE', 'WRONG_STATE', 'GONE', 'LAST_ADMIN', 'OWNER_CANNOT_LEAVE'],
});
