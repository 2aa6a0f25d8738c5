import type { EventCatalog } from '@ardhi/contracts/event-catalog';

/** Every published event as AsyncAPI 3: a channel per category, a message per type, all in one envelope. */
export function asyncApi(catalogs: readonly EventCatalog[]) {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Ardhi',
      version: '1',
      description: 'Facts that services publish; delivered at least once, in order within a stream.',
    },
    channels: Object.fromEntries(
      catalogs.map((catalog) => [
        `${catalog.service}.${catalog.category}`,
        {
          address: `${catalog.service}.${catalog.category}`,
          description: `Streams ${catalog.category}-<id>, published by ${catalog.service}.`,
          messages: Object.fromEntries(catalog.types.map((type) => [type, messageOf(catalog, type)])),
        },
      ]),
    ),
    operations: Object.fromEntries(
      catalogs.map(({ service, category }) => [
        `hear-${service}-${category}`,
        { action: 'send', channel: { $ref: `#/channels/${service}.${category}` } },
      ]),
    ),
    components: { schemas: { Envelope: envelope } },
  };
}

function messageOf(catalog: EventCatalog, type: string) {
  const personal = catalog.personal?.[type] ?? [];
  return {
    name: type,
    summary: personal.length === 0 ? undefined : `Sealed under the person's key: ${personal.join(', ')}.`,
    payload: {
      allOf: [
        { $ref: '#/components/schemas/Envelope' },
        { properties: { type: { const: type }, schema: { const: catalog.schemas?.[type] ?? 1 } } },
      ],
    },
  };
}

const text = { type: 'string' };
const whole = { type: 'integer', minimum: 1 };

const envelope = {
  type: 'object',
  required: [
    'id',
    'stream',
    'version',
    'position',
    'type',
    'schema',
    'at',
    'actor',
    'correlation',
    'causation',
    'data',
  ],
  properties: {
    id: text,
    stream: text,
    version: whole,
    position: whole,
    type: text,
    schema: whole,
    at: { type: 'string', format: 'date-time' },
    actor: text,
    onBehalfOf: text,
    correlation: text,
    causation: text,
    trace: text,
    data: { type: 'object' },
    personal: { type: 'object', properties: { subject: text, sealed: text } },
  },
};
