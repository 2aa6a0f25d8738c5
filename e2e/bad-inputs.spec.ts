import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import { instantOf } from '@ardhi/kernel/clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OverHttp, overHttp, photo } from './over-http.ts';

interface Row {
  readonly id: string;
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly repeat?: number;
  readonly expectedStatusClass: string;
}

const all = readFileSync('e2e/fixtures/bad-inputs.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line): Row => JSON.parse(line));

/** Why a row is not sent here. */
const elsewhere: readonly (readonly [reason: string, is: (row: Row) => boolean])[] = [
  [
    'sent byte by byte to the edge (gateway/src/bad-inputs.spec.ts)',
    ({ area }) =>
      'gateway-path gateway-http headers rate-limit cache jwt cors-csrf errors'.split(' ').includes(area),
  ],
  ['no call: an event (e2e/chaos/poison.ts)', ({ method }) => method === 'EVENT'],
  [
    'no call: what a browser does (e2e/journeys)',
    ({ area }) => ['client', 'remotes', 'redirect'].includes(area),
  ],
  ['about how often, not what (services/media quota, listings views)', ({ repeat }) => repeat !== undefined],
  [
    'no client can send it; the edge refuses such bytes (gateway/src/connections.spec.ts)',
    ({ id }) => id === 'BI-0785',
  ],
  ['needs a quota at its boundary (services/media/src/quota)', ({ id }) => id === 'BI-0457'],
];
const reasonOf = (row: Row) => elsewhere.find(([, is]) => is(row))?.[0];
const rows = all.filter(
  (row) => reasonOf(row) === undefined && /^(GET|POST|PUT|PATCH|DELETE)$/.test(row.method),
);

/** Bodies of rows in the words of the real calls, so that what is refused is what the row is about. */
const words: Readonly<Record<string, unknown>> = {
  'BI-0223': { role: 'AFRI_ADMIN', reason: 'for a test' },
  'BI-0227': { caption: { en: 'x' } },
};

/** What this product says better than a row assumed: a photo may be without a place, and no GIF is taken. */
const otherwise: Readonly<Record<string, string>> = { 'BI-0415': '201', 'BI-0451': '415' };

let here: OverHttp;
/** Time passes between rows, so that no rate answers in place of the rule. */
let shift = 0;
const epoch = () => Date.now() + shift;
/** Share the uploads among them, so that no rate or quota answers in place of the rule. */
const uploaders = ['AGENT_M', 'AGENT_N', 'AGENT_O', 'AGENT_P'];
const tokens = new Map<string, string>();
const ids = new Map<string, string>();

beforeAll(async () => {
  here = await overHttp({ clock: { epoch, now: () => instantOf(epoch()) } });
  const head = await here.joined('head@ardhi.test', 'Hilda Head');
  tokens.set('AFRI_ADMIN', head.token);
  const phones = [{ e164: '+256772000123', whatsapp: true }];
  for (const who of ['USER_A', 'AGENT_A', 'AGENT_B', ...uploaders, 'SUPER_AGENT_A', 'ASSISTANT_ADMIN']) {
    const person = await here.joined(`${who.toLowerCase().replaceAll('_', '-')}@ardhi.test`, who);
    tokens.set(who, person.token);
    if (who === 'ASSISTANT_ADMIN')
      await here.done('PUT', `/api/admin/users/${person.id}`, {
        ...head,
        body: { role: who, reason: 'A test.' },
      });
    if (!who.startsWith('AGENT')) {
      ids.set(`${who.startsWith('USER') ? 'user' : 'other'}A`, person.id);
      continue;
    }
    const about = { phones, areaIds: [], specialties: ['LAND'], languages: ['en'] };
    await here.done('POST', '/api/agents', { ...person, body: about });
    await here.product.running.settled();
    const plot = await here.done('POST', '/plots', {
      ...person,
      body: { title: { en: 'A plot on the ridge' } },
    });
    await here.product.running.settled();
    const form = new FormData();
    form.append('files', await photo(who.length), 'a.jpg');
    form.append('latitude[]', '');
    form.append('longitude[]', '');
    const { items } = await here.done('POST', `/api/media/${plot.id}/media`, { ...person, body: form });
    const side = who.at(-1);
    ids
      .set(`propertyOfAgent${side}`, plot.id)
      .set(`mediaOf${side}`, items[0].id)
      .set(`draftOf${side}`, plot.id);
    if (side === 'B') ids.set('userB', person.id);
  }
  await here.product.running.settled();
}, 120_000);
afterAll(() => here[Symbol.asyncDispose]());

const fill = (text: string) =>
  text
    .replace(/\{\{TOKEN:(\w+)\}\}/g, (_, who: string) => tokens.get(who) ?? tokens.get('USER_A') ?? '')
    .replace(/\{\{\w+:(\w+)\}\}/g, (_, what: string) => ids.get(what) ?? '01HV6Z8J3K4M5N6P7Q8R9S0T1V')
    .replace(/\{\{\w+\}\}/g, 'x');

const line = '\r\n';
const boundary = 'ardhi-boundary';
const part = (head: string, bytes: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--${boundary}${line}content-disposition: form-data; ${head}${line}${line}`),
    Buffer.from(bytes),
    Buffer.from(line),
  ]);

/** A black square of one bit a pixel: small on the wire, huge once drawn. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const bytes = Buffer.concat([Buffer.from(type), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(bytes));
    return Buffer.concat([size, bytes, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A frame of one pixel (GIF89a, image descriptor and data). */
const frame = Buffer.from('2c0000000001000100800000000000ffffff0202440100', 'hex');

async function fileOf(kind: string): Promise<Buffer> {
  const good = Buffer.from(await (await photo(60)).arrayBuffer());
  if (kind.startsWith('svg'))
    return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  if (kind.startsWith('html')) return Buffer.from('<!doctype html><script>alert(1)</script>');
  if (kind.startsWith('png')) return bomb(16_000);
  if (kind.startsWith('truncated')) return good.subarray(0, 300);
  if (kind.startsWith('gif'))
    return Buffer.concat([
      Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'),
      ...Array.from({ length: 5_000 }, () => frame),
      Buffer.from(';'),
    ]);
  if (kind.startsWith('size')) return Buffer.concat([good, Buffer.alloc(10 * 1024 * 1024)]);
  return good;
}

/** The multipart bodies of the rows in bytes: `{{multipart:files=ok.jpg as "x";latitude[]=0.3;longitude[]=32.5}}`. */
async function multipart(said: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  if (said.startsWith('fields=')) {
    const field = part('name="latitude[]"', '0.3');
    parts.push(...Array.from({ length: 1_200 }, () => field));
  } else if (said.startsWith('nested')) {
    const inner = `content-type: multipart/mixed; boundary=inner${line}${line}--inner--`;
    parts.push(Buffer.from(`--${boundary}${line}${inner}${line}`));
  } else {
    const [, kind = '', name = kind] = /files=(\S+?)(?: as "([\s\S]*)")?(?:;|$)/.exec(said) ?? [];
    parts.push(part(`name="files"; filename="${name}"`, await fileOf(kind)));
    for (const [, field = '', values = ''] of said.matchAll(/((?:lat|long)itude\[\])=([^;}]*)/g))
      for (const value of values.split(',')) parts.push(part(`name="${field}"`, value));
  }
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--${line}`)]);
  return said === 'truncated' ? whole.subarray(0, 200) : whole;
}

