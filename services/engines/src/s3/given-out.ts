import type { BlobStore } from '@ardhi/kernel/blob-store/blob-store';
import { CopyDestinationOptions, CopySourceOptions } from 'minio';
import { type Bucket, publicPrefix } from './connection.ts';

/** Longest life of a link, whatever is asked for (promises.md E3). */
const longestSeconds = 15 * 60;

/**
 * How files leave the store without passing through us: private ones by links that end, public ones as copies under the prefix
 * that everybody may read. `find` gives the object of a key that is there.
 */
export function givenOut(
  { client, outside, name }: Bucket,
  find: (key: string) => Promise<string | undefined>,
): Pick<BlobStore, 'link' | 'publish' | 'withdraw'> {
  /** Copied once; whoever comes later finds it there. */
  async function copied(object: string, type: string): Promise<string> {
    const there = publicPrefix + object;
    if (await client.statObject(name, there).catch(() => undefined)) return there;
    const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' };
    await client.copyObject(
      new CopySourceOptions({ Bucket: name, Object: object }),
      new CopyDestinationOptions({
        Bucket: name,
        Object: there,
        MetadataDirective: 'REPLACE',
        Headers: headers,
      }),
    );
    return there;
  }

  return {
    async link(key, { type, fileName, seconds }) {
      const object = outside && (await find(key));
      if (object === undefined) return undefined;
      return outside?.client.presignedGetObject(
        name,
        object,
        Math.max(1, Math.min(seconds, longestSeconds)),
        {
          'response-content-type': type,
          'response-content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
          'response-cache-control': 'private, no-store',
        },
      );
    },
    async publish(key, type) {
      const object = outside && (await find(key));
      return object && `${outside?.origin}/${name}/${await copied(object, type)}`;
    },
    async withdraw(key) {
      const object = outside && (await find(key));
      if (object !== undefined) await client.removeObject(name, publicPrefix + object);
    },
  };
}
