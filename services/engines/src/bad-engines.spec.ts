import { systemClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import { createLog } from '@ardhi/kernel/log/log';
import { describe, expect, it } from 'vitest';
import { connectElastic } from './elasticsearch/connection.ts';
import { elasticSearch } from './elasticsearch/search.ts';
import { openEngines } from './engines.ts';
import { kafkaBrokers, proveBrokers } from './kafka/connection.ts';
import { connectMongo } from './mongo/connection.ts';
import { s3Blobs } from './s3/blobs.ts';
import { playHttp, type Said } from './testing/played-http.ts';
import { kafkaCalls, playKafka } from './testing/played-kafka.ts';
import { playMongo } from './testing/played-mongo.ts';
import type { Played } from './testing/played-server.ts';

/** Nobody listens there. */
const nowhere = '127.0.0.1:9';

/** What a process says that cannot begin: one sentence with the engine, where it was looked for, why, and what to look at. */
async function sentence(open: Promise<unknown>): Promise<string> {
  const error = await open.then(
    () => undefined,
    (reason: Error) => reason,
  );
  expect(error?.message).toMatch(
    /^[A-Z].+ at 127\.0\.0\.1:\d+ cannot be used \(.+\)\. Look at [A-Z3_]+: .+\.$/,
  );
  return error?.message ?? '';
}

const refused = {
  ok: 0,
  code: 13,
  codeName: 'Unauthorized',
  errmsg: 'Command update requires authentication',
};
const full = {
  ok: 0,
  code: 14_031,
  codeName: 'OutOfDiskSpace',
  errmsg: 'available disk space is below 500 MB',
};
const wrongWord = { ok: 0, code: 18, codeName: 'AuthenticationFailed', errmsg: 'Authentication failed.' };

describe.concurrent('MongoDB', () => {
  const opened = async (played: Played, user = '') => {
    await using server = played;
    return await sentence(connectMongo(`mongodb://${user}${server.host}/ardhi?directConnection=true`));
  };

  it('that is not there is named', async () => {
    expect(await sentence(connectMongo(`mongodb://${nowhere}/ardhi`))).toMatch(/^MongoDB .*ECONNREFUSED/);
  });
  it('that is too old is told so, whichever notices first', async () => {
    expect(await opened(await playMongo({ buildInfo: { version: '6.0.19' } }))).toContain(
      'it is version 6.0.19, and 7 or newer is needed',
    );
    expect(await opened(await playMongo({ hello: { maxWireVersion: 6 } }))).toContain(
      'maximum wire version 6',
    );
  });
  it('that does not know us is told so, with a password or without', async () => {
    const says = { saslStart: wrongWord };
    expect(await opened(await playMongo(says), 'ardhi:wrong@')).toContain('Authentication failed');
    expect(await opened(await playMongo({ update: refused }))).toContain('requires authentication');
  });
  it('that has no room is told so before anything is asked of it', async () => {
    expect(await opened(await playMongo({ update: full }))).toContain('disk space');
  });
});

describe.concurrent('Kafka', () => {
  const proved = (host: string, sasl?: string) => {
    const settings = { brokers: host, sasl, prefix: 'ardhi' };
    return sentence(proveBrokers(kafkaBrokers(settings), host));
  };
  const opened = async (played: Played, sasl?: string) => {
    await using server = played;
    return await proved(server.host, sasl);
  };

  it('that is not there is named', async () => {
    expect(await proved(nowhere)).toMatch(/^Kafka .*ECONNREFUSED.*KAFKA_BROKERS/);
  });
  it('that is too old for sending nothing twice is told so', async () => {
    expect(await opened(await playKafka({ unknown: [kafkaCalls.producerId] }))).toContain('is too old');
  });
  it('that does not know us is told so', async () => {
    const wrong = await playKafka({ errors: { [kafkaCalls.authenticate]: 58 } });
    expect(await opened(wrong, 'ardhi:wrong')).toMatch(/uthenticat.*KAFKA_SASL/);
    const noRight = await playKafka({ errors: { [kafkaCalls.producerId]: 31 } });
    expect(await opened(noRight)).toContain('authorization failed');
  });
  it('whose disk takes nothing more is told so', async () => {
    expect(await opened(await playKafka({ errors: { [kafkaCalls.producerId]: 56 } }))).toMatch(/disk/i);
  });
});

describe.concurrent('Elasticsearch', () => {
  const json = { 'x-elastic-product': 'Elasticsearch', 'content-type': 'application/json' };
  const said = (body: unknown, status = 200): Said => ({ status, headers: json, body: JSON.stringify(body) });
  const isElastic = said({ nodes: { a: { version: '9.5.3' } } });
  const opened = async (says: Said) => {
    await using server = await playHttp(() => says);
    return await sentence(connectElastic(`http://ardhi:secret@${server.host}`));
  };

  it('that is not there is named', async () => {
    expect(await sentence(connectElastic(`http://${nowhere}`))).toMatch(/^Elasticsearch .*ECONNREFUSED/);
  });
  it('of another version, or that is something else, is told so', async () => {
    const older = said({ nodes: { a: { version: '9.5.3' }, b: { version: '8.19.0' } } });
    expect(await opened(older)).toContain('it is version 8.19.0, and 9 is needed');
    expect(await opened({ body: '<h1>It works!</h1>' })).toContain('not Elasticsearch');
  });
  it('that does not know us is told so', async () => {
    const reason = 'unable to authenticate user [ardhi] for REST request [/_nodes/_all]';
    const no = said({ error: { type: 'security_exception', reason }, status: 401 }, 401);
    expect(await opened(no)).toContain('unable to authenticate user [ardhi]');
  });
  it('whose disk is full is told so where an index is to be made', async () => {
    const reason = 'blocked by: [FORBIDDEN/10/cluster create-index blocked (api)];';
    await using server = await playHttp(({ method, url }) => {
      if (url?.startsWith('/_nodes')) return isElastic;
      if (method === 'PUT')
        return said({ error: { type: 'cluster_block_exception', reason }, status: 403 }, 403);
      return said({}, 404);
    });
    const search = elasticSearch(await connectElastic(`http://${server.host}`), 'ardhi');
    const said_ = await sentence(search.open({ name: 'library', version: 1, fields: {} }));
    expect(said_).toMatch(/create-index blocked/);
    await search.close();
  });
});

describe.concurrent('The S3 store', () => {
  const xml = (status: number, code: string): Said => ({
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code} it says</Message></Error>`,
  });
  const opened = async (says: Parameters<typeof playHttp>[0]) => {
    await using server = await playHttp(says);
    return await sentence(s3Blobs({ url: `http://key:secret@${server.host}/ardhi` }));
  };

  it('that is not there is named', async () => {
    expect(await sentence(s3Blobs({ url: `http://key:secret@${nowhere}/ardhi` }))).toMatch(/ECONNREFUSED/);
  });
  it('that is something else is told so: it does not give back what it was given', async () => {
    expect(await opened(() => ({ body: '<h1>It works!</h1>' }))).toContain('what it was given');
    expect(await opened(() => xml(405, 'MethodNotAllowed'))).toContain('Method Not Allowed');
  });
  it('that does not know us is told so', async () => {
    expect(await opened(() => xml(403, 'AccessDenied'))).toMatch(/AccessDenied|Access Denied|credentials/);
    const readsOnly = ({ method }: { method?: string | undefined }) =>
      method === 'PUT' ? xml(403, 'AccessDenied') : {};
    expect(await opened(readsOnly)).toContain('AccessDenied');
  });
  it('that has no room is told so before anything is asked of it', async () => {
    const takesNothing = ({ method }: { method?: string | undefined }) =>
      method === 'PUT' ? xml(507, 'XMinioStorageFull') : {};
    expect(await opened(takesNothing)).toContain('XMinioStorageFull');
  });
  it('that has no room later refuses the file in the words of the port', async () => {
    const kept = new Map<string, string>();
    await using server = await playHttp(({ method, url = '' }, body) => {
      if (method === 'GET') return { body: kept.get(url) ?? '' };
      if (method === 'HEAD') return { status: url.endsWith('/ardhi') ? 200 : 404 };
      if (method === 'PUT' && !url.includes('/proof/')) return xml(507, 'XMinioStorageFull');
      if (method === 'PUT') kept.set(url, body);
      return { headers: { etag: '"0"' } };
    });
    const blobs = await s3Blobs({ url: `http://key:secret@${server.host}/ardhi` });
    await expect(blobs.put(Buffer.from('a deed'))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  });
});

it('a process of the distributed mode that lacks settings names them all', async () => {
  const config = readConfig({ MODE: 'distributed', S3_URL: 'http://a:b@s3/ardhi' });
  await expect(openEngines(config, systemClock, createLog('silent'))).rejects.toThrow(
    'MODE=distributed needs MONGO_URL, KAFKA_BROKERS, ELASTIC_URL, INTERNAL_KEY.',
  );
});