/** Sent as it is spelt: nothing on the way tidies an address up. */
async function send({ id, method, path, headers = {}, ...row }: Row, turn: number) {
  const body = words[id] ?? row.body;
  const who =
    path.startsWith('/api/media/') && path.includes('OfAgentA')
      ? uploaders[turn % uploaders.length]
      : undefined;
  const filled = (said: string) =>
    fill(who === undefined ? said : said.replace('AGENT_A', who).replace('OfAgentA', `OfAgent${who.at(-1)}`));
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const form = /^\{\{multipart:([\s\S]*)\}\}$/.exec(text ?? '')?.[1];
  const bytes = form === undefined ? Buffer.from(filled(text ?? '')) : await multipart(form);
  const address = { 'x-forwarded-for': `43.0.${turn >> 8}.${turn & 255}` };
  const said = Object.entries(headers).map(([name, value]) => [name, filled(value)] as const);
  const type = form === undefined ? {} : { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const all_ = { ...Object.fromEntries(said), ...type, ...address, accept: 'application/json' };
  const { hostname, port } = new URL(here.product.url);
  const spelt = Buffer.from(filled(path))
    .toString('latin1')
    .replace(/[^\x21-\xff]/g, encodeURIComponent);
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sized = { ...all_, ...(bytes.length > 0 && { 'content-length': String(bytes.length) }) };
    const asked = request({ hostname, port, method, path: spelt, headers: sized, agent: false }, (answer) => {
      let answered = '';
      answer.on('data', (chunk) => {
        answered += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: answered }));
      answer.on('error', reject);
    });
    asked.on('error', reject).end(bytes);
  });
}

const meets = (status: number, expected: string) =>
  new RegExp(`^(?:${expected.replaceAll('xx', '\\d\\d')})$`).test(String(status));

describe('what nobody should send, to the whole product', () => {
  it('is sent here or has its place elsewhere', () => {
    const counts = Map.groupBy(all, (row) => reasonOf(row) ?? 'sent here');
    for (const [reason, some] of counts) console.log(`${some.length} rows: ${reason}`);
    expect(all.length).toBe(431);
    expect(rows.length).toBeGreaterThan(250);
  });

  it('is never a fault, and refused in the envelope where it must be', async () => {
    const wrong: string[] = [];
    for (const [turn, row] of rows.entries()) {
      const { status, text } = await send(row, turn).catch((error: Error) => ({
        status: 0,
        text: error.message,
      }));
      const expected = otherwise[row.id] ?? row.expectedStatusClass;
      shift += row.area === 'media-upload' ? 5_000 : 1_500;
      const mayPass = expected.includes('2');
      const isFine = status < 500 && status > 0 && (mayPass || status >= 400);
      const isExact =
        !['media-upload', 'authz-object', 'authz-function'].includes(row.area) ||
        status === 404 ||
        meets(status, expected);
      if (!isFine || !isExact || (status >= 400 && !/"code":"[A-Z_]+"/.test(text)))
        wrong.push(
          `${row.id} ${row.method} ${row.path.slice(0, 80)}: ${status}, not ${expected}: ${text.slice(0, 120)}`,
        );
    }
    expect(wrong).toEqual([]);
  }, 240_000);
});
