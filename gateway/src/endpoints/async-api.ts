import { dataSchema, type EventDefinition } from '@ardhi/contracts/event-definition';
import { namedSchemas } from '@ardhi/contracts/named-schemas';
import * as z from 'zod/mini';
import { type Json, type SchemaUse, shareSchemas } from './shared-schemas.ts';
import { webhookChannel, webhookPayloadSchema } from './webhook-reference.ts';

/**
 * Every published event as an AsyncAPI 3 document: one channel per category, one message per event type, all in the same envelope.
 * The schema of the data comes from the event's definition; what several events share is a component. Webhooks have a channel of their own.
 */
export function buildAsyncApi(definitions: readonly EventDefinition[]) {
  const uses = definitions.flatMap((definition) =>
    definition.types.map((type): SchemaUse => ({ name: type, schema: dataOf(definition, type) })),
  );
  const { replace, components } = shareSchemas(uses, schemasByName());
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Ardhi',
      version: '1',
      description:
        'Domain events published by the services; delivered at least once, in order within a stream. Consumers ignore fields that they do not know.',
    },
    channels: { ...channelsOf(definitions, replace), webhooks: webhookChannel },
    operations: {
      ...Object.fromEntries(
        definitions.map((definition) => [
          `publish-${definition.service}-${definition.category}`,
          { action: 'send', channel: { $ref: `#/channels/${channelOf(definition)}` } },
        ]),
      ),
      'send-webhooks': { action: 'send', channel: { $ref: '#/channels/webhooks' } },
    },
    components: { schemas: { ...components, Envelope: envelope, WebhookPayload: webhookPayloadSchema } },
  };
}

const channelsOf = (definitions: readonly EventDefinition[], replace: (schema: Json) => Json) =>
  Object.fromEntries(
    definitions.map((definition) => [
      channelOf(definition),
      {
        address: channelOf(definition),
        description: `Streams ${definition.category}-<id>, published by ${definition.service}.`,
        messages: Object.fromEntries(
          definition.types.map((type) => [type, messageOf(definition, type, replace)]),
        ),
      },
    ]),
  );

const channelOf = ({ service, category }: EventDefinition) => `${service}.${category}`;

const messageOf = (definition: EventDefinition, type: string, replace: (schema: Json) => Json) => ({
  name: type,
  payload: {
    allOf: [
      { $ref: '#/components/schemas/Envelope' },
      {
        properties: {
          type: { const: type },
          schema: { const: definition.schemas[type] ?? 1 },
          data: replace(dataOf(definition, type)),
        },
      },
    ],
  },
});

/** The schema of an event's data; its personal fields are marked, since they are encrypted in the envelope instead. */
function dataOf({ events, personal }: EventDefinition, type: string): Json {
  const json = jsonOf(dataSchema(events[type] ?? {}));
  const sealed = personal[type];
  if (sealed === undefined) return json;
  const required = ((json['required'] ?? []) as readonly string[]).filter((name) => !sealed.includes(name));
  return { ...json, required, 'x-sealed': sealed };
}

const schemasByName = (): SchemaUse[] =>
  [...namedSchemas].map(([name, schema]) => ({ name, schema: jsonOf(schema) }));

/** JSON Schema draft 7, as AsyncAPI 3 requires. */
function jsonOf(schema: z.ZodMiniType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return json;
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
    personal: {
      type: 'object',
      description:
        'The fields named by `x-sealed` of the data, as JSON, encrypted with the key of the data subject. They read `[erased]` once that key is destroyed.',
      properties: { subject: text, sealed: text },
    },
  },
};
