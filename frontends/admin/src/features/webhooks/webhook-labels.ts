import type {
  WebhookDeliveryState,
  WebhookEndpointState,
  WebhookFailure,
} from '@ardhi/contracts/integrations/webhook';
import { defineMessages } from '@ardhi/kit/i18n/intl';
import type { BadgeTone } from '@ardhi/kit/labels/badge-tone';

/** States of an endpoint. */
export const endpointStateLabels = defineMessages({
  PENDING_CHALLENGE: { id: 'webhooks.PENDING_CHALLENGE' },
  ACTIVE: { id: 'common.active' },
  PAUSED: { id: 'common.paused' },
  DISABLED_FAILING: { id: 'webhooks.DISABLED_FAILING' },
  DISABLED_GONE: { id: 'webhooks.DISABLED_GONE' },
});

/** How the state of an endpoint is shown. */
export const endpointTones: Readonly<Record<WebhookEndpointState, BadgeTone>> = {
  PENDING_CHALLENGE: 'plain',
  ACTIVE: 'available',
  PAUSED: 'gone',
  DISABLED_FAILING: 'problem',
  DISABLED_GONE: 'problem',
};

/** States of a delivery. */
export const deliveryStateLabels = defineMessages({
  PENDING: { id: 'queue.open' },
  DELIVERED: { id: 'webhooks.DELIVERED' },
  RETRYING: { id: 'webhooks.RETRYING' },
  DEAD: { id: 'webhooks.DEAD' },
});

/** How the state of a delivery is shown. */
export const deliveryTones: Readonly<Record<WebhookDeliveryState, BadgeTone>> = {
  PENDING: 'plain',
  DELIVERED: 'available',
  RETRYING: 'under-offer',
  DEAD: 'problem',
};

/** Why an attempt had no answer. */
export const failureLabels = defineMessages({
  BLOCKED_ADDRESS: { id: 'webhooks.BLOCKED_ADDRESS' },
  NAME_NOT_FOUND: { id: 'webhooks.NAME_NOT_FOUND' },
  CONNECTION_FAILED: { id: 'webhooks.CONNECTION_FAILED' },
  CERTIFICATE_INVALID: { id: 'webhooks.CERTIFICATE_INVALID' },
  TIMED_OUT: { id: 'webhooks.TIMED_OUT' },
  ENDPOINT_CLOSED: { id: 'webhooks.ENDPOINT_CLOSED' },
}) satisfies Record<WebhookFailure, object>;

/** How much an endpoint is told. */
export const payloadLabels = defineMessages({
  THIN: { id: 'webhooks.THIN' },
  FULL: { id: 'webhooks.FULL' },
});
