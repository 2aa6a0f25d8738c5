import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { type FakeHttpResponse, startFakeHttp } from '@ardhi/testing/fake-servers/fake-http';
import { kafkaApiKeys, startFakeKafka } from '@ardhi/testing/fake-servers/fake-kafka';
import { startFakeMongo } from '@ardhi/testing/fake-servers/fake-mongo';
import type { FakeServer } from '@ardhi/testing/fake-servers/fake-server';
import { describe, expect, it } from 'vitest';
import { connectElastic } from './elasticsearch/connection.ts';
import { elasticsearchEngine } from './elasticsearch/search-engine.ts';
import { openEngines } from './engines.ts';
import { checkBrokers, kafkaBrokers } from './kafka/connection.ts';
import { openLocalDisk } from './local-disk.ts';
import { connectMongo } from './mongo/connection.ts';
import { s3BlobStore } from './s3/blob-store.ts';

/** A port on which nothing listens. */
const closedPort = '127.0.0.1:9';

/** The message of a startup error: one sentence with the engine, the host, the reason and the setting to check. */
async function startupErrorOf(open: Promise<unknown>): Promise<string> {
  const error = await open.then(
    () => undefined,
    (failure: Error) => failure,
  );
  expect(error?.message).toMatch(
    /^[A-Z].+ at 127\.0\.0\.1:\d+ cannot be used \(.+\)\. Look at [A-Z3_]+: .+\.$/,
  );
  return error?.message ?? '';
}

const unauthorized = {
  ok: 0,
  code: 13,
  codeName: 'Unauthorized',
  errmsg: 'Command update requires authentication',
};
const diskFull = {
  ok: 0,
  code: 14_031,
  codeName: 'OutOfDiskSpace',
  errmsg: 'available disk space is below 500 MB',
};
const wrongPassword = { ok: 0, code: 18, codeName: 'AuthenticationFailed', errmsg: 'Authentication failed.' };

describe.concurrent('MongoDB', () => {
  const openMongo = async (fakeServer: FakeServer, user = '') => {
    await using server = fakeServer;
    return await startupErrorOf(connectMongo(`mongodb://${user}${server.host}/ardhi?directConnection=true`));
  };

  it('that is unreachable is reported', async () => {
    expect(await startupErrorOf(connectMongo(`mongodb://${closedPort}/ardhi`))).toMatch(
      /^MongoDB .*ECONNREFUSED/,
    );
  });
  it('that is too old is reported, by us or by the driver', async () => {
    expect(await openMongo(await startFakeMongo({ buildInfo: { version: '6.0.19' } }))).toContain(
      'it is version 6.0.19, and 7 or newer is needed',
    );
    expect(await openMongo(await startFakeMongo({ hello: { maxWireVersion: 6 } }))).toContain(
      'maximum wire version 6',
    );
  });
  it('that rejects the credentials is reported, with and without a password', async () => {
    const replies = { saslStart: wrongPassword };
    expect(await openMongo(await startFakeMongo(replies), 'ardhi:wrong@')).toContain('Authentication failed');
    expect(await openMongo(await startFakeMongo({ update: unauthorized }))).toContain(
      'requires authentication',
    );
  });
  it('that has no disk space is reported at startup', async () => {
    expect(await openMongo(await startFakeMongo({ update: diskFull }))).toContain('disk space');
  });
});

describe.concurrent('Kafka', () => {
  const checkError = (host: string, sasl?: string) => {
    const settings = { brokers: host, sasl, prefix: 'ardhi' };
    return startupErrorOf(checkBrokers(kafkaBrokers(settings), host));
  };
  const checkKafka = async (fakeServer: FakeServer, sasl?: string) => {
    await using server = fakeServer;
    return await checkError(server.host, sasl);
  };

  it('that is unreachable is reported', async () => {
    expect(await checkError(closedPort)).toMatch(/^Kafka .*ECONNREFUSED.*KAFKA_BROKERS/);
  });
  it('that is too old for idempotent producers is reported', async () => {
    expect(await checkKafka(await startFakeKafka({ unsupported: [kafkaApiKeys.producerId] }))).toContain(
      'is too old',
    );
  });
  it('that rejects the credentials is reported', async () => {
    const wrong = await startFakeKafka({ errors: { [kafkaApiKeys.authenticate]: 58 } });
    expect(await checkKafka(wrong, 'ardhi:wrong')).toMatch(/uthenticat.*KAFKA_SASL/);
    const noPermission = await startFakeKafka({ errors: { [kafkaApiKeys.producerId]: 31 } });
    expect(await checkKafka(noPermission)).toContain('authorization failed');
  });
  it('whose disk is full is reported', async () => {
    expect(await checkKafka(await startFakeKafka({ errors: { [kafkaApiKeys.producerId]: 56 } }))).toMatch(
      /disk/i,
    );
  });
});

