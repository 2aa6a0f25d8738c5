import * as z from 'zod/mini';
import { admins, agents } from '../roles.ts';
import { route } from '../route.ts';
import { plainText } from '../text.ts';
import { id, instant, nothing, pageOf, paging } from '../values.ts';
import { agencyCard } from './cards.ts';
import {
  agencyChanges,
  agencyInput,
  agencyRecord,
  agentChanges,
  agentInput,
  agentRecord,
  quotaShare,
  teamRow,
} from './organisations.ts';
import { agentStatuses, e164 } from './people.ts';
import { profileAnswer } from './profile.ts';
import { email, line, reason } from './words.ts';

const supers = { roles: ['SUPER_AGENT', ...admins] } as const;

export const foundAgency = route({
  row: 'A49',
  summary: 'An agent opens an agency; it is PENDING until an admin has read its papers.',
  method: 'POST',
  path: '/api/agencies',
  access: { roles: ['AGENT'] },
  status: 201,
  body: agencyInput,
  answer: agencyRecord,
  errors: ['ALREADY_MEMBER'],
});

export const changeAgency = route({
  row: 'A49',
  summary: 'Changes what an agency tells about itself.',
  method: 'PUT',
  path: '/api/broker/agencies/:id',
  also: ['/api/agencies/:id'],
  access: supers,
  body: agencyChanges,
  answer: agencyRecord,
});

export const becomeAgent = route({
  row: 'A52',
  summary: 'Somebody begins to list for others.',
  method: 'POST',
  path: '/api/agents',
  access: { roles: ['USER'] },
  status: 201,
  body: agentInput,
  answer: agentRecord,
});

export const readOwnAgent = route({
  row: 'A53',
  summary: 'My record as an agent.',
  method: 'GET',
  path: '/api/agent/profile',
  access: { roles: agents },
  answer: agentRecord,
});

export const changeOwnAgent = route({
  row: 'A53',
  summary: 'Changes my record as an agent; a new licence has to be verified again.',
  method: 'PUT',
  path: '/api/agent/profile',
  access: { roles: agents },
  body: agentChanges,
  answer: agentRecord,
});

const seats = z.strictObject({ used: z.int(), limit: z.int() });

/** Who gave whose work to whom, and how much of it has arrived. */
export const handOverMade = z.strictObject({
  id: z.string(),
  at: instant,
  by: z.string(),
  from: z.string(),
  /** Nobody where an admin moved somebody without one. */
  to: z.optional(z.string()),
  /** They left the agency with it. */
  left: z.boolean(),
  listings: z.int(),
  leads: z.int(),
});
export type HandOverMade = z.infer<typeof handOverMade>;
export const listTeam = route({
  row: 'A56',
  summary: 'Everybody in my agency.',
  method: 'GET',
  path: '/api/agent/agents',
  access: supers,
  query: z.strictObject({
    ...paging(),
    q: z.optional(line(120)),
    status: z.optional(z.enum(agentStatuses)),
    sort: z._default(z.enum(['name', '-name', 'newest']), 'name'),
  }),
  /** The last 20 hand-overs, newest first. */
  answer: z.strictObject({ ...pageOf(teamRow).shape, seats, handOvers: z.array(handOverMade) }),
});

export const arrangeMember = route({
  row: 'A57',
  summary: 'Title, areas, seat and share of one member.',
  method: 'PUT',
  path: '/api/agent/agents/:userId',
  access: supers,
  body: z.strictObject({
    title: z.optional(line(80)),
    areaIds: z.optional(z.array(id).check(z.maxLength(50))),
    quotaShare: z.optional(quotaShare),
    seat: z.optional(z.boolean()),
  }),
  answer: teamRow,
  errors: ['LIMIT_REACHED'],
});

