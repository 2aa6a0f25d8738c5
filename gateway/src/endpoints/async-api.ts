import type { EventCatalog } from '@ardhi/contracts/event-catalog';

/** Every published event as an AsyncAPI 3 document: one channel per category, one message per event type, all in the same envelope. */
export function buildAsyncApi(catalogs: readonly EventCatalog[]) {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Ardhi',
      version: '1',
      description:
        'Domain events published by the services; delivered at least once, in order within a stream.',
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
        `publish-${service}-${category}`,
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
    summary:
      personal.length === 0 ? undefined : `Encrypted with the data subject's key: ${personal.join(', ')}.`,
    payload: {
      allOf: [
        { $ref: '#/components/schemas/Envelope' },
        { properties: { type: { const: type }, schema: { const: catalog.schemas?.[type] ?? 1 } } },
      ],
    },
  };
}

const text = { type: 'string' };
const positiveInteger = { type: 'integer', minimum: 1 };

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
    'correlationId',
    'commandId',
    'data',
  ],
  properties: {
    id: text,
    stream: text,
    version: positiveInteger,
    position: positiveInteger,
    type: text,
    schema: positiveInteger,
    at: { type: 'string', format: 'date-time' },
    actor: text,
    onBehalfOf: text,
    correlationId: text,
    commandId: text,
    trace: text,
    data: { type: 'object' },
    personal: { type: 'object', properties: { subject: text, sealed: text } },
  },
};
