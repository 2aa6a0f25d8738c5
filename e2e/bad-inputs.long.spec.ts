import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import { instantOf } from '@ardhi/kernel/base/clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpProduct, photo, startHttpProduct } from './support/http-product.ts';

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

/** Rows that are not sent here, with the reason. */
const coveredElsewhere: readonly (readonly [reason: string, is: (row: Row) => boolean])[] = [
  [
    'sent byte by byte to the edge (gateway/src/hostile-requests.spec.ts)',
    ({ area }) =>
      'gateway-path gateway-http headers rate-limit cache jwt cors-csrf errors'.split(' ').includes(area),
  ],
  ['no call: an event (e2e/chaos/poison-messages.ts)', ({ method }) => method === 'EVENT'],
  [
    'no call: what a browser does (e2e/journeys)',
    ({ area }) => ['client', 'remotes', 'redirect'].includes(area),
  ],
  ['about how often, not what (services/media quota, listings views)', ({ repeat }) => repeat !== undefined],
  [
    'no client can send it; the edge refuses such bytes (gateway/src/server/guarded-server.spec.ts)',
    ({ id }) => id === 'BI-0785',
  ],
  ['needs a quota at its boundary (services/media/src/quota)', ({ id }) => id === 'BI-0457'],
];
const reasonOf = (row: Row) => coveredElsewhere.find(([, is]) => is(row))?.[0];
const rows = all.filter(
  (row) => reasonOf(row) === undefined && /^(GET|POST|PUT|PATCH|DELETE)$/.test(row.method),
);

/** Bodies in the shape of the real routes, so that the refusal concerns what the row tests. */
const bodyOverrides: Readonly<Record<string, unknown>> = {
  'BI-0223': { role: 'AFRI_ADMIN', reason: 'for a test' },
  'BI-0227': { caption: { en: 'x' } },
};

/** An endpoint that only its address can be refused for. */
const webhookOf = ({ body }: Row) => ({
  ...(body as object),
  description: 'A hostile address',
  events: ['listing.sold'],
  payload: 'THIN',
});

/** Rows with another expected status: photos without coordinates are allowed, GIFs are not supported. */
const expectedOverrides: Readonly<Record<string, string>> = { 'BI-0415': '201', 'BI-0451': '415' };

let api: HttpProduct;
/** The clock advances between rows, so that rate limits do not mask the tested rule. */
let shift = 0;
const epoch = () => Date.now() + shift;
/** Uploads are spread over these agents, so that rate limits and quotas do not mask the tested rule. */
const uploadAgents = ['AGENT_M', 'AGENT_N', 'AGENT_O', 'AGENT_P'];
const tokens = new Map<string, string>();
const ids = new Map<string, string>();

beforeAll(async () => {
  api = await startHttpProduct({ clock: { epoch, now: () => instantOf(epoch()) } });
  const head = await api.signUp('head@ardhi.test', 'Hilda Head');
  tokens.set('AFRI_ADMIN', head.token);
  const phones = [{ e164: '+256772000123', whatsapp: true }];
  for (const account of [
    'USER_A',
    'AGENT_A',
    'AGENT_B',
    ...uploadAgents,
    'SUPER_AGENT_A',
    'ASSISTANT_ADMIN',
  ]) {
    const person = await api.signUp(`${account.toLowerCase().replaceAll('_', '-')}@ardhi.test`, account);
    tokens.set(account, person.token);
    if (account === 'ASSISTANT_ADMIN')
      await api.callOk('PUT', `/api/admin/users/${person.id}`, {
        ...head,
        body: { role: account, reason: 'A test.' },
      });
    if (!account.startsWith('AGENT')) {
      ids.set(`${account.startsWith('USER') ? 'user' : 'other'}A`, person.id);
      continue;
    }
    const about = { phones, areaIds: [], specialties: ['LAND'], languages: ['en'] };
    await api.confirmPhone(person.token);
    await api.callOk('POST', '/api/agents', { ...person, body: about });
    await api.product.application.settled();
    const plot = await api.callOk('POST', '/plots', {
      ...person,
      body: { title: { en: 'A plot on the ridge' } },
    });
    await api.product.application.settled();
    const form = new FormData();
    form.append('files', await photo(account.length), 'a.jpg');
    form.append('latitude[]', '');
    form.append('longitude[]', '');
    const { items } = await api.callOk('POST', `/api/media/${plot.id}/media`, { ...person, body: form });
    const side = account.at(-1);
    ids
      .set(`propertyOfAgent${side}`, plot.id)
      .set(`mediaOf${side}`, items[0].id)
      .set(`draftOf${side}`, plot.id);
    if (side === 'B') ids.set('userB', person.id);
  }
  await api.product.application.settled();
});
afterAll(() => api[Symbol.asyncDispose]());

const fillPlaceholders = (text: string) =>
  text
    .replace(
      /\{\{TOKEN:(\w+)\}\}/g,
      (_, account: string) => tokens.get(account) ?? tokens.get('USER_A') ?? '',
    )
    .replace(/\{\{\w+:(\w+)\}\}/g, (_, what: string) => ids.get(what) ?? '01HV6Z8J3K4M5N6P7Q8R9S0T1V')
    .replace(/\{\{\w+\}\}/g, 'x');

