// biome-ignore-all lint/style/noExcessiveLinesPerFile: a list of calls, each read on its own.
import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { agencyCard } from '../listings/contact-cards.ts';
import { admins, agents } from '../roles.ts';
import { emailAddress, reason, singleLine } from '../text-fields.ts';
import { id, instant, noBody, pageSchema, pagingQuery } from '../values.ts';
import {
  agencyChanges,
  agencyInput,
  agencyRecord,
  agentChanges,
  agentInput,
  agentRecord,
  teamRow,
} from './agency-and-agent.ts';
import { invitation, joinRequest } from './invitation.ts';
import { userProfile } from './profile.ts';
import { invitationFields, memberChanges, successorField } from './team-input.ts';
import { agentStatuses, e164 } from './user-fields.ts';

const namedAgency = z.strictObject({ id, name: z.string() });
const superAgentAccess = { roles: ['SUPER_AGENT', ...admins] } as const;

/** The caller becomes its owner and first SUPER_AGENT. */
export const registerAgency = route({
  row: 'A49',
  summary: 'Registers an agency; it is PENDING until an admin has checked its documents.',
  method: 'POST',
  path: '/api/agencies',
  access: { roles: ['AGENT'] },
  audited: true,
  status: 201,
  body: agencyInput,
  answer: agencyRecord,
  errors: ['ALREADY_MEMBER'],
});

/** For super agents, on their own agency only; admins change an agency by `changeAnyAgency`, with a reason. */
export const changeAgency = route({
  row: 'A49',
  summary: 'Changes the profile of an agency.',
  method: 'PUT',
  versioned: true,
  path: '/api/broker/agencies/:id',
  aliases: ['/api/agencies/:id'],
  access: { roles: ['SUPER_AGENT'] },
  audited: true,
  body: agencyChanges,
  answer: agencyRecord,
});

/** Makes a user an independent agent. */
export const createAgent = route({
  row: 'A52',
  summary: 'Registers the caller as an agent.',
  method: 'POST',
  path: '/api/agents',
  access: { roles: ['USER'] },
  audited: true,
  status: 201,
  body: agentInput,
  answer: agentRecord,
  errors: ['PHONE_NOT_VERIFIED'],
});

/** The agent record of the caller, with what waits for an answer. */
const ownAgentRecord = z.strictObject({
  ...agentRecord.shape,
  /** The agencies that the caller asked to join and that have not answered. */
  joinRequests: z.array(z.strictObject({ agency: namedAgency, at: instant })),
  /** The agency whose ownership the caller may accept. */
  ownershipOffer: z.optional(z.strictObject({ agency: namedAgency, expiresAt: instant })),
});
/** The agent record of the caller, with their requests to join and the ownership offered to them. */
export type OwnAgentRecord = z.infer<typeof ownAgentRecord>;

/** The profile form of an agent. */
export const readOwnAgent = route({
  row: 'A53',
  summary: 'The agent record of the caller.',
  method: 'GET',
  path: '/api/agent/profile',
  access: { roles: agents },
  answer: ownAgentRecord,
});

/** Missing fields stay. */
export const changeOwnAgent = route({
  row: 'A53',
  summary: 'Changes the agent record of the caller; a new licence must be verified again.',
  method: 'PUT',
  versioned: true,
  path: '/api/agent/profile',
  access: { roles: agents },
  body: agentChanges,
  answer: ownAgentRecord,
});

const seats = z.strictObject({ used: z.int(), limit: z.int() });

/** A transfer of listings and leads from one member to another, with progress. */
export const handOverEntry = z.strictObject({
  id: z.string(),
  at: instant,
  by: z.string(),
  from: z.string(),
  /** Undefined when an admin removed the member without a successor. */
  to: z.optional(z.string()),
  /** The member left the agency in the same step. */
  left: z.boolean(),
  listings: z.int(),
  leads: z.int(),
});
/** One transfer of listings between members, in the agency's log. */
export type HandOverEntry = z.infer<typeof handOverEntry>;
/** Who owns the agency, and to whom its ownership is offered. */
const teamOwnership = z.strictObject({
  ownerUserId: z.optional(id),
  offer: z.optional(z.strictObject({ toUserId: id, expiresAt: instant })),
});
/** The team table of a super agent. */
export const listTeam = route({
  row: 'A56',
  summary: 'The members of the agency.',
  method: 'GET',
  path: '/api/agent/agents',
  access: superAgentAccess,
  query: z.strictObject({
    ...pagingQuery(),
    q: z.optional(singleLine(120)),
    status: z.optional(z.enum(agentStatuses)),
    sort: z._default(z.enum(['name', '-name', 'newest']), 'name'),
  }),
  /** The last 20 hand-overs, newest first. */
  answer: z.strictObject({
    ...pageSchema(teamRow).shape,
    seats,
    handOvers: z.array(handOverEntry),
    ownership: teamOwnership,
  }),
});

/** For super agents, on members of their own agency. */
export const changeMember = route({
  row: 'A57',
  summary: 'Changes title, areas, seat and quota share of a member.',
  method: 'PUT',
  versioned: true,
  path: '/api/agent/agents/:userId',
  access: superAgentAccess,
  audited: true,
  body: memberChanges,
  answer: teamRow,
  errors: ['LIMIT_REACHED', 'PERMISSION_REQUIRED'],
});

