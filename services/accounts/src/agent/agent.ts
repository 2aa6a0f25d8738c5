import { type MemberCommandName, memberCommands } from '@ardhi/contracts/accounts/agency-and-agent';
import { type AgentFields, agentEvents, type PublishedAgentEvent } from '@ardhi/contracts/accounts/events';
import { type AgentStatus, agentStatuses } from '@ardhi/contracts/accounts/user-fields';
import { unlessErased } from '@ardhi/contracts/erased';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { publishingDecider } from '@ardhi/kernel/write/publishing-decider';
import { changedFields, isEmpty } from '../changed-fields.ts';

/** Commands on an agent. */
export type AgentCommand =
  | ({ type: 'Register'; slug: string } & AgentFields)
  | ({ type: 'ChangeProfile' } & Partial<AgentFields>)
  | { type: 'Forget'; slug: string }
  | { type: 'Join'; agencyId: string }
  | { type: 'Leave'; agencyId: string; transferTo?: string }
  /** Their agency was merged into another one; their status stays. */
  | { type: 'MoveAgency'; fromId: string; toId: string }
  | {
      type: 'ChangeStatus';
      to: AgentStatus;
      reason: string;
      by?: SuspensionSource;
      /** The colleague who takes over, when they are suspended. */
      transferTo?: string;
    }
  | { type: 'Verify'; licence?: boolean; identity?: boolean };

/** Who decides a status: the agent's agency, or the platform. */
export type SuspensionSource = 'AGENCY' | 'PLATFORM';

/** A user who lists for others, independently or in one agency at a time. */
export interface Agent {
  profile?: AgentFields;
  slug: string;
  agencyId?: string;
  status: AgentStatus;
  /** Who suspended them, while they are suspended. */
  suspendedBy?: SuspensionSource;
  licenceVerified: boolean;
  identityVerified: boolean;
}

type Standing = Pick<Agent, 'status' | 'suspendedBy'>;

const isBanned = ({ status, suspendedBy }: Standing): boolean =>
  status === 'SUSPENDED' && suspendedBy === 'PLATFORM';

/** The status that each command sets, and the ones in which it is offered. */
const statusChanges: Readonly<
  Record<MemberCommandName, { readonly from: readonly AgentStatus[]; readonly to: AgentStatus }>
> = {
  REINSTATE: { from: ['INVITED', 'ON_LEAVE', 'SUSPENDED', 'LEFT'], to: 'ACTIVE' },
  PUT_ON_LEAVE: { from: ['ACTIVE'], to: 'ON_LEAVE' },
  SUSPEND: { from: agentStatuses, to: 'SUSPENDED' },
};

/** The changes of status that an agent accepts from their agency or the platform. Only the platform lifts or raises a suspension. */
export const allowedCommands = (agent: Standing, by: SuspensionSource): MemberCommandName[] =>
  memberCommands.filter((command) => {
    const { from, to } = statusChanges[command];
    if (!from.includes(agent.status)) return false;
    if (by === 'AGENCY' && isBanned(agent)) return false;
    return to !== agent.status || (by === 'PLATFORM' && !isBanned(agent));
  });

