import { join } from 'node:path';
import type { ServiceTools } from '@ardhi/kernel/service';
import { openBetterAuth } from './better-auth.ts';
import { issuerOf } from './issuer.ts';
import { ownSecret } from './own-secret.ts';

/** Everything that the provider keeps, in an order in which nothing points at what is not there yet. */
const models = ['user', 'account', 'session', 'verification', 'jwks'] as const;
const pageSize = 500;

interface Row extends Record<string, unknown> {
  readonly id: string;
}

export interface KeptIdentities {
  /** Rows with the name of what they are, by id. */
  all(): AsyncIterable<{ readonly model: string; readonly row: Row }>;
  /** Takes a row over under its own id; one that is here already is left as it is. */
  keep(model: string, row: Row): Promise<void>;
}

/** People's passwords, sessions and signing keys as rows, through the library's own adapters: dates and flags mean the same in every database. */
export async function keptIdentities(
  tools: Pick<ServiceTools, 'config' | 'folder' | 'tables'>,
): Promise<KeptIdentities> {
  const nobody = async () => {};
  const { context } = await openBetterAuth({
    config: tools.config,
    ...issuerOf(tools.config),
    folder: join(tools.folder, 'identity'),
    ...(tools.tables !== undefined && { tables: tools.tables }),
    secret: (await ownSecret(tools))('identity').toString('base64url'),
    ...{ onVerification: nobody, onReset: nobody, onEmailChange: nobody, onEmailChanged: nobody },
  });
  const { adapter } = context;
  return {
    async *all() {
      for (const model of models)
        for (let offset = 0; ; offset += pageSize) {
          const sortBy = { field: 'id', direction: 'asc' } as const;
          const page = await adapter.findMany<Row>({ model, limit: pageSize, offset, sortBy });
          for (const row of page) yield { model, row };
          if (page.length < pageSize) break;
        }
    },
    async keep(model, row) {
      const where = [{ field: 'id', value: row.id }];
      if ((await adapter.findOne({ model, where })) !== null) return;
      await adapter.create({ model, data: row, forceAllowId: true });
    },
  };
}
