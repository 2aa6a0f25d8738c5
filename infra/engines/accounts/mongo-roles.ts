import type { MongoPrivilege } from '@ardhi/engines/mongo/grant-roles';
import type { EngineAccount } from './engine-account.ts';

const readWrite = ['find', 'insert', 'update', 'remove', 'createIndex', 'createCollection'] as const;
const append = ['find', 'insert', 'update', 'createIndex', 'createCollection'] as const;

/** Collections that the kernel of every process stores beside the read models. Nobody removes entries of the log. */
const shared: Readonly<Record<string, readonly string[]>> = {
  'kernel.events': append,
  // Processes are woken by the change stream of this document.
  'kernel.head': [...append, 'changeStream'],
  'kernel.opened': append,
  'kernel.aliases': append,
  'kernel.checkpoints': append,
  'kernel.stream-checkpoints': readWrite,
  'kernel.leases': readWrite,
  'kernel.rates': readWrite,
  'kernel.attempts.v2': readWrite,
  'kernel.dead-letters.v1': readWrite,
  'kernel.idempotency.v1': readWrite,
  'kernel.snapshots.v1': readWrite,
  'kernel.email-refusals.v1': readWrite,
  'kernel.email-suppressions.v1': readWrite,
  'kernel.email-outbox.v1': readWrite,
  'kernel.scheduled-jobs.v1': readWrite,
  'kernel.service-reports.v1': readWrite,
  'kernel.sent-emails.v1': readWrite,
  'kernel.mailbox.v1': readWrite,
};

/** The collections of the kernel, for the spec that compares them with what is opened. @internal */
export const sharedCollections: readonly string[] = Object.keys(shared);

/**
 * The role of a service: its own read models, what the kernel of every process shares, keys without removal, and the
 * database of the identity provider for the service that runs it. No other database, no users, no server commands.
 */
export function mongoPrivileges(
  { collections, identity }: EngineAccount,
  database: string,
): readonly MongoPrivilege[] {
  const on = (db: string, collection: string, actions: readonly string[]): MongoPrivilege => ({
    resource: { db, collection },
    actions,
  });
  return [
    ...Object.entries(shared).map(([name, actions]) => on(database, name, actions)),
    ...collections.map((name) => on(database, name, readWrite)),
    on(`${database}-keys`, 'keys', ['find', 'insert', 'update']),
    ...(identity ? [on(`${database}-identity`, '', [...readWrite, 'listCollections', 'listIndexes'])] : []),
  ];
}
