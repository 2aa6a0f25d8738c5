import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventDefinition } from '@ardhi/contracts/event-definition';
import asyncApiSpecs from '@asyncapi/specs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { buildAsyncApi } from './async-api.ts';

const folder = join(import.meta.dirname, '../../../services/contracts/src');

const isDefinition = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'category' in value && 'events' in value;

async function eventDefinitions(): Promise<EventDefinition[]> {
  const files = globSync('**/*events.ts', { cwd: folder });
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)));
  return modules.flatMap((module: object) => Object.values(module).filter(isDefinition));
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
    const definitions = await eventDefinitions();
    expect(definitions.length).toBeGreaterThan(5);
    const document = JSON.parse(JSON.stringify(buildAsyncApi(definitions)));
    validate(document);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('describes the data of every event and marks the fields that are sealed', async () => {
    const { channels, components } = buildAsyncApi(await eventDefinitions());
    const dataOf = (channel: string, type: string) => {
      const data = channels[channel]?.messages[type]?.payload.allOf[1]?.properties?.data;
      const name = String(data?.['$ref'] ?? '').replace('#/components/schemas/', '');
      return name === '' ? data : (components.schemas as Record<string, object>)[name];
    };
    expect(dataOf('accounts.user', 'EmailChanged')).toEqual({
      type: 'object',
      properties: { email: { type: 'string' }, emailVerified: { type: 'boolean' } },
      required: ['emailVerified'],
      'x-sealed': ['email'],
    });
    expect(dataOf('accounts.agent', 'AgentRegistered')).toMatchObject({
      properties: { phones: { $ref: '#/components/schemas/Phones' } },
      'x-sealed': expect.arrayContaining(['phones']),
    });
    expect(dataOf('listings.listing', 'PriceChanged')).toMatchObject({
      properties: { to: { $ref: '#/components/schemas/Money' } },
      required: ['facts'],
    });
  });

  it('repeats no schema: it stays below 100 kB', async () => {
    expect(JSON.stringify(buildAsyncApi(await eventDefinitions())).length).toBeLessThan(100_000);
  });

  it('is refused by that schema when a part is not of the specification', async () => {
    const document = JSON.parse(JSON.stringify(buildAsyncApi(await eventDefinitions())));
    const [operation] = Object.values<Record<string, unknown>>(document.operations);
    if (operation !== undefined) operation['action'] = 'publish';
    expect(validate(document)).toBe(false);
  });
});
