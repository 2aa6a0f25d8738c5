import { type BlobStore, publicCaching } from '@ardhi/kernel/ports/blob-store';
import { CopyDestinationOptions, CopySourceOptions } from 'minio';
import { type Bucket, publicPrefix } from './connection.ts';

/** Maximum lifetime of a presigned URL, whatever is requested (promises.md E3). */
const maxSeconds = 15 * 60;

/**
 * Ways for browsers to read files directly from the store: private ones through presigned URLs, public ones as copies under the
 * public prefix. `find` resolves with the object name of an existing key.
 */
export function presignedUrls(
  { client, publicEndpoint, name }: Bucket,
  find: (key: string) => Promise<string | undefined>,
): Pick<BlobStore, 'presignedUrl' | 'publish' | 'unpublish'> {
  /** Copies the object once; later calls find the copy. */
  async function copyToPublic(object: string, type: string): Promise<string> {
    const publicObject = publicPrefix + object;
    if (await client.statObject(name, publicObject).catch(() => undefined)) return publicObject;
    const headers = { 'Content-Type': type, 'Cache-Control': publicCaching };
    await client.copyObject(
      new CopySourceOptions({ Bucket: name, Object: object }),
      new CopyDestinationOptions({
        Bucket: name,
        Object: publicObject,
        MetadataDirective: 'REPLACE',
        Headers: headers,
      }),
    );
    return publicObject;
  }

  return {
    async presignedUrl(key, { type, fileName, seconds }) {
      const object = publicEndpoint && (await find(key));
      if (object === undefined) return undefined;
      return publicEndpoint?.client.presignedGetObject(
        name,
        object,
        Math.max(1, Math.min(seconds, maxSeconds)),
        {
          'response-content-type': type,
          'response-content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
          'response-cache-control': 'private, no-store',
        },
      );
    },
    async publish(key, type) {
      const object = publicEndpoint && (await find(key));
      return object && `${publicEndpoint?.origin}/${name}/${await copyToPublic(object, type)}`;
    },
    async unpublish(key) {
      const object = publicEndpoint && (await find(key));
      if (object !== undefined) await client.removeObject(name, publicPrefix + object);
    },
  };
}
