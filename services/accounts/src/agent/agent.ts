import { type AgentFields, type AgentPublished, agentEvents } from '@ardhi/contracts/accounts/events';
import type { AgentStatus } from '@ardhi/contracts/accounts/people';
import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';
import { differing, isEmpty } from '../differing.ts';
import { personalOf } from '../personal-of.ts';

export type AgentCommand =
  | ({ type: 'Register'; slug: string } & AgentFields)
  | ({ type: 'ChangeProfile' } & Partial<AgentFields>)
  | { type: 'Forget'; slug: string }
  | { type: 'Join'; agencyId: string }
  | { type: 'Leave'; agencyId: string; transferTo?: string }
  | { type: 'ChangeStatus'; to: AgentStatus; reason: string }
  | { type: 'Verify'; licence?: boolean; identity?: boolean };

export type AgentEvent = AgentPublished;

/** Somebody who lists for others, alone or in an agency; one agency at a time. */
export interface Agent {
  profile?: AgentFields;
  slug: string;
  agencyId?: string;
  status: AgentStatus;
  licenceVerified: boolean;
  identityVerified: boolean;
}

export const agent: Decider<Agent, AgentCommand, AgentEvent> = {
  name: 'agent',
  initial: { slug: '', status: 'INVITED', licenceVerified: false, identityVerified: false },
  personal: personalOf(agentEvents),

  decide: {
    Register: (it, { type: _, ...given }) =>
      it.profile ? refuse('WRONG_STATE', { state: it.status }) : [{ type: 'AgentRegistered', ...given }],
    ChangeProfile: (it, { type: _, ...given }) => {
      const changes = differing<AgentFields>(profileOf(it), given);
      return isEmpty(changes) ? [] : [{ type: 'AgentProfileChanged', ...changes }];
    },
    // Said as any other change, so that whoever keeps a copy overwrites it.
    Forget: (it, { slug }) =>
      it.slug === slug
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
    Join: (it, { agencyId }) => {
      profileOf(it);
      if (it.agencyId === agencyId) return [];
      return it.agencyId === undefined ? [{ type: 'AgentJoined', agencyId }] : refuse('ALREADY_MEMBER');
    },
    Leave: (it, { type: _, ...given }) =>
      it.agencyId === given.agencyId ? [{ type: 'AgentLeft', ...given }] : [],
    ChangeStatus: (it, { to, reason }) =>
      profileOf(it) && it.status === to ? [] : [{ type: 'AgentStatusChanged', from: it.status, to, reason }],
    Verify: (it, { licence = it.licenceVerified, identity = it.identityVerified }) => {
      const same = licence === it.licenceVerified && identity === it.identityVerified;
      return profileOf(it) && same ? [] : [{ type: 'AgentVerified', licence, identity }];
    },
  },

  evolve: {
    AgentRegistered: (it, { type: _, slug, ...profile }) => ({ ...it, slug, profile, status: 'ACTIVE' }),
    // A licence is verified as it was shown; another one has to be shown again.
    AgentProfileChanged: (it, { type: _, slug = it.slug, ...changes }) =>
      it.profile
        ? {
            ...it,
            slug,
            profile: { ...it.profile, ...changes },
            licenceVerified: it.licenceVerified && changes.licence === undefined,
          }
        : it,
    AgentJoined: (it, { agencyId }) => ({ ...it, agencyId }),
    AgentLeft: ({ agencyId: _, ...it }) => it,
    AgentStatusChanged: (it, { to }) => ({ ...it, status: to }),
    AgentVerified: (it, { licence, identity }) => ({
      ...it,
      licenceVerified: licence,
      identityVerified: identity,
    }),
  },
};

const profileOf = (it: Agent): AgentFields => it.profile ?? refuse('NOT_FOUND');
