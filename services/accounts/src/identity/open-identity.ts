import { join } from 'node:path';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { codeEmails } from './code-emails.ts';
import { embeddedIdentity } from './embedded-identity.ts';
import type { Identity } from './identity.ts';
import { issuerOf } from './issuer.ts';

/** Opens the embedded identity provider; undefined when an external provider is configured. */
export async function openIdentity(
  context: ServiceContext,
  secret: (purpose: string) => Buffer,
): Promise<Identity | undefined> {
  const { config } = context;
  if (config.IDENTITY !== 'embedded') return undefined;
  const settings = {
    config,
    ...issuerOf(config),
    folder: join(context.folder, 'identity'),
    ...omitUndefined({ database: context.database }),
    secret: secret('identity').toString('base64url'),
    ...codeEmails(context),
  };
  return embeddedIdentity(settings, context);
}
