import { signOutUser } from '@ardhi/contracts/accounts/admin.routes';
import { auditRecorder } from '@ardhi/gateway/audit/audit-recorder';
import { decodeAuditedCall } from '@ardhi/kernel/audit/audited-call';
import type { ApplicationHandle } from '@ardhi/kernel/runtime/launch';
import type { InternalClient } from './internal-client.ts';
import type { SeedClock } from './seed-demo.ts';

/** Why someone was signed out, and how many days ago. */
const signOuts = [
  [9, 'Lost their phone in a taxi and asked for it'],
  [7, 'Shared their password with a colleague'],
  [5.2, 'Signed in at an internet café and forgot to sign out'],
  [4, 'Stolen laptop, reported to the police'],
  [2.4, 'Sign-in from an unusual network, confirmed by phone'],
  [0.8, 'Left the agency and kept an old tablet'],
] as const;

interface Person {
  readonly id: string;
  readonly role: 'AFRI_ADMIN';
}

/** Calls of the admin that stand in the audit log, as the gateway records them; without a gateway in this process there are none. */
export async function seedAudit(
  application: ApplicationHandle,
  client: InternalClient,
  clock: SeedClock,
): Promise<void> {
  const gateway = application.contexts.get('gateway');
  if (gateway === undefined) return;
  const recorder = auditRecorder(gateway);
  const users = async (role: string) => {
    const as = { id: 'seed', subject: 'seed', role: 'AFRI_ADMIN' } as const;
    const options = { method: 'GET', path: `/api/admin/users?role=${role}&sort=createdAt` };
    return (await client.call<{ items: readonly Person[] }>(as, `seed-audit:${role}`, options)).items;
  };
  const [[admin], agents] = await Promise.all([users('AFRI_ADMIN'), users('AGENT')]);
  if (admin === undefined) return;
  const as = { id: admin.id, subject: admin.id, role: admin.role, address: '41.210.141.7' };
  for (const [i, [days, reason]] of signOuts.entries()) {
    const person = agents[i];
    if (person === undefined) return;
    clock.setBack(days);
    const path = `/api/admin/users/${person.id}/sign-out`;
    await client.call(as, `seed-audit:sign-out:${i}`, {
      method: 'POST',
      path,
      body: { reason },
      onAudited: (caller, header) =>
        recorder.record({ route: signOutUser, caller, path }, decodeAuditedCall(header)),
    });
  }
}
