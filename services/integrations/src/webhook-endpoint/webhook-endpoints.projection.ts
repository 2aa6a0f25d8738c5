import type { WebhookEndpointRecord } from '@ardhi/contracts/integrations/webhook';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/write/projection';
import { rotated, stateAtNewUrl, type WebhookEndpointEvent } from './webhook-endpoint.ts';

/** An endpoint with the values of its headers. */
export interface WebhookEndpointRow extends Omit<WebhookEndpointRecord, 'failures'> {
  readonly createdBy: Id;
  readonly isWarned: boolean;
}

/** Every endpoint that was not removed. */
export const webhookEndpoints: Projection<WebhookEndpointRow, WebhookEndpointEvent> = {
  name: 'integrations.webhook-endpoints',
  version: 1,
  subscribesTo: ['webhookendpoint'],
  when: 'inline',
  indexes: ['state', 'createdAt', 'url'],
  on: {
    EndpointRegistered: (_, event, { subject: id }) => {
      const { type: _type, secretId, at, createdBy, events, headers, systemId, agencyId, ...fields } = event;
      return {
        ...fields,
        ...omitUndefined({ systemId, agencyId }),
        id,
        createdBy,
        events: [...events],
        headers: { ...headers },
        secrets: [{ id: secretId, createdAt: at }],
        state: 'PENDING_CHALLENGE',
        isWarned: false,
        createdAt: at,
      };
    },
    EndpointChanged: (row, { type: _, ...changes }) =>
      row && {
        ...row,
        ...omitUndefined(changes),
        ...(changes.url !== undefined && { state: stateAtNewUrl(row.state) }),
      },
    EndpointActivated: (row) => row && { ...withoutFailures(row), state: 'ACTIVE' },
    EndpointPaused: (row) => row && { ...row, state: 'PAUSED' },
    EndpointRemoved: () => undefined,
    SecretRotated: (row, event) => row && { ...row, secrets: [...rotated(row.secrets, event)] },
    FailuresBegan: (row, { at }) => row && { ...row, failingSince: at },
    FailuresEnded: (row) => row && withoutFailures(row),
    EndpointWarned: (row) => row && { ...row, isWarned: true },
    EndpointDisabled: (row, { reason }) =>
      row && { ...row, state: reason === 'GONE' ? 'DISABLED_GONE' : 'DISABLED_FAILING' },
  },
};

const withoutFailures = ({ failingSince: _, ...row }: WebhookEndpointRow): WebhookEndpointRow => ({
  ...row,
  isWarned: false,
});
