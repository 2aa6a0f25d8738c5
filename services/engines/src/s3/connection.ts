import { Client } from 'minio';

/** Larger files travel in parts of this many bytes. */
const partSize = 8 * 1_024 * 1_024;

export interface S3Settings {
  /** `http(s)://access:secret@host:port/bucket?region=…` */
  readonly url: string;
  /** Origin under which browsers reach the same store; without it only we do. */
  readonly publicUrl?: string | undefined;
}

/** One bucket of an S3 store. */
export interface Bucket {
  readonly client: Client;
  /** Signs addresses for browsers and asks nothing itself; undefined where browsers do not reach the store. */
  readonly outside: { readonly client: Client; readonly origin: string } | undefined;
  readonly name: string;
}

/** Whatever stands under it everybody may read, and nothing else. */
export const publicPrefix = 'public/';

const secret = (url: string) => {
  const { username, password, searchParams } = new URL(url);
  return {
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  };
};

const place = (url: string) => {
  const { protocol, hostname, port } = new URL(url);
  const useSSL = protocol === 'https:';
  return { endPoint: hostname, port: port === '' ? (useSSL ? 443 : 80) : Number(port), useSSL };
};

/**
 * Opens the bucket and makes it where it is not there; where browsers reach the store, its public prefix is opened to them.
 * @throws Error with one sentence when the store does not answer, is none, or refuses the credentials
 */
export async function openBucket({ url, publicUrl }: S3Settings): Promise<Bucket> {
  const name = new URL(url).pathname.slice(1);
  const client = new Client({ ...place(url), ...secret(url), partSize });
  const outside = publicUrl === undefined ? undefined : outsideAt(publicUrl, url);
  try {
    if (!(await client.bucketExists(name))) await made(client, name);
    if (outside !== undefined) await client.setBucketPolicy(name, JSON.stringify(policyOf(name)));
    return { client, outside, name };
  } catch (error) {
    throw new Error(
      `The S3 store at ${new URL(url).host} cannot be used (${reasonOf(error)}). Look at S3_URL: it names the address, the key, the secret and the bucket.`,
    );
  }
}

const outsideAt = (publicUrl: string, url: string) => ({
  client: new Client({ ...place(publicUrl), ...secret(url) }),
  origin: new URL(publicUrl).origin,
});

/** Another process may have made it at the same moment. */
async function made(client: Client, bucket: string): Promise<void> {
  try {
    await client.makeBucket(bucket);
  } catch (error) {
    if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(codeOf(error))) throw error;
  }
}

const policyOf = (bucket: string) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Principal: { AWS: ['*'] },
      Action: ['s3:GetObject'],
      Resource: [`arn:aws:s3:::${bucket}/${publicPrefix}*`],
    },
  ],
});

/** A refused connection carries its reasons inside, and an answer that is no S3 has none. */
function reasonOf(error: unknown): string {
  const { message, errors } = error as { message?: string; errors?: readonly Error[] };
  const said = message || errors?.map((one) => one.message).join(', ') || codeOf(error);
  return said.split('\n')[0] ?? said;
}

export const codeOf = (error: unknown): string => String((error as { code?: unknown }).code);
