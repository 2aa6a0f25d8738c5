import type { AuditEntry } from '@ardhi/contracts/accounts/admin.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { Directory } from '../directory/cards.ts';
import { secondFactor } from '../second-factor/second-factor.ts';
import { user } from '../user/user.ts';

/** The number of entries, the latest ones. */
const maxEntries = 50;

/** Fields that say nothing to a reader, or are for nobody: the id at the identity provider, and the second factor itself. */
const redacted: ReadonlySet<string> = new Set([
  'type',
  'reason',
  'subject',
  'secret',
  'recoveryCodes',
  'hash',
]);
/** Ordinary sign-ins are in the login log. */
const everyday: ReadonlySet<string> = new Set(['SecretProposed', 'SecondFactorCodeUsed']);

/** An account's audit log, the latest entry first (api.md A65). */
export async function userAudit(
  context: ServiceContext,
  { people }: Directory,
  id: string,
): Promise<AuditEntry[]> {
  const ofUser = await Array.fromAsync(context.history(user, id));
  const ofFactor = await Array.fromAsync(context.history(secondFactor, id));
  const events = [...ofUser, ...ofFactor.filter(({ event }) => !everyday.has(event.type))]
    .toSorted((one, other) => one.position - other.position)
    .slice(-maxEntries);
  const actors = await people.getMany([...new Set(events.map(({ actor }) => actor))]);
  const names = new Map(actors.map((one) => [one.id, one.name]));
  return events
    .map(({ event, stream, version, at, actor, onBehalfOf }) => {
      const fields = Object.entries(event).filter(([name]) => !redacted.has(name));
      const { reason } = event as { reason?: unknown };
      return {
        seq: version,
        at,
        actor: { id: actor, name: names.get(actor) ?? '' },
        action: event.type,
        object: stream,
        after: Object.fromEntries(fields),
        ...omitUndefined({ onBehalfOf, reason: typeof reason === 'string' ? reason : undefined }),
      };
    })
    .toReversed();
}
