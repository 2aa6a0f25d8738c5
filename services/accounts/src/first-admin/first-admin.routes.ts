import { claimFirstAdmin } from '@ardhi/contracts/accounts/auth.routes';
import { fieldRefusalText } from '@ardhi/contracts/field-refusals';
import { newId } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type AccountsContext, requireIdentity } from '../context.ts';
import type { IdentityUser } from '../identity/identity.ts';
import { changeRights } from '../processes/change-rights.ts';
import { resetSecondFactor } from '../processes/change-user-status.ts';
import { tokenHash } from '../token-hash.ts';
import { hasAdmin } from '../user/has-admin.ts';
import { openUser } from '../user/open-user.ts';
import { userIdOf } from '../user/user-id.ts';
import {
  type FirstAdminLinks,
  firstAdminLink,
  firstAdminLinksId,
  isInterruptedUse,
} from './first-admin-link.ts';
import { tellAdmins } from './tell-admins.ts';

type ClaimCall = Call<unknown, unknown, Parameters<typeof requireAccount>[0]>;

/** The route of the links that make an admin: printed at a start without one, or at the operator's word. */
export function firstAdminRoutes(accounts: AccountsContext): Endpoint[] {
  const { context } = accounts;
  return [
    serve(claimFirstAdmin, async (call) => {
      const hash = tokenHash(call.body.code);
      const existing = await existingAccount(accounts, call, hash);
      const claimantId = existing === undefined ? call.caller.id : userIdOf(existing.subject);
      const { isRecovery } = await requireUsableLink(context, hash, claimantId);
      const userId = await claimantOf(accounts, call, existing);
      if (userId === '') refuse('UNAUTHENTICATED');
      await call.execute(firstAdminLink, firstAdminLinksId, { type: 'UseLink', tokenHash: hash, userId });
      const rights = { id: userId, role: 'AFRI_ADMIN' } as const;
      if (!isRecovery) await changeRights(context, call, { ...rights, reason: 'first admin' });
      else {
        const reason = 'recovery by the operator';
        const system = asSystem(context, userId);
        await changeRights(context, system, { ...rights, reason });
        // An admin who lost the second factor comes back this way.
        await resetSecondFactor(accounts, system, { id: userId, reason });
        await tellAdmins(context, 'used');
      }
      // Last, because whoever used the link may repeat the request until then.
      await call.execute(firstAdminLink, firstAdminLinksId, { type: 'CompleteLink', userId });
    }),
  ];
}

/**
 * Before an account is created for it. Whoever used a link may repeat the request until they have the role, because the
 * first run may have been interrupted. @throws Refusal CODE_INVALID, CODE_EXPIRED
 */
async function requireUsableLink(
  context: ServiceContext,
  hash: string,
  callerId: string,
): Promise<{ isRecovery: boolean }> {
  const { state } = await context.state<FirstAdminLinks>(firstAdminLink, firstAdminLinksId);
  const open = state.open.find((candidate) => candidate.tokenHash === hash);
  const used = isInterruptedUse(state, { tokenHash: hash, userId: callerId }) ? state.usedLink : undefined;
  const link = open ?? used;
  const isRecovery = link?.recovery === true;
  if (!isRecovery && (await hasAdmin(context))) refuse('CODE_INVALID');
  if (link === undefined)
    return callerId !== '' && state.usedBy === callerId ? { isRecovery } : refuse('CODE_INVALID');
  if (link.expiresAt <= context.clock.now()) refuse('CODE_EXPIRED');
  return { isRecovery };
}

/** Executes commands for the system: the operator's word takes the place of the consent of a second admin. */
const asSystem = (context: ServiceContext, actor: string): Parameters<typeof changeRights>[1] => ({
  execute: (decider, id, command) =>
    context.execute(decider, id, command, { commandId: newId(context.clock.epoch()), actor }),
});

/**
 * The account of a visitor with a link of the operator, who enters its password; undefined without such a link or account.
 * Known before the link is used, so that an interrupted request can be repeated.
 */
async function existingAccount(
  accounts: AccountsContext,
  { caller, body: { email, password } }: ClaimCall,
  hash: string,
): Promise<IdentityUser | undefined> {
  if (caller.subject !== '' || email === undefined || password === undefined) return undefined;
  const { state } = await accounts.context.state<FirstAdminLinks>(firstAdminLink, firstAdminLinksId);
  const link = [...state.open, state.usedLink].find((candidate) => candidate?.tokenHash === hash);
  if (link?.recovery !== true) return undefined;
  const identity = requireIdentity(accounts);
  const existing = await identity.findByEmail(email);
  if (existing === undefined) return undefined;
  await identity.requirePassword(existing.subject, password);
  if (!existing.emailVerified) refuse('EMAIL_NOT_VERIFIED');
  return existing;
}

/** The user who gets the role: the caller, or a visitor with an existing or a new account. */
async function claimantOf(
  accounts: AccountsContext,
  call: ClaimCall,
  existing: IdentityUser | undefined,
): Promise<string> {
  if (existing !== undefined) return (await openUser(accounts.context, existing, { by: 'SIGN_UP' })).id;
  return call.caller.subject === '' ? createAccount(accounts, call) : call.caller.id;
}

/** Creates the account of a visitor. Its address needs no email: whoever starts the installation vouches for it. */
async function createAccount(accounts: AccountsContext, { body }: ClaimCall): Promise<string> {
  const person = await requireIdentity(accounts).create(requireAccount(body));
  return (await openUser(accounts.context, person, { by: 'ADMIN' })).id;
}

/** @throws Refusal VALIDATION_FAILED */
function requireAccount(body: {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly password?: string | undefined;
}) {
  const { email, name, password } = body;
  const missing = Object.entries({ email, name, password }).flatMap(([field, value]) =>
    value === undefined ? [field] : [],
  );
  if (email === undefined || name === undefined || password === undefined)
    return refuse('VALIDATION_FAILED', {
      field: missing[0],
      fields: Object.fromEntries(missing.map((field) => [field, fieldRefusalText('missingWithoutAccount')])),
    });
  return { email, name, password };
}
