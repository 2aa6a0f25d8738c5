import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { isPublicAddress } from '@ardhi/kernel/http/public-address';
import { parseTarget, type TargetRules } from '@ardhi/kernel/http/target-url';
import { describe, expect, it } from 'vitest';
import { failureOf, type Resolve, sendPublicRequest } from './public-request.ts';

const publicOnly: TargetRules = { allowPrivate: false, ownHosts: ['gw.example.test'] };
const anywhere: TargetRules = { allowPrivate: true, ownHosts: [] };

async function canary(port = 0, host = '127.0.0.1') {
  let connects = 0;
  const server = createTcpServer((socket) => {
    connects += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    connects: () => connects,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function serverOf(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const post = (url: string, rules: TargetRules, resolve?: Resolve, more: object = {}) =>
  sendPublicRequest(
    { url, method: 'POST', headers: {}, body: '{}', timeoutMs: 500, ...more },
    rules,
    resolve,
  );
const failureAt = (...call: Parameters<typeof post>) => post(...call).then(() => 'answered', failureOf);

const corpus = readFileSync(new URL('../../../../e2e/fixtures/bad-inputs.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): { id: string; area: string; body: { url: string } } => JSON.parse(line))
  .filter(({ area }) => area === 'webhook-ssrf');

/** Spellings of addresses that are not public, beside those of the corpus. */
const further = [
  'https://2130706433/',
  'https://127.1/',
  'https://0.0.0.0/',
  'https://0/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[ff02::1]/',
  'https://[fec0::1]/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://100.64.0.1/',
  'https://168.63.129.16/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://198.51.100.7/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://printer.local/',
  'https://kafka/',
  'https://localhost./',
  'https://gw.example.test./',
  'https://127.0.0.1.:443/',
  'https://ok.test:9092/',
  'file:///etc/passwd',
];
const rows = [...corpus.map(({ body }) => body.url), ...further];

/** Names of the corpus that look public: two of them resolve to addresses that are not, the rest fails later. */
const stub: Record<string, readonly string[]> = {
  '127.0.0.1.nip.io': ['127.0.0.1'],
  'two-a.test': ['93.184.216.34', '10.0.0.7'],
};
const resolveStub: Resolve = async (name) => {
  const found = stub[name];
  if (found === undefined) throw new Error('ENOTFOUND');
  return found;
};

describe('a request to an address that a user named (promises.md B8)', () => {
  it(`connects to nothing for ${rows.length} hostile addresses`, async () => {
    await using local = await canary();
    await using metadata = await canary(local.port, '127.0.0.2');
    expect(rows.length).toBe(60);
    for (const row of rows) {
      const [plain, atCanary] = [row, row.replace(/(:\d+)?\/(?=[^/]|$)/, `:${local.port}/`)];
      for (const url of [plain, atCanary])
        expect([url, await failureAt(url, publicOnly, resolveStub)]).not.toEqual([url, 'answered']);
    }
    expect(local.connects() + metadata.connects()).toBe(0);
  });

  it('connects to the canary where private addresses are allowed, so that zero connects mean something', async () => {
    await using local = await canary();
    expect(await failureAt(`http://127.0.0.1:${local.port}/`, anywhere)).toBe('CONNECTION_FAILED');
    expect(local.connects()).toBe(1);
  });

  it.each([
    ['a private address beside a public one', ['93.184.216.34', '10.0.0.7']],
    ['an IPv6 loopback beside a public address', ['93.184.216.34', '::1']],
    ['only a mapped loopback', ['::ffff:127.0.0.1']],
  ])('refuses a name that resolves to %s', async (_, addresses) => {
    expect(await failureAt('https://partner.example/', publicOnly, async () => addresses)).toBe(
      'BLOCKED_ADDRESS',
    );
  });

  it('connects to the address that was checked, whatever the name resolves to afterwards', async () => {
    let lookups = 0;
    const rebinding: Resolve = async () => [lookups++ === 0 ? '127.0.0.2' : '127.0.0.1'];
    await using first = await canary(0, '127.0.0.2');
    await using second = await canary(first.port);
    expect(await failureAt(`http://rebind.test:${first.port}/`, anywhere, rebinding)).toBe(
      'CONNECTION_FAILED',
    );
    expect([lookups, first.connects(), second.connects()]).toEqual([1, 1, 0]);
    lookups = 1;
    expect(await failureAt('https://rebind.test/', publicOnly, rebinding)).toBe('BLOCKED_ADDRESS');
  });

  it('returns a redirect as an answer, and keeps the host of the name', async () => {
    let host: string | undefined;
    await using server = await serverOf((request, response) => {
      host = request.headers.host;
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end('moved');
    });
    const { port } = new URL(server.url);
    const answer = await post(`http://partner.example:${port}/`, anywhere, async () => ['127.0.0.1']);
    expect([answer.status, answer.body.toString(), host]).toEqual([302, 'moved', `partner.example:${port}`]);
  });

  it('reads 64 KiB of an endless answer and closes the connection', async () => {
    let closed = false;
    await using server = await serverOf((_, response) => {
      const write = () => {
        while (response.write(Buffer.alloc(16_384))) {}
      };
      response.on('drain', write).on('close', () => {
        closed = true;
      });
      write();
    });
    expect((await post(server.url, anywhere, undefined, { timeoutMs: 5_000 })).body.length).toBe(64 * 1_024);
    await expect.poll(() => closed).toBe(true);
  });

  it('decompresses nothing', async () => {
    await using server = await serverOf((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.from([0x1f, 0x8b])),
    );
    expect([...(await post(server.url, anywhere)).body]).toEqual([0x1f, 0x8b]);
  });

  it('gives up when the time is over: before the head, in the body, and while a name is looked up', async () => {
    await using silent = await serverOf(() => undefined);
    await using slow = await serverOf((_, response) => void response.write('a'));
    expect(await failureAt(silent.url, anywhere)).toBe('TIMED_OUT');
    expect(await failureAt(slow.url, anywhere)).toBe('TIMED_OUT');
    expect(await failureAt('https://partner.example/', publicOnly, () => new Promise(() => undefined))).toBe(
      'TIMED_OUT',
    );
  });

  it('says that a name does not exist, and that a server is not there', async () => {
    expect(await failureAt('https://partner.example/', publicOnly, resolveStub)).toBe('NAME_NOT_FOUND');
    expect(await failureAt('http://127.0.0.1:1/', anywhere)).toBe('CONNECTION_FAILED');
  });
});

describe('an address', () => {
  it.each(['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4009:81f::200e'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(['https://hooks.example.com/a?b=c', 'https://hooks.example.com:8443/'])('%s may be called', (url) =>
    expect(parseTarget(url, publicOnly)?.href).toBe(url),
  );
});
