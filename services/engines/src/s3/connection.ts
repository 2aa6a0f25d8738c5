import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Client } from 'minio';
import { unusable } from '../unusable.ts';
import { guarded } from './guarded.ts';

/** Larger files travel in parts of this many bytes. */
const partSize = 8 * 1_024 * 1_024;

export interface S3Settings {
  /** `http(s)://access:secret@host:port/bucket?region=…` */
  readonly url: string;
  /** Origin under which browsers reach the same store; without it only we do. */
  readonly publicUrl?: string | undefined;
}

/** The client would make every call that fails once more; who asks us for files comes again by itself. */
const retryOptions = { disableRetry: true } as const;

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
 * @throws Error with one sentence when the store does not answer, is none, refuses the credentials or has no room
 */
export async function openBucket({ url, publicUrl }: S3Settings): Promise<Bucket> {
  const name = new URL(url).pathname.slice(1);
  const client = new Client({ ...place(url), ...secret(url), partSize, retryOptions });
  const outside = publicUrl === undefined ? undefined : outsideAt(publicUrl, url);
  try {
    if (!(await client.bucketExists(name))) await made(client, name);
    await proved(client, name);
    if (outside !== undefined) await client.setBucketPolicy(name, JSON.stringify(policyOf(name)));
    return { client: guarded(client), outside, name };
  } catch (error) {
    throw unusable(
      'The S3 store',
      new URL(url).host,
      error,
      'S3_URL: it names the address, the key, the secret and the bucket',
    );
  }
}

/** A store that lets its bucket be looked at may still refuse to keep anything, or be no store at all. */
async function proved(client: Client, bucket: string): Promise<void> {
  const object = `proof/${randomUUID()}`;
  await client.putObject(bucket, object, object);
  const given = await text(await client.getObject(bucket, object));
  if (given !== object) throw new Error('it does not give back what it was given');
  await client.removeObject(bucket, object);
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

export const codeOf = (error: unknown): string => String((error as { code?: unknown }).code);