describe.concurrent('Elasticsearch', () => {
  const json = { 'x-elastic-product': 'Elasticsearch', 'content-type': 'application/json' };
  const jsonResponse = (body: unknown, status = 200): FakeHttpResponse => ({
    status,
    headers: json,
    body: JSON.stringify(body),
  });
  const isElastic = jsonResponse({ nodes: { a: { version: '9.5.3' } } });
  const openElastic = async (response: FakeHttpResponse) => {
    await using server = await startFakeHttp(() => response);
    return await startupErrorOf(connectElastic(`http://ardhi:secret@${server.host}`));
  };

  it('that is unreachable is reported', async () => {
    expect(await startupErrorOf(connectElastic(`http://${closedPort}`))).toMatch(
      /^Elasticsearch .*ECONNREFUSED/,
    );
  });
  it('of another major version, or another product, is reported', async () => {
    const older = jsonResponse({ nodes: { a: { version: '9.5.3' }, b: { version: '8.19.0' } } });
    expect(await openElastic(older)).toContain('it is version 8.19.0, and 9 is needed');
    expect(await openElastic({ body: '<h1>It works!</h1>' })).toContain('not Elasticsearch');
  });
  it('that rejects the credentials is reported', async () => {
    const reason = 'unable to authenticate user [ardhi] for REST request [/_nodes/_all]';
    const unauthenticated = jsonResponse({ error: { type: 'security_exception', reason }, status: 401 }, 401);
    expect(await openElastic(unauthenticated)).toContain('unable to authenticate user [ardhi]');
  });
  it('whose disk is full is reported when an index is created', async () => {
    const reason = 'blocked by: [FORBIDDEN/10/cluster create-index blocked (api)];';
    await using server = await startFakeHttp(({ method, url }) => {
      if (url?.startsWith('/_nodes')) return isElastic;
      if (method === 'PUT')
        return jsonResponse({ error: { type: 'cluster_block_exception', reason }, status: 403 }, 403);
      return jsonResponse({}, 404);
    });
    const search = elasticsearchEngine(await connectElastic(`http://${server.host}`), 'ardhi');
    const message = await startupErrorOf(search.open({ name: 'library', version: 1, fields: {} }));
    expect(message).toMatch(/create-index blocked/);
    await search.close();
  });
});

describe.concurrent('The S3 store', () => {
  const xml = (status: number, code: string): FakeHttpResponse => ({
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code} it says</Message></Error>`,
  });
  const openS3 = async (respond: Parameters<typeof startFakeHttp>[0]) => {
    await using server = await startFakeHttp(respond);
    return await startupErrorOf(s3BlobStore({ url: `http://key:secret@${server.host}/ardhi` }));
  };

  it('that is unreachable is reported', async () => {
    expect(await startupErrorOf(s3BlobStore({ url: `http://key:secret@${closedPort}/ardhi` }))).toMatch(
      /ECONNREFUSED/,
    );
  });
  it('that is another product is reported: it does not return what was written', async () => {
    expect(await openS3(() => ({ body: '<h1>It works!</h1>' }))).toContain('what was written to it');
    expect(await openS3(() => xml(405, 'MethodNotAllowed'))).toContain('Method Not Allowed');
  });
  it('that rejects the credentials is reported', async () => {
    expect(await openS3(() => xml(403, 'AccessDenied'))).toMatch(/AccessDenied|Access Denied|credentials/);
    const readsOnly = ({ method }: { method?: string | undefined }) =>
      method === 'PUT' ? xml(403, 'AccessDenied') : {};
    expect(await openS3(readsOnly)).toContain('AccessDenied');
  });
  it('that has no disk space is reported at startup', async () => {
    const takesNothing = ({ method }: { method?: string | undefined }) =>
      method === 'PUT' ? xml(507, 'XMinioStorageFull') : {};
    expect(await openS3(takesNothing)).toContain('XMinioStorageFull');
  });
  it('that runs out of disk space later rejects the file with the port’s own error', async () => {
    const objects = new Map<string, string>();
    let requests = 0;
    await using server = await startFakeHttp(({ method, url = '' }, body) => {
      requests += 1;
      if (method === 'GET') return { body: objects.get(url) ?? '' };
      if (method === 'HEAD') return { status: url.endsWith('/ardhi') ? 200 : 404 };
      if (method === 'PUT' && !url.includes('/proof/')) return xml(507, 'XMinioStorageFull');
      if (method === 'PUT') objects.set(url, body);
      return { headers: { etag: '"0"' } };
    });
    const url = `http://key:secret@${server.host}/ardhi`;
    const blobs = await s3BlobStore({ url });
    await expect(blobs.put(Buffer.from('a deed'))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    const disk = await openLocalDisk({ files: 'write' }, '/data', createLog('silent'), {
      freeBytesOf: async () => 0,
    });
    const withoutRoom = await s3BlobStore({ url, spool: disk });
    const sent = requests;
    await expect(withoutRoom.put(Buffer.from('a deed'))).rejects.toThrow('The disk of /data is full');
    expect(requests).toBe(sent);
    disk?.close();
  });
});

it('a distributed process reports all missing settings at once', async () => {
  const config = readConfig({ MODE: 'distributed', S3_URL: 'http://a:b@s3/ardhi' });
  await expect(openEngines(config, systemClock, createLog('silent'))).rejects.toThrow(
    'MODE=distributed needs MONGO_URL, KAFKA_BROKERS, ELASTIC_URL, INTERNAL_KEY.',
  );
});
