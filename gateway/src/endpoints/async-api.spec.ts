import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventDefinition } from '@ardhi/contracts/event-definition';
import { webhookEventTypes } from '@ardhi/contracts/integrations/webhook-events';
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
interface EventChannel {
  readonly messages: Readonly<
    Record<
      string,
      { readonly payload: { readonly allOf: readonly { properties?: { data: Record<string, unknown> } }[] } }
    >
  >;
}

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
    const { channels: all, components } = buildAsyncApi(await eventDefinitions());
    const channels = all as unknown as Readonly<Record<string, EventChannel>>;
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

  it('has a sample of each event of webhooks', async () => {
    const { webhooks } = buildAsyncApi(await eventDefinitions()).channels;
    expect(Object.keys(webhooks.messages)).toEqual([...webhookEventTypes]);
    expect(webhooks.messages['listing.sold']?.examples[0]?.payload).toMatchObject({ type: 'listing.sold' });
  });

  it('repeats no schema: without the samples it stays below 110 kB', async () => {
    const { channels, ...document } = buildAsyncApi(await eventDefinitions());
    const { webhooks: _, ...ofEvents } = channels;
    expect(JSON.stringify({ ...document, channels: ofEvents }).length).toBeLessThan(110_000);
  });

  it('is refused by that schema when a part is not of the specification', async () => {
    const document = JSON.parse(JSON.stringify(buildAsyncApi(await eventDefinitions())));
    const [operation] = Object.values<Record<string, unknown>>(document.operations);
    if (operation !== undefined) operation['action'] = 'publish';
    expect(validate(document)).toBe(false);
  });
});