const crlf = '\r\n';
const boundary = 'ardhi-boundary';
const multipartPart = (head: string, bytes: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--${boundary}${crlf}content-disposition: form-data; ${head}${crlf}${crlf}`),
    Buffer.from(bytes),
    Buffer.from(crlf),
  ]);

/** A PNG of one bit per pixel: a few bytes compressed, huge once decoded. */
function decompressionBomb(side: number): Buffer {
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

/** A one-pixel frame (GIF89a image descriptor and data). */
const gifFrame = Buffer.from('2c0000000001000100800000000000ffffff0202440100', 'hex');

async function fileOf(kind: string): Promise<Buffer> {
  const good = Buffer.from(await (await photo(60)).arrayBuffer());
  if (kind.startsWith('svg'))
    return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  if (kind.startsWith('html')) return Buffer.from('<!doctype html><script>alert(1)</script>');
  if (kind.startsWith('png')) return decompressionBomb(16_000);
  if (kind.startsWith('truncated')) return good.subarray(0, 300);
  if (kind.startsWith('gif'))
    return Buffer.concat([
      Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'),
      ...Array.from({ length: 5_000 }, () => gifFrame),
      Buffer.from(';'),
    ]);
  if (kind.startsWith('size')) return Buffer.concat([good, Buffer.alloc(10 * 1024 * 1024)]);
  return good;
}

/** Builds the multipart bodies of the rows: `{{multipart:files=ok.jpg as "x";latitude[]=0.3;longitude[]=32.5}}`. */
async function multipart(template: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  if (template.startsWith('fields=')) {
    const field = multipartPart('name="latitude[]"', '0.3');
    parts.push(...Array.from({ length: 1_200 }, () => field));
  } else if (template.startsWith('nested')) {
    const inner = `content-type: multipart/mixed; boundary=inner${crlf}${crlf}--inner--`;
    parts.push(Buffer.from(`--${boundary}${crlf}${inner}${crlf}`));
  } else {
    const [, kind = '', name = kind] = /files=(\S+?)(?: as "([\s\S]*)")?(?:;|$)/.exec(template) ?? [];
    parts.push(multipartPart(`name="files"; filename="${name}"`, await fileOf(kind)));
    for (const [, field = '', values = ''] of template.matchAll(/((?:lat|long)itude\[\])=([^;}]*)/g))
      for (const value of values.split(',')) parts.push(multipartPart(`name="${field}"`, value));
  }
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--${crlf}`)]);
  return template === 'truncated' ? whole.subarray(0, 200) : whole;
}

/** Sends the path verbatim, without URL normalisation. */
async function send({ id, method, path, headers = {}, ...row }: Row, index: number) {
  const body =
    row.area === 'webhook-ssrf' ? webhookOf({ id, method, path, ...row }) : (bodyOverrides[id] ?? row.body);
  const account =
    path.startsWith('/api/media/') && path.includes('OfAgentA')
      ? uploadAgents[index % uploadAgents.length]
      : undefined;
  const filled = (text: string) =>
    fillPlaceholders(
      account === undefined
        ? text
        : text.replace('AGENT_A', account).replace('OfAgentA', `OfAgent${account.at(-1)}`),
    );
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const form = /^\{\{multipart:([\s\S]*)\}\}$/.exec(text ?? '')?.[1];
  const bytes = form === undefined ? Buffer.from(filled(text ?? '')) : await multipart(form);
  const address = { 'x-forwarded-for': `43.${index & 255}.${index >> 8}.1` };
  const template = Object.entries(headers).map(([name, value]) => [name, filled(value)] as const);
  const type = form === undefined ? {} : { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const allHeaders = { ...Object.fromEntries(template), ...type, ...address, accept: 'application/json' };
  const { hostname, port } = new URL(api.product.url);
  const rawPath = Buffer.from(filled(path))
    .toString('latin1')
    .replace(/[^\x21-\xff]/g, encodeURIComponent);
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sentHeaders = {
      ...allHeaders,
      ...(bytes.length > 0 && { 'content-length': String(bytes.length) }),
    };
    const outgoing = request(
      { hostname, port, method, path: rawPath, headers: sentHeaders, agent: false },
      (response) => {
        let responseText = '';
        response.on('data', (chunk) => {
          responseText += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: responseText }));
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject).end(bytes);
  });
}

const matchesStatus = (status: number, expected: string) =>
  new RegExp(`^(?:${expected.replaceAll('xx', '\\d\\d')})$`).test(String(status));

describe('bad inputs, sent to the whole product', () => {
  it('are all sent here or covered by another spec', () => {
    const counts = Map.groupBy(all, (row) => reasonOf(row) ?? 'sent here');
    for (const [reason, group] of counts) console.log(`${group.length} rows: ${reason}`);
    expect(all.length).toBe(431);
    expect(rows.length).toBeGreaterThan(250);
  });

  it('never cause a 5xx and are refused with the error envelope', async () => {
    const failures: string[] = [];
    for (const [index, row] of rows.entries()) {
      const { status, text } = await send(row, index).catch((error: Error) => ({
        status: 0,
        text: error.message,
      }));
      const expected = expectedOverrides[row.id] ?? row.expectedStatusClass;
      shift += row.area === 'media-upload' ? 5_000 : 1_500;
      const mayBeAccepted = expected.includes('2');
      const isFine = status < 500 && status > 0 && (mayBeAccepted || status >= 400);
      const isExact =
        !['media-upload', 'authz-object', 'authz-function'].includes(row.area) ||
        status === 404 ||
        matchesStatus(status, expected);
      if (!isFine || !isExact || (status >= 400 && !/"code":"[A-Z_]+"/.test(text)))
        failures.push(
          `${row.id} ${row.method} ${row.path.slice(0, 80)}: ${status}, not ${expected}: ${text.slice(0, 120)}`,
        );
    }
    expect(failures).toEqual([]);
  });
});
