import { isDeepStrictEqual } from 'node:util';
import { webhookEventTypes } from '@ardhi/contracts/integrations/webhook-events';
import { webhookSamples } from '@ardhi/contracts/integrations/webhook-samples';
import { typedEventStore } from '@ardhi/kernel/write/typed-event-store';
import { describe, expect, it } from 'vitest';
import { webhookEventOf } from '../services/integrations/src/webhook-events/published-webhooks.ts';
import type { WebhookEvent } from '../services/integrations/src/webhook-events/webhook-event.ts';
import {
  maxPayloadBytes,
  webhookPayload,
} from '../services/integrations/src/webhook-events/webhook-payload.ts';
import { deciders, type GoldenEvent, goldenEvents, hasCurrentSchema } from './support/golden-events.ts';

const at = '2026-11-20T08:15:30.123Z';
const subject = '01M7ZFGBQT36JRFSZHTR86K55Y';
const eventStore = typedEventStore(undefined as never, undefined as never, [...deciders.values()]);

/** The golden event as a service reads it, and variants of it that become other types. */
async function recordedEvents({ category, type, schema, data }: GoldenEvent) {
  const variants = variantsOf(category, type).map((changes) => ({ ...data, ...changes }));
  return Promise.all(
    variants.map(async (fields: object) => {
      const recorded = await eventStore.decode({
        ...{
          id: '01M7ZFGBQT36JRFSZHTR86K5E1',
          stream: `${category}-${subject}`,
          version: 7,
          position: 48_211,
        },
        ...{ type, schema, data: { ...fields }, at, actor: 'system', correlationId: 'c', commandId: 'c' },
      });
      if (recorded === undefined) throw new Error(`${category}.${type} was decoded to nothing`);
      return recorded;
    }),
  );
}

/** Events whose fields decide what they are called outside. */
function variantsOf(category: string, type: string): readonly object[] {
  const facts = deciders.get('listing') && type === 'ListingStatusChanged';
  if (facts) return webhookEventTypes.filter((name) => name.startsWith('listing.')).map((fact) => ({ fact }));
  const changes: Readonly<Record<string, readonly object[]>> = {
    'agency.AgencyStatusChanged': [
      { from: 'PENDING', to: 'ACTIVE' },
      { from: 'ACTIVE', to: 'SUSPENDED' },
    ],
    'agent.AgentStatusChanged': [{ from: 'ACTIVE', to: 'SUSPENDED' }],
    'contact.LeadMessageRecorded': [{ direction: 'IN' }],
    'listing.EvidenceReviewed': [{ accepted: true }, { accepted: false }],
    'user.EmailChanged': [{ emailVerified: true }],
    'viewing.ViewingStatusChanged': [{ to: 'CONFIRMED' }, { to: 'DONE' }, { to: 'CANCELLED' }],
  };
  return changes[`${category}.${type}`] ?? [{}];
}

const testEvent: WebhookEvent = {
  id: 'evt_01M7ZFGBQT36JRFSZHTR86K5E1',
  type: 'endpoint.test',
  at,
  seq: 0,
  isPublic: false,
  data: { id: subject, version: 0 },
};

async function allEvents(): Promise<readonly WebhookEvent[]> {
  const recorded = await Promise.all(goldenEvents.filter(hasCurrentSchema).map(recordedEvents));
  return [...recorded.flat().flatMap((one) => webhookEventOf(one) ?? []), testEvent];
}

describe('the samples of webhooks (api.md I6)', () => {
  it('are what is sent for an event of each type, in the order of the types', async () => {
    const events = await allEvents();
    const samples = webhookEventTypes.map((type) => {
      const event = events.find((one) => one.type === type);
      if (event === undefined) throw new Error(`No golden event becomes ${type}.`);
      return { type, sample: webhookPayload(event, 'https://ardhi.example', { full: false }) };
    });
    // The file is formatted like the others, so that its text may differ; `-u` writes it again when its contents do.
    if (!isDeepStrictEqual(webhookSamples, JSON.parse(JSON.stringify(samples))))
      await expect(`${JSON.stringify(samples, undefined, 2)}\n`).toMatchFileSnapshot(
        '../services/contracts/src/integrations/webhook-samples.json',
      );
    expect(webhookSamples).toHaveLength(samples.length);
  });

  it('never exceed 20 KB, thin or full, and hold no name, address or phone number', async () => {
    for (const event of await allEvents())
      for (const full of [false, true]) {
        const text = JSON.stringify(webhookPayload(event, 'https://ardhi.example', { full }));
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxPayloadBytes);
        expect(text).not.toMatch(/@|\+256|"email|"phone|"message"|"lastName/);
      }
  });
});
