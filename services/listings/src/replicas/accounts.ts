import type {
  AgentFields,
  PublishedAgencyEvent,
  PublishedAgentEvent,
} from '@ardhi/contracts/accounts/events';
import type { AgencyStatus, AgencyType, AgentStatus } from '@ardhi/contracts/accounts/user-fields';
import type { Projection } from '@ardhi/kernel/read/projection';

/** What a listing shows and asks of its agency. */
export interface AgencyRow {
  readonly id: string;
  readonly type: AgencyType;
  readonly slug: string;
  readonly displayName: string;
  readonly place: string;
  readonly countryId: string;
  readonly status: AgencyStatus;
  readonly verified: boolean;
}

export const agencies: Projection<AgencyRow, PublishedAgencyEvent> = {
  name: 'listings.agencies',
  version: 1,
  subscribesTo: ['agency'],
  when: 'async',
  on: {
    AgencyRegistered: (_, { slug, fields }, { subject }) => ({
      id: subject,
      type: fields.type,
      slug,
      displayName: fields.displayName,
      place: fields.addressLine,
      countryId: fields.countryId,
      status: 'PENDING',
      verified: false,
    }),
    AgencyChanged: (it, { changes }) =>
      it && {
        ...it,
        type: changes.type ?? it.type,
        displayName: changes.displayName ?? it.displayName,
        place: changes.addressLine ?? it.place,
      },
    AgencyStatusChanged: (it, { to }) =>
      it && { ...it, status: to, verified: it.verified || to === 'ACTIVE' },
  },
};

/** What a listing shows and asks of its agent. */
export interface AgentRow {
  readonly userId: string;
  readonly slug: string;
  readonly name: string;
  readonly avatar?: string | undefined;
  readonly title?: string;
  readonly agencyId?: string;
  readonly status: AgentStatus;
  readonly licensed: boolean;
  readonly phoneMasked?: string;
  readonly whatsapp: boolean;
}

type AgentProfileFields = Partial<AgentFields> & { readonly slug?: string };

/** Personal fields read `[erased]` once the person is gone: only what is whole is taken over. */
function profileFields({ slug, name, avatarUrl, title, phones }: AgentProfileFields) {
  const phone = Array.isArray(phones) ? phones[0]?.e164 : undefined;
  return {
    ...(typeof slug === 'string' && { slug }),
    ...(name !== undefined && { name: String(name) }),
    ...(avatarUrl !== undefined && { avatar: /^(\/|http)/.test(avatarUrl) ? avatarUrl : undefined }),
    ...(typeof title === 'string' && { title }),
    ...(phone !== undefined && { phoneMasked: `${phone.slice(0, 5)}…${phone.slice(-2)}` }),
    ...(Array.isArray(phones) && { whatsapp: phones.some((one) => one.whatsapp) }),
  };
}

export const agents: Projection<AgentRow, PublishedAgentEvent> = {
  name: 'listings.agents',
  version: 1,
  subscribesTo: ['agent'],
  when: 'async',
  indexes: ['agencyId'],
  on: {
    AgentRegistered: (_, event, { subject }) => ({
      userId: subject,
      slug: event.slug,
      name: '',
      status: 'ACTIVE',
      licensed: false,
      whatsapp: false,
      ...profileFields(event),
    }),
    AgentProfileChanged: (it, event) => it && { ...it, ...profileFields(event) },
    AgentJoined: (it, { agencyId }) => it && { ...it, agencyId, status: 'ACTIVE' },
    AgentLeft: (it) => {
      if (it === undefined) return undefined;
      const { agencyId: _, ...rest } = it;
      return rest;
    },
    AgentStatusChanged: (it, { to }) => it && { ...it, status: to },
    AgentVerified: (it, { licence }) => it && { ...it, licensed: licence },
  },
};
