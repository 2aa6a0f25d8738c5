import type { FileUse } from '@ardhi/engines/engine-use';
import type { EngineAccount } from './engine-account.ts';

/** An account of SeaweedFS, as its `s3.json` has it. */
export interface S3Identity {
  readonly name: string;
  readonly credentials: readonly { readonly accessKey: string; readonly secretKey: string }[];
  readonly actions: readonly string[];
}

/** Actions on one bucket; its owner creates it and sets its policy. */
const actionsOf: Readonly<Record<FileUse, readonly string[]>> = {
  none: [],
  read: ['Read'],
  write: ['Read', 'Write'],
  own: ['Admin'],
};

/** The accounts of the services that use files, each limited to one bucket. */
export const s3Identities = (
  accounts: readonly EngineAccount[],
  bucket: string,
  secretOf: (name: string) => string,
): readonly S3Identity[] =>
  accounts
    .filter(({ files }) => files !== 'none')
    .map(({ name, files }) => ({
      name,
      credentials: [{ accessKey: name, secretKey: secretOf(name) }],
      actions: actionsOf[files].map((action) => `${action}:${bucket}`),
    }));