export const releaseMember = route({
  row: 'A57',
  summary: 'A member leaves; their listings and leads stay and go to somebody else.',
  method: 'DELETE',
  path: '/api/agent/agents/:userId',
  access: supers,
  status: 204,
  body: z.strictObject({ transferTo: id }),
  answer: nothing,
  errors: ['OWNER_CANNOT_LEAVE'],
});

const newStatus = z.strictObject({ status: z.enum(['ACTIVE', 'ON_LEAVE', 'SUSPENDED']), reason });
export const changeMemberStatus = route({
  row: 'A58',
  summary: 'A member goes on leave, is suspended or comes back.',
  method: 'POST',
  path: '/api/agent/agents/:userId/status',
  access: supers,
  body: newStatus,
  answer: teamRow,
  errors: ['OWNER_CANNOT_LEAVE'],
});

export const handOver = route({
  row: 'A58',
  summary: 'Gives a member’s listings, all or some, to another.',
  method: 'POST',
  path: '/api/agent/agents/:userId/transfer',
  access: supers,
  body: z.strictObject({
    toAgentId: id,
    listingIds: z.optional(z.array(id).check(z.maxLength(1_000))),
    leads: z._default(z.boolean(), true),
  }),
  answer: z.strictObject({ listings: z.int(), leads: z.int() }),
});

export const invitationStatesShown = ['OPEN', 'EXPIRED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const;
const invitation = z.strictObject({
  id,
  state: z.enum(invitationStatesShown),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  title: z.optional(z.string()),
  message: z.optional(z.string()),
  createdAt: instant,
  expiresAt: instant,
  /** For passing on by hand while it is open. */
  url: z.optional(z.string()),
});
export type InvitationAnswer = z.infer<typeof invitation>;

export const listInvitations = route({
  row: 'A59',
  summary: 'Whom my agency invited.',
  method: 'GET',
  path: '/api/agent/invitations',
  access: supers,
  query: z.strictObject(paging()),
  answer: pageOf(invitation),
});

const invited = { title: z.optional(line(80)), message: z.optional(plainText(0, 500)) };

/** Most are invited by email; a form for that asks for one. */
export const invitedByEmail = z.strictObject({ email, ...invited });

export const invite = route({
  row: 'A59',
  summary: 'Invites somebody; the link is good for 7 days and takes a seat when accepted.',
  method: 'POST',
  path: '/api/agent/invitations',
  access: supers,
  rate: 'mail',
  status: 201,
  body: z
    .strictObject({
      email: z.optional(email),
      phone: z.optional(e164),
      ...invited,
    })
    .check(
      z.refine(
        (it: { email?: string | undefined; phone?: string | undefined }) =>
          (it.email === undefined) !== (it.phone === undefined),
        'names either an email or a phone',
      ),
    ),
  answer: invitation,
  errors: ['LIMIT_REACHED', 'ALREADY_MEMBER'],
});

export const renewInvitation = route({
  row: 'A60',
  summary: 'Sends an invitation again, for another 7 days.',
  method: 'POST',
  path: '/api/agent/invitations/:id',
  access: supers,
  rate: 'mail',
  answer: invitation,
  errors: ['GONE'],
});

export const withdrawInvitation = route({
  row: 'A60',
  summary: 'Takes an invitation back.',
  method: 'DELETE',
  path: '/api/agent/invitations/:id',
  access: supers,
  status: 204,
  answer: nothing,
  errors: ['GONE'],
});

export const readInvitation = route({
  row: 'A61',
  summary: 'Who invites, and until when.',
  method: 'GET',
  path: '/api/invitations/:token',
  access: 'public',
  answer: z.strictObject({ agency: agencyCard, expiresAt: instant }),
  errors: ['GONE'],
});

export const answerInvitation = route({
  row: 'A61',
  summary: 'Accepts or declines.',
  method: 'POST',
  path: '/api/invitations/:token',
  access: 'signed-in',
  body: z.strictObject({ accept: z.boolean() }),
  answer: profileAnswer,
  errors: ['GONE', 'LIMIT_REACHED', 'ALREADY_MEMBER'],
});
