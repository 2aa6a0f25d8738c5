import { randomBytes } from 'node:crypto';
import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { tokenHash } from '../token-hash.ts';
import { hasAdmin } from '../user/has-admin.ts';
import { firstAdminLink, firstAdminLinksId } from './first-admin-link.ts';
import { tellAdmins } from './tell-admins.ts';

const lifetimeMs = 24 * 3_600_000;

/**
 * The path of a new link whose holder becomes the first admin, once and within 24 hours; undefined if there is an admin.
 * Whoever starts the installation reads it on the terminal or in the log.
 */
export async function issueFirstAdminLink(
  context: Pick<ServiceContext, 'state' | 'execute' | 'clock'>,
): Promise<string | undefined> {
  return (await hasAdmin(context)) ? undefined : issueLink(context);
}

/**
 * The path of a new link whose holder becomes a further AFRI_ADMIN without the consent of another one, once and within 24
 * hours: for the operator of the server, when no admin can sign in or the admins disagree. Every admin is told by email.
 */
export async function issueRecoveryLink(
  context: Pick<ServiceContext, 'state' | 'execute' | 'clock' | 'mailer' | 'config'>,
): Promise<string> {
  const path = await issueLink(context, { recovery: true });
  await tellAdmins(context, 'issued');
  return path;
}

async function issueLink(
  context: Pick<ServiceContext, 'execute' | 'clock'>,
  purpose: { readonly recovery?: true } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(context.clock.epoch() + lifetimeMs).toISOString();
  const commandId = newId(context.clock.epoch());
  const command = { type: 'IssueLink', tokenHash: tokenHash(token), expiresAt, ...purpose } as const;
  await context.execute(firstAdminLink, firstAdminLinksId, command, { commandId });
  return `/auth-action?mode=firstAdmin&oobCode=${token}`;
}
