import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@ardhi/kernel/base/ids';
import type { TestResponse } from '@ardhi/testing/test-response';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListingsWorld, listingsWorld } from './testing/listings-world.ts';

interface Row {
  readonly id: string;
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly repeat?: number;
  readonly expectedStatusClass: string;
  readonly why: string;
}

const areas = ['fts', 'nosql-es', 'validation-query', 'validation-body', 'geo', 'resource', 'authz-object'];
/** A listing's media and pages belong to other services; URL normalisation belongs to the gateway. */
const listingPaths = /^\/(properties|plots)\/(?!.*(media|%00|%0a|\[object))/;
const file = join(import.meta.dirname, '../../../e2e/fixtures/bad-inputs.jsonl');
const rows = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line): Row => JSON.parse(line))
  .filter(
    ({ area, path, repeat }) => areas.includes(area) && listingPaths.test(path) && repeat === undefined,
  );

/** Rows whose expected status differs here: a change without If-Match is decided on the newest version (api.md §1). */
const expectedOverrides: Readonly<Record<string, string>> = { 'BI-0657': '400' };

let world: ListingsWorld;
let listing: string;

beforeAll(async () => {
  world = await listingsWorld();
  listing = await world.draftPlot();
});
afterAll(() => world[Symbol.asyncDispose]());

async function send({ method, path, headers, body }: Row): Promise<TestResponse> {
  const as = path.includes('OfAgentB') ? world.stranger : headers?.['authorization'] && world.agent;
  const id = path.includes('propertyOf') ? listing : newId();
  const payload = body === undefined ? {} : { raw: typeof body === 'string' ? body : JSON.stringify(body) };
  const { authorization: _, ...otherHeaders } = headers ?? {};
  return world.call(method, path.replace(/\{\{id:\w+\}\}/g, id), {
    ...(as && { as }),
    ...payload,
    headers: otherHeaders,
  });
}

const expected = ({ id, expectedStatusClass }: Row) =>
  new RegExp(`^(?:${(expectedOverrides[id] ?? expectedStatusClass).replaceAll('xx', '\\d\\d')})$`);

describe('malformed requests to listings', () => {
  it('the corpus has enough rows', () => expect(rows.length).toBeGreaterThan(50));

  it.each(rows.map((row) => [row.id, row.why, row] as const))('%s: %s', async (_, __, row) => {
    const before = await world.engines.events.head();
    const { status, body } = await send(row);
    expect(String(status)).toMatch(expected(row));
    if (status < 400) return;
    expect(body).toMatchObject({ code: expect.any(String), error: { message: body.message } });
    expect(await world.engines.events.head()).toBe(before);
  });
});
