import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { geo } from './service.ts';

interface Row {
  readonly id: string;
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly expectedStatusClass: string;
  readonly why: string;
}

const file = join(import.meta.dirname, '../../../e2e/fixtures/bad-inputs.jsonl');
const rows = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line): Row => JSON.parse(line))
  .filter(({ area, path }) => ['geo', 'validation-query'].includes(area) && path.startsWith('/api/geo/'));

let app: World;
beforeAll(async () => {
  app = await world([geo], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

describe('invalid input to geography routes', () => {
  it('has test rows', () => expect(rows.length).toBeGreaterThan(7));

  it.each(rows.map((row) => [row.id, row.why, row] as const))('%s: %s', async (_, __, row) => {
    const { status, body } = await app.call(row.method, row.path);
    expect(String(status)).toMatch(new RegExp(`^(?:${row.expectedStatusClass.replaceAll('xx', '\\d\\d')})$`));
    if (status >= 400)
      expect(body).toMatchObject({ code: expect.any(String), error: { message: body.message } });
  });
});
