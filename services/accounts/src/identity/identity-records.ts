import { join } from 'node:path';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { openBetterAuth } from './better-auth.ts';
import { issuerOf } from './issuer.ts';
import { serviceSecret } from './service-secret.ts';

/** The tables of the provider, ordered so that referenced rows come first. */
const models = ['user', 'account', 'session', 'verification', 'jwks'] as const;
const pageSize = 500;

interface IdentityRow extends Record<string, unknown> {
  readonly id: string;
}

/** Access to all rows of the embedded provider, for backup and restore. */
export interface IdentityRecords {
  /** All rows with the name of their table, ordered by id within a table. */
  all(): AsyncIterable<{ readonly model: string; readonly row: IdentityRow }>;
  /** Inserts a row under its own id; an existing row is left unchanged. */
  insert(model: string, row: IdentityRow): Promise<void>;
}

/** Exports and imports passwords, sessions and signing keys through better-auth's adapters, which convert dates and booleans for each database. */
export async function identityRecords(
  serviceContext: Pick<ServiceContext, 'config' | 'folder' | 'database'>,
): Promise<IdentityRecords> {
  const { context } = await openBetterAuth({
    config: serviceContext.config,
    ...issuerOf(serviceContext.config),
    folder: join(serviceContext.folder, 'identity'),
    ...omitUndefined({ database: serviceContext.database }),
    secret: (await serviceSecret(serviceContext))('identity').toString('base64url'),
  });
  const { adapter } = context;
  return {
    async *all() {
      for (const model of models)
        for (let offset = 0; ; offset += pageSize) {
          const sortBy = { field: 'id', direction: 'asc' } as const;
          const page = await adapter.findMany<IdentityRow>({ model, limit: pageSize, offset, sortBy });
          for (const row of page) yield { model, row };
          if (page.length < pageSize) break;
        }
    },
    async insert(model, row) {
      const where = [{ field: 'id', value: row.id }];
      if ((await adapter.findOne({ model, where })) !== null) return;
      await adapter.create({ model, data: row, forceAllowId: true });
    },
  };
}