/** Also frees the seat. */
export const removeMember = route({
  row: 'A57',
  summary: 'Removes a member; their listings and leads go to another member.',
  method: 'DELETE',
  path: '/api/agent/agents/:userId',
  access: superAgentAccess,
  audited: true,
  status: 204,
  body: z.strictObject({ transferTo: id }),
  answer: noBody,
  errors: ['OWNER_CANNOT_LEAVE', 'SELF_CHANGE', 'PERMISSION_REQUIRED'],
});

const memberStatusInput = z.strictObject({
  status: z.enum(['ACTIVE', 'ON_LEAVE', 'SUSPENDED']),
  reason,
  ...successorField,
});
/** For super agents, on members of their own agency; admins use `changeAgencyAgentStatus`. */
export const changeMemberStatus = route({
  row: 'A58',
  summary: 'Sets a member on leave, suspended or active.',
  method: 'POST',
  path: '/api/agent/agents/:userId/status',
  access: superAgentAccess,
  audited: true,
  body: memberStatusInput,
  answer: teamRow,
  errors: [
    'SUSPENDED_BY_ADMIN',
    'WRONG_STATE',
    'CONSENT_REQUIRED',
    'OWNER_CANNOT_LEAVE',
    'SELF_CHANGE',
    'PERMISSION_REQUIRED',
  ],
});

/** Without listing ids it transfers all of them. */
export const transferListings = route({
  row: 'A58',
  summary: 'Transfers some or all listings of a member to another member.',
  method: 'POST',
  path: '/api/agent/agents/:userId/transfer',
  access: superAgentAccess,
  audited: true,
  body: z.strictObject({
    toAgentId: id,
    listingIds: z.optional(z.array(id).check(z.maxLength(1_000))),
    leads: z._default(z.boolean(), true),
  }),
  answer: z.strictObject({ listings: z.int(), leads: z.int() }),
  errors: ['PERMISSION_REQUIRED'],
});

/** Invitations newest first; all open requests to join, the oldest first. */
export const listInvitations = route({
  row: 'A59',
  summary: 'The invitations of the agency, and the open requests to join it.',
  method: 'GET',
  path: '/api/agent/invitations',
  access: superAgentAccess,
  query: z.strictObject(pagingQuery()),
  answer: z.strictObject({ ...pageSchema(invitation).shape, joinRequests: z.array(joinRequest) }),
});

export const invite = route({
  row: 'A59',
  summary: 'Invites a person; the link is valid for 7 days and takes a seat when accepted.',
  method: 'POST',
  path: '/api/agent/invitations',
  access: superAgentAccess,
  audited: true,
  rate: 'mail',
  status: 201,
  body: z
    .strictObject({
      email: z.optional(emailAddress),
      phone: z.optional(e164),
      ...invitationFields,
    })
    .check(
      z.refine(
        (invitee: { email?: string | undefined; phone?: string | undefined }) =>
          (invitee.email === undefined) !== (invitee.phone === undefined),
        fieldErrors.emailOrPhone,
      ),
    ),
  answer: invitation,
  errors: ['LIMIT_REACHED', 'ALREADY_MEMBER', 'AGENCY_NOT_ACTIVE'],
});

/** Without an answer for an invitation, also an expired one; `accept` answers a request to join. */
export const renewInvitation = route({
  row: 'A60',
  summary: 'Sends an invitation again, for another 7 days, or answers a request to join.',
  method: 'POST',
  path: '/api/agent/invitations/:id',
  access: superAgentAccess,
  audited: true,
  rate: 'mail',
  body: z.strictObject({ accept: z.optional(z.boolean()) }),
  answer: z.union([invitation, joinRequest]),
  errors: ['GONE', 'LIMIT_REACHED', 'AGENCY_NOT_ACTIVE', 'ALREADY_MEMBER', 'WRONG_STATE'],
});

/** Its link stops working at once. */
export const withdrawInvitation = route({
  row: 'A60',
  summary: 'Withdraws an invitation.',
  method: 'DELETE',
  path: '/api/agent/invitations/:id',
  access: superAgentAccess,
  audited: true,
  status: 204,
  answer: noBody,
  errors: ['GONE'],
});

/** The page behind an invitation link; needs no account. */
export const readInvitation = route({
  row: 'A61',
  summary: 'The inviting agency and the expiry of an invitation.',
  method: 'GET',
  path: '/api/invitations/:token',
  access: 'public',
  answer: z.strictObject({ agency: agencyCard, expiresAt: instant }),
  errors: ['GONE'],
});

/** Needs an account; accepting makes its holder an agent of the agency. */
export const answerInvitation = route({
  row: 'A61',
  summary: 'Accepts or declines an invitation.',
  method: 'POST',
  inPerson: true,
  path: '/api/invitations/:token',
  access: 'signed-in',
  audited: true,
  body: z.strictObject({ accept: z.boolean() }),
  answer: userProfile,
  errors: ['GONE', 'LIMIT_REACHED', 'ALREADY_MEMBER', 'INVITED_ADDRESS_ONLY', 'WRONG_STATE'],
});
