import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as gatewayRoutes from '@ardhi/contracts/gateway/gateway.routes';
import { routeNames } from '@ardhi/contracts/named-routes';
import { compileErrors, validate } from '@readme/openapi-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { generate } from 'openapi-typescript-codegen';
import { describe, expect, it } from 'vitest';
import { contractRoutes } from '../testing/contract-routes.ts';
import { buildOpenApi, type OpenApi } from './open-api.ts';
import { referenceArea, referenceIndex } from './reference-page.ts';

const routes = [...(await contractRoutes()), ...Object.values(gatewayRoutes)];
const document = buildOpenApi(routes, 'https://ardhi.test');
const text = JSON.stringify(document);
const clone = () => JSON.parse(text);

async function redoclyProblems(source: string) {
  const config = await createConfig({ extends: ['recommended'] });
  return await lintFromString({ source, config, absoluteRef: 'openapi.json' });
}

/** The pattern of each path parameter by its name, or of any text without a slash. */
function patternsOf({ paths, components }: OpenApi, path: string): ReadonlyMap<string, RegExp> {
  const operations = Object.values(paths[path] ?? {});
  const parameters = operations
    .flatMap((operation) => operation.parameters)
    .map((parameter) => {
      const reference =
        String(parameter['$ref'] ?? '')
          .split('/')
          .at(-1) ?? '';
      return (components['parameters']?.[reference] ?? parameter) as {
        name: string;
        schema: { pattern?: string };
      };
    });
  return new Map(parameters.map(({ name, schema }) => [name, new RegExp(schema.pattern ?? '^[^/]+$')]));
}

/** Pairs of paths that one address could mean: at every place the segments are equal or a parameter accepts the other's. */
function ambiguousPaths(described: OpenApi): string[] {
  const split = Object.keys(described.paths).map((path) => ({ path, parts: path.split('/').slice(1) }));
  const parameter = /^\{(\w+)\}$/;
  return split.flatMap(({ path, parts }, at) =>
    split.slice(at + 1).flatMap((other) => {
      if (other.parts.length !== parts.length) return [];
      const [patterns, otherPatterns] = [patternsOf(described, path), patternsOf(described, other.path)];
      const canMeet = parts.every((part, place) => {
        const otherPart = other.parts[place] ?? '';
        const [name, otherName] = [parameter.exec(part)?.[1], parameter.exec(otherPart)?.[1]];
        if (name !== undefined && otherName !== undefined) return true;
        if (name !== undefined) return patterns.get(name)?.test(otherPart) === true;
        return otherName === undefined
          ? part === otherPart
          : otherPatterns.get(otherName)?.test(part) === true;
      });
      return canMeet ? [[path, other.path].toSorted().join(' and ')] : [];
    }),
  );
}

