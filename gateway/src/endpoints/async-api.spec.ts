import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventCatalog } from '@ardhi/contracts/event-catalog';
import asyncApiSpecs from '@asyncapi/specs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { buildAsyncApi } from './async-api.ts';

const folder = join(import.meta.dirname, '../../../services/contracts/src');

const isCatalog = (value: unknown): value is EventCatalog =>
  typeof value === 'object' && value !== null && 'category' in value && 'types' in value;

async function eventCatalogs(): Promise<EventCatalog[]> {
  const files = globSync('**/*events.ts', { cwd: folder });
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)));
  return modules.flatMap((module: object) => Object.values(module).filter(isCatalog));
}

const ajv = new Ajv({
  meta: false,
  validateSchema: false,
  strict: false,
  validateFormats: false,
  allErrors: true,
});
const validate = ajv.compile(asyncApiSpecs.schemas['3.0.0'] as object);

describe('the AsyncAPI document', () => {
  it('is valid against the JSON schema of AsyncAPI 3', async () => {
    const catalogs = await eventCatalogs();
    expect(catalogs.length).toBeGreaterThan(5);
    const document = JSON.parse(JSON.stringify(buildAsyncApi(catalogs)));
    validate(document);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('is refused by that schema when a part is not of the specification', async () => {
    const document = JSON.parse(JSON.stringify(buildAsyncApi(await eventCatalogs())));
    const [operation] = Object.values<Record<string, unknown>>(document.operations);
    if (operation !== undefined) operation['action'] = 'publish';
    expect(validate(document)).toBe(false);
  });
});
