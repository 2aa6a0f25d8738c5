import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'minio';
import { startupError } from '../startup-error.ts';
import { circuitBreakerProxy } from './circuit-breaker.ts';

/** Larger files are uploaded in parts of this many bytes. */
const partSize = 8 * 1_024 * 1_024;

/** How long an account that may not create the bucket waits for it: its owner may start at the same moment. */
const bucketWaitMs = 30_000;

/** Where the object store is. */
export interface S3Settings {
  /** `http(s)://access:secret@host:port/bucket?region=…` */
  readonly url: string;
  /** Origin under which browsers reach the same store; when undefined only the services reach it. */
  readonly publicUrl?: string | undefined;
  /** The account's permissions: `own`, the default, also creates the bucket and sets its policy. */
  readonly use?: 'read' | 'write' | 'own' | undefined;
  /** Where files lie until they are in the store; the folder for temporary files of the system by default. */
  readonly spool?: Spool | undefined;
}

/** A folder on the local disk, which may be full. */
export interface Spool {
  readonly folder: string;
  /** @throws StorageFull while there is no room */
  requireRoom(): void;
}

/** The client would retry every failed call once; our callers retry by themselves. */
const retryOptions = { disableRetry: true } as const;

/** One bucket of an S3 store. */
export interface Bucket {
  readonly client: Client;
  /** Signs URLs for browsers without contacting the store; undefined where browsers do not reach it. */
  readonly publicEndpoint: { readonly client: Client; readonly origin: string } | undefined;
  readonly name: string;
}

/** Objects under this prefix, and no others, can be read by anyone. */
export const publicPrefix = 'public/';

const credentialsOf = (url: string) => {
  const { username, password, searchParams } = new URL(url);
  return {
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  };
};

const endpointOf = (url: string) => {
  const { protocol, hostname, port } = new URL(url);
  const useSSL = protocol === 'https:';
  return { endPoint: hostname, port: port === '' ? (useSSL ? 443 : 80) : Number(port), useSSL };
};

/**
 * Opens the bucket; an account that may creates it if it is missing and, where browsers reach the store, makes the public prefix readable.
 * @throws Error with one sentence when the store does not answer, is another product, rejects the credentials or has no space
 */
export async function openBucket({ url, publicUrl, use = 'own' }: S3Settings): Promise<Bucket> {
  const name = new URL(url).pathname.slice(1);
  const client = new Client({ ...endpointOf(url), ...credentialsOf(url), partSize, retryOptions });
  const publicEndpoint = publicUrl === undefined ? undefined : publicEndpointOf(publicUrl, url);
  try {
    if (use === 'own' && !(await client.bucketExists(name))) await createBucket(client, name);
    await (use === 'read'
      ? checkReading(client, name)
      : onceThereIsABucket(() => checkAccess(client, name), use === 'own' ? 0 : bucketWaitMs));
    if (use === 'own' && publicEndpoint !== undefined)
      await client.setBucketPolicy(name, JSON.stringify(publicReadPolicy(name)));
    return { client: circuitBreakerProxy(client), publicEndpoint, name };
  } catch (error) {
    throw startupError(
      'The S3 store',
      new URL(url).host,
      error,
      'S3_URL: it names the address, the key, the secret and the bucket',
    );
  }
}

/** Repeats a check every second while the bucket is missing, for at most `withinMs` milliseconds. */
async function onceThereIsABucket(check: () => Promise<void>, withinMs: number): Promise<void> {
  const until = performance.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (codeOf(error) !== 'NoSuchBucket' || performance.now() > until) throw error;
      await delay(1_000);
    }
  }
}

/** An account that may only read learns that an object is missing; any other answer is an error. */
async function checkReading(client: Client, bucket: string): Promise<void> {
  await client.statObject(bucket, `proof/${randomUUID()}`).catch((error) => {
    if (!['NotFound', 'NoSuchKey'].includes(codeOf(error))) throw error;
  });
}

/** A store that lists its bucket may still reject writes, or be another product altogether. */
async function checkAccess(client: Client, bucket: string): Promise<void> {
  const object = `proof/${randomUUID()}`;
  await client.putObject(bucket, object, object);
  const content = await text(await client.getObject(bucket, object));
  if (content !== object) throw new Error('it does not return what was written to it');
  await client.removeObject(bucket, object);
}

const publicEndpointOf = (publicUrl: string, url: string) => ({
  client: new Client({ ...endpointOf(publicUrl), ...credentialsOf(url) }),
  origin: new URL(publicUrl).origin,
});

/** Another process may have created it at the same moment. */
async function createBucket(client: Client, bucket: string): Promise<void> {
  try {
    await client.makeBucket(bucket);
  } catch (error) {
    if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(codeOf(error))) throw error;
  }
}

const publicReadPolicy = (bucket: string) => ({
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

/** The error code of the client library, e.g. `NoSuchKey`; "undefined" for an error without one. */
export const codeOf = (error: unknown): string => String((error as { code?: unknown }).code);
