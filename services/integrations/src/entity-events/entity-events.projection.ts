import type { EntityResource } from '@ardhi/contracts/integrations/external-api.routes';
import type { WebhookEventType } from '@ardhi/contracts/integrations/webhook-events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Message } from '@ardhi/kernel/write/decider';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import {
  outgoingDefinitions,
  outgoingEventTypes,
  webhookEventOf,
} from '../webhook-events/published-webhooks.ts';
import type { WebhookEvent } from '../webhook-events/webhook-event.ts';

/** An event that systems may be told of, by ids only. */
export interface EntityEventRow extends Pick<WebhookEvent, 'type' | 'at' | 'agencyId' | 'isPublic'> {
  /** Of the event in the log. */
  readonly position: number;
  readonly resource: EntityResource;
  /** Id of the record. */
  readonly key: string;
}

/** The first part of a type. */
type Area = WebhookEventType extends `${infer A}.${string}` ? A : never;

/** The resource of each area of event types. */
const resourceOf: Readonly<Record<Area, EntityResource>> = {
  listing: 'Property',
  media: 'Media',
  title: 'Property',
  lead: 'Contacts',
  viewing: 'ShowingRequest',
  agency: 'Office',
  agent: 'Member',
  user: 'Member',
  order: 'Order',
  payment: 'Payment',
  invoice: 'Invoice',
  subscription: 'Subscription',
  grant: 'Grant',
  gift: 'Gift',
  import: 'Import',
  report: 'Report',
  content: 'ContentPage',
  advert: 'Campaign',
  endpoint: 'WebhookEndpoint',
};

/** The resource of the types that another one than their area has. */
const resourceOfType: Readonly<Partial<Record<WebhookEventType, EntityResource>>> = {
  'agent.invited': 'Invitation',
};

function record(
  _: EntityEventRow | undefined,
  __: Message,
  recorded: RecordedEvent,
): EntityEventRow | undefined {
  const event = webhookEventOf(recorded);
  if (event === undefined) return undefined;
  const resource = resourceOfType[event.type] ?? resourceOf[event.type.split('.', 1)[0] as Area];
  const { type, at, agencyId, isPublic, seq: position, data } = event;
  return { position, resource, key: data.id, type, at, isPublic, ...omitUndefined({ agencyId }) };
}

/** Every event that webhooks tell of, in the order of the log: the pull twin of webhooks (model §4.11). */
export const entityEvents: Projection<EntityEventRow, Message> = {
  name: 'integrations.entity-events',
  version: 2,
  subscribesTo: outgoingDefinitions.map(({ category }) => category),
  when: 'async',
  indexes: ['position'],
  key: (_, recorded) => (webhookEventOf(recorded) === undefined ? undefined : recorded.id),
  on: Object.fromEntries(outgoingEventTypes.map((type) => [type, record])),
};
