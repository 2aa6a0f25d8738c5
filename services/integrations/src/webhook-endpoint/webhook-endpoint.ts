import { webhookEndpointEvents } from '@ardhi/contracts/integrations/events';
import type { WebhookEndpointFields, WebhookEndpointState } from '@ardhi/contracts/integrations/webhook';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import { instantOf } from '@ardhi/kernel/base/clock';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** Owner of the endpoint; neither for one of the platform, which gets every event. */
interface EndpointOwner {
  readonly systemId?: Id;
  readonly agencyId?: Id;
}

/** Fields of an endpoint. */
export type EndpointFields = Omit<WebhookEndpointFields, keyof EndpointOwner | 'headers'> & {
  readonly headers: Readonly<Record<string, string>>;
};

/** Commands on an endpoint. */
export type WebhookEndpointCommand =
  | ({ readonly type: 'Register'; readonly secretId: Id } & EndpointFields & EndpointOwner)
  | { readonly type: 'Change'; readonly changes: Partial<EndpointFields> }
  /** The challenge was echoed. */
  | { readonly type: 'Activate' }
  | { readonly type: 'Pause' }
  | { readonly type: 'Remove' }
  | { readonly type: 'RotateSecret'; readonly secretId: Id }
  | { readonly type: 'RecordSuccess' }
  | { readonly type: 'RecordFailure'; readonly isGone: boolean }
  /** Warns or disables an endpoint that has failed for long enough. */
  | { readonly type: 'JudgeFailures' };

/** Unpublished events of an endpoint; warnings and disabling are published. */
type InternalEvent =
  | ({
      readonly type: 'EndpointRegistered';
      readonly secretId: Id;
      readonly createdBy: Id;
      readonly at: string;
    } & EndpointFields &
      EndpointOwner)
  | ({ readonly type: 'EndpointChanged' } & Partial<EndpointFields>)
  | { readonly type: 'EndpointActivated' }
  | { readonly type: 'EndpointPaused' }
  | { readonly type: 'EndpointRemoved' }
  | {
      readonly type: 'SecretRotated';
      readonly secretId: Id;
      readonly at: string;
      /** When the secrets before it stop being used. */
      readonly retiresAt: string;
    }
  | { readonly type: 'FailuresBegan'; readonly at: string }
  | { readonly type: 'FailuresEnded' };

export type WebhookEndpointEvent = DeciderEvent<typeof webhookEndpointEvents, InternalEvent>;

/** A secret that signs deliveries; its bytes are a key of the vault. */
interface SigningSecret {
  readonly id: Id;
  readonly createdAt: string;
  readonly retiresAt?: string | undefined;
}

/** An endpoint, as far as decisions depend on it. */
interface WebhookEndpoint extends EndpointOwner {
  readonly state: WebhookEndpointState | 'NONE' | 'REMOVED';
  readonly url: string;
  readonly createdBy: Id;
  readonly secrets: readonly SigningSecret[];
  /** Since when nothing was delivered; empty while deliveries arrive. */
  readonly failingSince: string;
  readonly isWarned: boolean;
}

const hourMs = 3_600_000;
/** A rotated secret signs for this long beside the new one. */
const secretOverlapMs = 24 * hourMs;
/** The author is warned after a day without one success, and the endpoint is disabled after five (promises.md B5). */
export const warnAfterMs = 24 * hourMs;
export const disableAfterMs = 120 * hourMs;

const hasStopped = ({ state }: WebhookEndpoint) =>
  state === 'PENDING_CHALLENGE' || state === 'DISABLED_FAILING' || state === 'DISABLED_GONE';

function requireExisting({ state }: WebhookEndpoint): void {
  if (state === 'NONE' || state === 'REMOVED') refuse('NOT_FOUND');
}

const hostOf = (url: string): string => new URL(url).host;

const disabled = ({ createdBy, url, agencyId }: WebhookEndpoint, reason: 'FAILING' | 'GONE') =>
  ({
    type: 'EndpointDisabled',
    createdBy,
    host: hostOf(url),
    reason,
    ...omitUndefined({ agencyId }),
  }) as const;

/** Where events are sent to: its secrets, whether it is sent to, and since when it fails. */
export const webhookEndpoint = publishingDecider<
  WebhookEndpoint,
  WebhookEndpointCommand,
  typeof webhookEndpointEvents,
  InternalEvent