describe('the OpenAPI document', () => {
  it('has at most 2.5 kB for each operation', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(Buffer.byteLength(text) / operations.length).toBeLessThanOrEqual(2_500);
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

  it('says that a page can be too deep, also where it stands in the body', () => {
    for (const method of ['get', 'post']) {
      const refusals = document.paths['/plots/search']?.[method]?.responses['400'];
      expect(JSON.stringify(refusals), method).toMatch(/WindowTooLarge/);
    }
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
    expect(document.components['responses']?.['Empty']).toMatchObject({ description: 'Success.' });
    expect(document.components['responses']?.['Empty']).not.toHaveProperty('content');
  });

  it('describes the headers of reads, writes, files and refusals', () => {
    const headersOf = (path: string, method: string, status: number) => {
      const response = document.paths[path]?.[method]?.responses[status] ?? {};
      const name =
        String(response['$ref'] ?? '')
          .split('/')
          .at(-1) ?? '';
      return Object.keys((document.components['responses']?.[name] ?? response)['headers'] as object);
    };
    const limits = ['RateLimit', 'RateLimit-Policy'];
    expect(headersOf('/properties/{id}', 'get', 200)).toEqual(['X-Request-Id', ...limits, 'ETag']);
    expect(headersOf('/properties/{id}', 'put', 200)).toEqual(
      expect.arrayContaining(['ETag', 'X-Position', 'Idempotent-Replay']),
    );
    expect(headersOf('/properties/{id}', 'get', 304)).toContain('ETag');
    expect(headersOf('/api/agent/listings/export', 'get', 200)).toContain('Content-Disposition');
    expect(headersOf('/media/{key}', 'get', 206)).toContain('Content-Range');
    expect(headersOf('/api/saved-searches/unsubscribe/{token}', 'get', 302)).toContain('Location');
    expect(headersOf('/properties/{id}', 'get', 429)).toContain('Retry-After');
    expect(document.components['parameters']).toMatchObject({
      IdempotencyKeyHeader: { in: 'header' },
      IfMatchHeader: { in: 'header' },
      IfNoneMatchHeader: { in: 'header' },
      AfterQuery: { in: 'query' },
    });
  });

  it('names every operation and component after what it is', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id, at) => ids.indexOf(id) < at)).toEqual([]);
    expect(ids.toSorted()).toEqual(routes.map((route) => routeNames.get(route)).toSorted());
    for (const [section, components] of Object.entries(document.components)) {
      // Numbers tell nothing, and so do the parts of an address.
      const clumsy = Object.keys(components).filter((name) => /\D\d$|^(?:Get|Put|Post|Delete)Api/.test(name));
      expect([section, clumsy.filter((name) => !/Has360|E164/.test(name))]).toEqual([section, []]);
    }
    expect(Object.keys(document.components['schemas'] ?? {})).toEqual(
      expect.arrayContaining(['ConfirmListingRequest', 'ReadHomeResponse', 'ListPlacesItem']),
    );
  });

  it('describes each call once and names its other paths', () => {
    const aliased = routes.filter(({ aliases }) => aliases !== undefined);
    expect(aliased.length).toBeGreaterThan(10);
    for (const { method, path, aliases = [] } of aliased) {
      const template = path.replace(/:(\w+)/g, '{$1}');
      const { description = '' } = document.paths[template]?.[method.toLowerCase()] ?? {};
      for (const alias of aliases) {
        expect(description).toContain(` Also at ${alias.replace(/:(\w+)/g, '{$1}')}.`);
        expect(document.paths[alias.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]).toBeUndefined();
      }
    }
  });

  it('has no error for the linter of Redocly, and only the known warnings', async () => {
    const problems = await redoclyProblems(text);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const counts = Object.groupBy(problems, ({ ruleId }) => ruleId);
    expect(Object.keys(counts).sort()).toEqual([
      // The linter compares templates, not the patterns of their parameters; the next test does.
      'no-ambiguous-paths',
      // One call only redirects.
      'operation-2xx-response',
    ]);
    expect(counts['no-ambiguous-paths']?.length).toBeLessThanOrEqual(21);
  });

  it('has one path for each address, by the patterns of the parameters', () => {
    expect(ambiguousPaths(document)).toEqual([]);
    const broken = clone();
    const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
    for (const path of ['/properties/{id}/similar', '/properties/import/{id}'])
      for (const method of Object.keys(broken.paths[path]))
        broken.paths[path][method].parameters = parameters;
    expect(ambiguousPaths(broken)).toEqual(
      expect.arrayContaining([
        '/properties/import/{id} and /properties/{id}/similar',
        '/properties/import/template and /properties/import/{id}',
      ]),
    );
  });

  it('is valid for the parser of ReadMe', async () => {
    const result = await validate(clone());
    expect(result.valid ? '' : compileErrors(result)).toBe('');
  });

  it('is refused by both linters with a reference to nothing', async () => {
    const broken = clone();
    broken.paths['/api/geo/countries'].get.responses['404'] = { $ref: '#/components/responses/Nothing' };
    const problems = await redoclyProblems(JSON.stringify(broken));
    expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
    expect((await validate(broken)).valid).toBe(false);
  });

  it('generates a client that compiles', async () => {
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
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(1_100_000);
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
