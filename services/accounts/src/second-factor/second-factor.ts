import { type Erased, unlessErased } from '@ardhi/contracts/erased';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

/** Commands on a user's second factor. */
export type SecondFactorCommand =
  /** Keeps a secret until a code shows that the user's app has it. */
  | { type: 'ProposeSecret'; secret: string }
  /** `period` is that of the code that confirmed the secret; `recoveryCodes` are hashes. */
  | { type: 'Enrol'; secret: string; period: number; recoveryCodes: readonly string[] }
  | { type: 'UseCode'; generation: number; period: number }
  | { type: 'UseRecoveryCode'; hash: string }
  | { type: 'ReplaceRecoveryCodes'; recoveryCodes: readonly string[] }
  | { type: 'ForgetDevices' }
  | { type: 'Remove'; reason: string };

/** Events of a user's second factor. */
export type SecondFactorEvent =
  | { type: 'SecretProposed'; secret: string }
  | { type: 'SecondFactorEnrolled'; secret: string; period: number; recoveryCodes: readonly string[] }
  | { type: 'SecondFactorCodeUsed'; period: number }
  | { type: 'RecoveryCodeUsed'; hash: string }
  | { type: 'RecoveryCodesReplaced'; recoveryCodes: readonly string[] }
  | { type: 'RememberedDevicesForgotten' }
  | { type: 'SecondFactorRemoved'; reason: string };

type WithErasedSecret<E> = E extends { secret: string } ? Omit<E, 'secret'> & { secret: string | Erased } : E;
/** Events as they are read: the secret is gone when the user was erased. */
type ReadEvent = WithErasedSecret<SecondFactorEvent>;

/** The second factor of a user: the secret of an authenticator app, and codes for the case that the app is lost. */
export interface SecondFactor {
  /** A secret that no code has confirmed yet. */
  readonly proposed?: string;
  /** The confirmed secret; absent while there is no second factor. */
  readonly secret?: string;
  /** The period of the latest code that was used: it and earlier ones are refused. */
  readonly lastPeriod: number;
  /** Hashes of the unused recovery codes. */
  readonly recoveryCodes: readonly string[];
  /** Raised by every change after which a remembered device has to show the factor again. */
  readonly generation: number;
}

/** The second factors of users, streams `secondfactor-<user id>`; a code and a recovery code are used up by one request only. */
export const secondFactor: Decider<SecondFactor, SecondFactorCommand, SecondFactorEvent, ReadEvent> = {
  name: 'secondfactor',
  initial: { lastPeriod: 0, recoveryCodes: [], generation: 0 },
  personal: { SecretProposed: { fields: ['secret'] }, SecondFactorEnrolled: { fields: ['secret'] } },

  decide: {
    ProposeSecret: (_, { secret }) => [{ type: 'SecretProposed', secret }],
    Enrol: ({ proposed }, { type: _, ...enrolment }) =>
      proposed === enrolment.secret ? [{ type: 'SecondFactorEnrolled', ...enrolment }] : refuse('WRONG_CODE'),
    UseCode: (state, { generation, period }) =>
      requireEnrolled(state).generation === generation && period > state.lastPeriod
        ? [{ type: 'SecondFactorCodeUsed', period }]
        : refuse('WRONG_CODE'),
    UseRecoveryCode: (state, { hash }) =>
      requireEnrolled(state).recoveryCodes.includes(hash)
        ? [{ type: 'RecoveryCodeUsed', hash }]
        : refuse('WRONG_CODE'),
    ReplaceRecoveryCodes: (state, { recoveryCodes }) =>
      requireEnrolled(state) && [{ type: 'RecoveryCodesReplaced', recoveryCodes }],
    ForgetDevices: ({ secret }) => (secret === undefined ? [] : [{ type: 'RememberedDevicesForgotten' }]),
    Remove: ({ secret, proposed }, { reason }) =>
      secret === undefined && proposed === undefined ? [] : [{ type: 'SecondFactorRemoved', reason }],
  },

  evolve: {
    SecretProposed: ({ proposed: _, ...state }, { secret }) => ({
      ...state,
      ...omitUndefined({ proposed: unlessErased(secret, undefined) }),
    }),
    SecondFactorEnrolled: ({ generation }, { secret, period, recoveryCodes }) => ({
      ...omitUndefined({ secret: unlessErased(secret, undefined) }),
      lastPeriod: period,
      recoveryCodes,
      generation: generation + 1,
    }),
    SecondFactorCodeUsed: (state, { period }) => ({ ...state, lastPeriod: period }),
    RecoveryCodeUsed: (state, { hash }) => ({
      ...state,
      recoveryCodes: state.recoveryCodes.filter((one) => one !== hash),
    }),
    RecoveryCodesReplaced: (state, { recoveryCodes }) => ({ ...state, recoveryCodes }),
    RememberedDevicesForgotten: (state) => ({ ...state, generation: state.generation + 1 }),
    SecondFactorRemoved: ({ generation }) => ({
      lastPeriod: 0,
      recoveryCodes: [],
      generation: generation + 1,
    }),
  },
};

const requireEnrolled = (state: SecondFactor): SecondFactor =>
  state.secret === undefined ? refuse('WRONG_STATE', { state: 'not protected by a second factor' }) : state;
