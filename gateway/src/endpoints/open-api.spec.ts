import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as gatewayRoutes from '@ardhi/contracts/gateway/gateway.routes';
import { compileErrors, validate } from '@readme/openapi-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { generate } from 'openapi-typescript-codegen';
import { describe, expect, it } from 'vitest';
import { contractRoutes } from '../testing/contract-routes.ts';
import { buildOpenApi } from './open-api.ts';
import { referenceArea, referenceIndex } from './reference-page.ts';

const routes = [...(await contractRoutes()), ...Object.values(gatewayRoutes)];
const document = buildOpenApi(routes, 'https://ardhi.test');
const text = JSON.stringify(document);
const clone = () => JSON.parse(text);

async function redoclyProblems(source: string) {
  const config = await createConfig({ extends: ['recommended'] });
  return await lintFromString({ source, config, absoluteRef: 'openapi.json' });
}

describe('the OpenAPI document', () => {
  it('has at most 800 kB', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(800_000);
  });

  it('names the schemas after the constants that export them', () => {
    expect(Object.keys(document.components['schemas'] ?? {})).toEqual(
      expect.arrayContaining(['ListingCard', 'Money', 'ListingInput', 'ListingRowPage', 'Id', 'ApiError']),
    );
    expect(document.components['schemas']?.['ListingCard']).toMatchObject({
      properties: { price: { $ref: '#/components/schemas/Money' } },
    });
  });

  it('has the same names when the routes come in another order', () => {
    const reversed = buildOpenApi([...routes].reverse(), 'https://ardhi.test');
    expect(Object.keys(reversed.components['schemas'] ?? {})).toEqual(
      Object.keys(document.components['schemas'] ?? {}),
    );
  });

  it('requires no token for public calls and describes tables and empty answers as they are', () => {
    const { paths } = document;
    expect(paths['/api/geo/countries']?.['get']?.['security']).toEqual([]);
    expect(paths['/api/agent/listings/export']?.['get']?.responses['200']?.['content']).toHaveProperty([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(paths['/api/admin/properties']?.['get']?.responses['200']?.['content']).toHaveProperty([
      'text/csv',
    ]);
    expect(paths['/api/auth/forgot-password']?.['post']?.responses['202']).toEqual({
      $ref: '#/components/responses/Empty',
    });
    expect(document.components['responses']?.['Empty']).toEqual({ description: 'Success.' });
  });

  it('has no error for the linter of Redocly, and only the known warnings', { timeout: 60_000 }, async () => {
    const problems = await redoclyProblems(text);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const counts = Object.groupBy(problems, ({ ruleId }) => ruleId);
    expect(Object.keys(counts).sort()).toEqual([
      // Fixed segments take precedence over parameters; the addresses are public.
      'no-ambiguous-paths',
      // Records by currency list their keys in propertyNames.
      'no-required-schema-properties-undefined',
      // One call only redirects.
      'operation-2xx-response',
    ]);
    expect(counts['no-ambiguous-paths']?.length).toBeLessThanOrEqual(21);
  });

  it('is valid for the parser of ReadMe', { timeout: 60_000 }, async () => {
    const result = await validate(clone());
    expect(result.valid ? '' : compileErrors(result)).toBe('');
  });

  it('is refused by both linters with a reference to nothing', { timeout: 60_000 }, async () => {
    const broken = clone();
    broken.paths['/api/geo/countries'].get.responses['404'] = { $ref: '#/components/responses/Nothing' };
    const problems = await redoclyProblems(JSON.stringify(broken));
    expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
    expect((await validate(broken)).valid).toBe(false);
  });

  it('generates a client that compiles', { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ardhi-client-'));
    try {
      const input = join(folder, 'openapi.json');
      await writeFile(input, text);
      const output = join(folder, 'client');
      await generate({ input, output, httpClient: 'fetch', useOptions: true, postfixModels: 'Model' });
      const tsc = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');
      const options = '--noEmit --strict --target esnext --module esnext --moduleResolution bundler'.split(
        ' ',
      );
      const compile = promisify(execFile)(process.execPath, [tsc, ...options, join(output, 'index.ts')]);
      await expect(compile).resolves.toMatchObject({ stdout: '' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the API reference', () => {
  it('is an index and a page per area, each of at most 1 MB', () => {
    const areas = Object.values(document['tags'] as { name: string }[]).map(({ name }) => name);
    const pages = [referenceIndex(document), ...areas.map((area) => referenceArea(document, area) ?? '')];
    for (const html of pages) {
      expect(html).toContain('</html>');
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(1_000_000);
    }
    expect(referenceArea(document, 'Nowhere')).toBeUndefined();
  });

  it('shows every call and links only to what is on the page', () => {
    const html = referenceArea(document, 'Listings') ?? '';
    expect(html).toContain('<code>/properties/search</code>');
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(anchors.length).toBeGreaterThan(0);
    expect(anchors.filter((anchor) => !html.includes(`id="${anchor}"`))).toEqual([]);
  });
});