/** An agent: profile, status, membership of one agency, and verifications. */
export const agent = publishingDecider<Agent, AgentCommand, typeof agentEvents>(agentEvents, {
  initial: { slug: '', status: 'INVITED', licenceVerified: false, identityVerified: false },

  decide: {
    Register: (state, { type: _, ...details }) =>
      state.profile
        ? refuse('WRONG_STATE', { state: state.status })
        : [{ type: 'AgentRegistered', ...details }],
    ChangeProfile: (state, { type: _, ...details }) => {
      const changes = changedFields<AgentFields>(profileOf(state), details);
      return isEmpty(changes) ? [] : [{ type: 'AgentProfileChanged', ...changes }];
    },
    // Published as an ordinary profile change, so that every replica is overwritten.
    Forget: (state, { slug }) =>
      state.slug === slug
        ? []
        : [
            {
              type: 'AgentProfileChanged',
              slug,
              name: 'Former agent',
              bio: { en: '' },
              phones: [],
              avatarUrl: '',
            },
          ],
    Join: (state, { agencyId }) => {
      profileOf(state);
      if (state.agencyId === agencyId) return [];
      // A suspended agent cannot be hired: their status would have to be lifted by whoever imposed it first.
      if (state.status === 'SUSPENDED') refuse('WRONG_STATE', { state: state.status, allowed: ['ACTIVE'] });
      return state.agencyId === undefined ? [{ type: 'AgentJoined', agencyId }] : refuse('ALREADY_MEMBER');
    },
    Leave: (state, { type: _, ...details }) => {
      if (state.agencyId !== details.agencyId) return [];
      // A suspension by the agency ends with the membership.
      const isLifted = state.status === 'SUSPENDED' && state.suspendedBy !== 'PLATFORM';
      const by = 'AGENCY' as const;
      const lifted = {
        type: 'AgentStatusChanged',
        from: state.status,
        to: 'ACTIVE',
        reason: 'released',
        by,
      } as const;
      return [{ type: 'AgentLeft', ...details }, ...(isLifted ? [lifted] : [])];
    },
    MoveAgency: ({ agencyId, status, suspendedBy: by }, { fromId, toId }) => {
      if (agencyId !== fromId) return [];
      const sameStatus = { from: status, to: status, reason: 'merged', ...omitUndefined({ by }) };
      return [
        { type: 'AgentLeft', agencyId: fromId },
        { type: 'AgentJoined', agencyId: toId },
        // Read copies take whoever joins for active.
        ...(status === 'ACTIVE' ? [] : [{ type: 'AgentStatusChanged', ...sameStatus } as const]),
      ];
    },
    ChangeStatus: (state, { to, reason, by = 'AGENCY', transferTo }) => {
      profileOf(state);
      if (isBanned(state) && by !== 'PLATFORM') refuse('SUSPENDED_BY_ADMIN');
      const { status } = state;
      const command = memberCommands.find((one) => statusChanges[one].to === to);
      const isAllowed = command === undefined || allowedCommands(state, by).includes(command);
      if (status === to && (command === undefined || !isAllowed)) return [];
      if (!isAllowed) refuse('WRONG_STATE', { state: status, allowed: statusChanges[command].from });
      const successor = to === 'SUSPENDED' ? omitUndefined({ transferTo }) : {};
      return [{ type: 'AgentStatusChanged', from: state.status, to, reason, by, ...successor }];
    },
    Verify: (state, { licence = state.licenceVerified, identity = state.identityVerified }) => {
      const unchanged = licence === state.licenceVerified && identity === state.identityVerified;
      return profileOf(state) && unchanged ? [] : [{ type: 'AgentVerified', licence, identity }];
    },
  },

  evolve: {
    AgentRegistered: (state, { type: _, slug, ...profile }) => ({
      ...state,
      slug,
      profile: { phones: [], ...withoutErased(profile) },
      status: 'ACTIVE',
    }),
    // Verification applies to one licence: a new licence has to be verified again.
    AgentProfileChanged: (state, { type: _, slug = state.slug, ...changes }) =>
      state.profile
        ? {
            ...state,
            slug,
            profile: { ...state.profile, ...withoutErased(changes) },
            licenceVerified: state.licenceVerified && changes.licence === undefined,
          }
        : state,
    AgentJoined: (state, { agencyId }) => ({ ...state, agencyId }),
    AgentLeft: ({ agencyId: _, ...state }) => state,
    AgentStatusChanged: ({ suspendedBy: _, ...state }, { to, by = 'AGENCY' }) => ({
      ...state,
      status: to,
      ...(to === 'SUSPENDED' && { suspendedBy: by }),
    }),
    AgentVerified: (state, { licence, identity }) => ({
      ...state,
      licenceVerified: licence,
      identityVerified: identity,
    }),
  },
});

type ErasableProfile = Pick<
  Partial<Extract<PublishedAgentEvent, { type: 'AgentRegistered' }>>,
  'bio' | 'phones' | 'licence'
>;

/** The profile without what was erased; erased text stays, to be shown as such. */
export const withoutErased = <P extends ErasableProfile>({ bio, phones, licence, ...rest }: P) => ({
  ...rest,
  ...omitUndefined({
    bio: unlessErased(bio, undefined),
    phones: unlessErased(phones, undefined),
    licence: unlessErased(licence, undefined),
  }),
});

const profileOf = (state: Agent): AgentFields => state.profile ?? refuse('NOT_FOUND');
