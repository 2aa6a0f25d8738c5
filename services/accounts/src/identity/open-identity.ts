import { join } from 'node:path';
import type { ServiceTools } from '@ardhi/kernel/service';
import { embeddedIdentity } from './embedded-identity.ts';
import type { Identity } from './identity.ts';
import { issuerOf } from './issuer.ts';
import { codeMails } from './mails.ts';

/** The provider that settings name; an outside one needs nothing opened here. */
export async function openIdentity(
  tools: ServiceTools,
  secret: (purpose: string) => Buffer,
): Promise<Identity | undefined> {
  const { config } = tools;
  if (config.IDENTITY !== 'embedded') return undefined;
  const settings = {
    config,
    ...issuerOf(config),
    folder: join(tools.folder, 'identity'),
    ...(tools.tables !== undefined && { tables: tools.tables }),
    secret: secret('identity').toString('base64url'),
    ...codeMails(tools),
  };
  return embeddedIdentity(settings, tools);
}
