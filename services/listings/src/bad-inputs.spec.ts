import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@ardhi/kernel/ids';
import type { Answer } from '@ardhi/kernel/testing/world';
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
/** Media and pages of a listing belong to other services; spellings of an address to the gateway. */
const ours = /^\/(properties|plots)\/(?!.*(media|%00|%0a|\[object))/;
const file = join(import.meta.dirname, '../../../e2e/fixtures/bad-inputs.jsonl');
const rows = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line): Row => JSON.parse(line))
  .filter(({ area, path, repeat }) => areas.includes(area) && ours.test(path) && repeat === undefined);

/** What this product says better than the row assumed: a change without If-Match is decided on the newest version (api.md §1). */
const otherwise: Readonly<Record<string, string>> = { 'BI-0657': '400' };

let here: ListingsWorld;
let listing: string;

beforeAll(async () => {
  here = await listingsWorld();
  listing = await here.draftPlot();
});
afterAll(() => here[Symbol.asyncDispose]());

async function send({ method, path, headers, body }: Row): Promise<Answer> {
  const as = path.includes('OfAgentB') ? here.stranger : headers?.['authorization'] && here.agent;
  const id = path.includes('propertyOf') ? listing : newId();
  const said = body === undefined ? {} : { raw: typeof body === 'string' ? body : JSON.stringify(body) };
  const { authorization: _, ...others } = headers ?? {};
  return here.call(method, path.replace(/\{\{id:\w+\}\}/g, id), {
    ...(as && { as }),
    ...said,
    headers: others,
  });
}

const expected = ({ id, expectedStatusClass }: Row) =>
  new RegExp(`^(?:${(otherwise[id] ?? expectedStatusClass).replaceAll('xx', '\\d\\d')})$`);

describe('what nobody should send (listings)', () => {
  it('has rows to try', () => expect(rows.length).toBeGreaterThan(50));

  it.each(rows.map((row) => [row.id, row.why, row] as const))('%s: %s', async (_, __, row) => {
    const before = await here.engines.events.head();
    const began = performance.now();
    const { status, body } = await send(row);
    expect(String(status)).toMatch(expected(row));
    if (row.area === 'resource') expect(performance.now() - began).toBeLessThan(2_000);
    if (status < 400) return;
    expect(body).toMatchObject({ code: expect.any(String), error: { message: body.message } });
    expect(await here.engines.events.head()).toBe(before);
  });
});