>(webhookEndpointEvents, {
  initial: { state: 'NONE', url: '', createdBy: '', secrets: [], failingSince: '', isWarned: false },

  decide: {
    Register: ({ state }, { type: _, ...fields }, { now, actor }) =>
      state === 'NONE'
        ? [{ type: 'EndpointRegistered', ...fields, createdBy: actor, at: now }]
        : refuse('ALREADY_EXISTS'),
    Change(current, { changes }) {
      requireExisting(current);
      return Object.keys(changes).length === 0 ? [] : [{ type: 'EndpointChanged', ...changes }];
    },
    Activate(current) {
      requireExisting(current);
      return current.state === 'ACTIVE' ? [] : [{ type: 'EndpointActivated' }];
    },
    Pause(current) {
      requireExisting(current);
      if (hasStopped(current)) refuse('WRONG_STATE', { state: current.state, allowed: ['ACTIVE'] });
      return current.state === 'PAUSED' ? [] : [{ type: 'EndpointPaused' }];
    },
    Remove(current) {
      requireExisting(current);
      return [{ type: 'EndpointRemoved' }];
    },
    RotateSecret(current, { secretId }, { now }) {
      requireExisting(current);
      const retiresAt = instantOf(Date.parse(now) + secretOverlapMs);
      return current.secrets.some(({ id }) => id === secretId)
        ? []
        : [{ type: 'SecretRotated', secretId, at: now, retiresAt }];
    },
    RecordSuccess: ({ failingSince }) => (failingSince === '' ? [] : [{ type: 'FailuresEnded' }]),
    RecordFailure(current, { isGone }, { now }) {
      if (current.state !== 'ACTIVE') return [];
      if (isGone) return [disabled(current, 'GONE')];
      return current.failingSince === '' ? [{ type: 'FailuresBegan', at: now }] : [];
    },
    JudgeFailures(current, _, { now }) {
      const { state, failingSince, isWarned, createdBy, url } = current;
      if (state !== 'ACTIVE' || failingSince === '') return [];
      const failingMs = Date.parse(now) - Date.parse(failingSince);
      if (failingMs >= disableAfterMs) return [disabled(current, 'FAILING')];
      if (failingMs < warnAfterMs || isWarned) return [];
      return [{ type: 'EndpointWarned', createdBy, host: hostOf(url), since: failingSince }];
    },
  },

  evolve: {
    EndpointRegistered: (current, { url, createdBy, secretId, at, systemId, agencyId }) => ({
      ...current,
      ...omitUndefined({ systemId, agencyId }),
      state: 'PENDING_CHALLENGE',
      url,
      createdBy,
      secrets: [{ id: secretId, createdAt: at }],
    }),
    EndpointChanged: (current, { url }) => ({
      ...current,
      ...(url !== undefined && { url, state: stateAtNewUrl(current.state) }),
    }),
    EndpointActivated: (current) => ({ ...current, state: 'ACTIVE', failingSince: '', isWarned: false }),
    EndpointPaused: (current) => ({ ...current, state: 'PAUSED' }),
    EndpointRemoved: (current) => ({ ...current, state: 'REMOVED' }),
    SecretRotated: (current, event) => ({ ...current, secrets: rotated(current.secrets, event) }),
    FailuresBegan: (current, { at }) => ({ ...current, failingSince: at }),
    FailuresEnded: (current) => ({ ...current, failingSince: '', isWarned: false }),
    EndpointWarned: (current) => ({ ...current, isWarned: true }),
    EndpointDisabled: (current, { reason }) => ({
      ...current,
      state: reason === 'GONE' ? 'DISABLED_GONE' : 'DISABLED_FAILING',
    }),
  },

  personal: { EndpointRegistered: { fields: ['headers'] }, EndpointChanged: { fields: ['headers'] } },
});

/** The state of an endpoint that moved: it is challenged before it gets anything; a paused one stays paused. */
export const stateAtNewUrl = <S extends WebhookEndpoint['state']>(state: S): S | 'PENDING_CHALLENGE' =>
  state === 'PAUSED' ? state : 'PENDING_CHALLENGE';

/** The new secret and the one before it; of older ones nothing is left. */
export const rotated = (
  secrets: readonly SigningSecret[],
  { secretId, at, retiresAt }: { readonly secretId: Id; readonly at: string; readonly retiresAt: string },
): readonly SigningSecret[] => [
  { id: secretId, createdAt: at },
  ...secrets.slice(0, 1).map((secret) => ({ ...secret, retiresAt })),
];
