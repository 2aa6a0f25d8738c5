import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { recordChange } from '../listings/history.ts';
import { noBody, pageSchema, pagingQuery } from '../values.ts';
import { circle, circleSummary } from './circle.ts';
import {
  approvalInput,
  circleChanges,
  circleInput,
  circleItemInput,
  circleMemberInput,
  circleMessageInput,
  circleVoteInput,
  joinCircleInput,
  proposalInput,
} from './circle-input.ts';

const register = { row: 'A42', path: '/api/circles', access: 'signed-in' } as const;

/** Those that the caller has left are not among them. */
export const listCircles = route({
  ...register,
  summary: 'The circles of the caller, the last changed first.',
  method: 'GET',
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(circleSummary),
});
/** Its organiser needs an account; the others do not. */
export const createCircle = route({
  ...register,
  summary: 'Creates a circle; the caller is its first member and its organiser.',
  method: 'POST',
  status: 201,
  secret: true,
  body: circleInput,
  answer: circle,
  errors: ['LIMIT_REACHED'],
});

/** Stands for a member without an account; given out when they join, and never again. */
const personalToken = z.string().check(z.minLength(20), z.maxLength(120));
const byMember = { token: z.optional(personalToken) };
const memberQuery = z.strictObject(byMember);

const one = { row: 'A42', path: '/api/circles/:id', access: 'circle', query: memberQuery } as const;

/** Everyone else is told that there is no such circle. */
export const readCircle = route({ ...one, summary: 'One circle.', method: 'GET', answer: circle });
/** By the organiser. A proposal is decided by the rule that held when it was made. */
export const changeCircle = route({
  ...one,
  summary: 'Changes the name or the rule of a circle, or renews the link by which people join.',
  method: 'PUT',
  secret: true,
  body: circleChanges,
  answer: circle,
});
/** By the organiser; everything in it is erased. */
export const closeCircle = route({
  ...one,
  summary: 'Ends a circle for all its members.',
  method: 'DELETE',
  status: 204,
  answer: noBody,
});
/** Without the addresses of people. */
export const readCircleHistory = route({
  ...one,
  summary: 'What happened in a circle, the newest first.',
  method: 'GET',
  path: '/api/circles/:id/history',
  query: z.strictObject({ ...pagingQuery(), ...byMember }),
  answer: pageSchema(recordChange),
});

const joining = { row: 'A43', path: '/api/circles/join/:token', access: 'public', errors: ['GONE'] } as const;

/** Shown before a person joins. */
export const readCircleInvitation = route({
  ...joining,
  summary: 'The circle that a link leads to, and for whom a personal link is meant.',
  method: 'GET',
  answer: z.strictObject({ name: z.string(), members: z.int(), invited: z.optional(z.string()) }),
});
/** A personal link that is opened again gives a new token, and the earlier one ends. */
export const joinCircle = route({
  ...joining,
  summary: 'Joins a circle by its link or by a personal one; without an account by a personal token.',
  method: 'POST',
  secret: true,
  inPerson: true,
  body: joinCircleInput,
  answer: z.strictObject({ circle, personalToken: z.optional(z.string()) }),
  errors: ['GONE', 'LIMIT_REACHED'],
});

/** The answers have personal links and messages of others, and are never stored. */
const ofMembers = {
  row: 'A44',
  method: 'POST',
  access: 'circle',
  secret: true,
  query: memberQuery,
  answer: circle,
  errors: ['LIMIT_REACHED'],
} as const;

/** By any member. */
export const inviteToCircle = route({
  ...ofMembers,
  summary: 'Invites a person by a link of their own, which is also sent to an email address.',
  path: '/api/circles/:id/members',
  body: circleMemberInput,
});
/** Adding it again changes nothing. */
export const addCircleItem = route({
  ...ofMembers,
  summary: 'Puts a listing that the caller can see on the shortlist.',
  path: '/api/circles/:id/items',
  body: circleItemInput,
});
/** One for each member and listing. */
export const voteOnCircleItem = route({
  ...ofMembers,
  summary: 'Says what the member thinks of a listing on the shortlist.',
  path: '/api/circles/:id/votes',
  body: circleVoteInput,
  errors: [],
});
/** Only members read it. */
export const writeToCircle = route({
  ...ofMembers,
  summary: 'Sends a message to the circle.',
  path: '/api/circles/:id/messages',
  body: circleMessageInput,
});
/** A record of what the circle wants; no money moves by it. */
export const proposeToCircle = route({
  ...ofMembers,
  summary: 'Proposes to pay something or to take the next step.',
  path: '/api/circles/:id/proposals',
  body: proposalInput,
});
/** The last answer that the rule needs decides the proposal. */
export const answerProposal = route({
  ...ofMembers,
  summary: 'Approves or rejects a proposal.',
  path: '/api/circles/:id/approvals',
  body: approvalInput,
  errors: ['WRONG_STATE'],
});

const removal = { row: 'A44', method: 'DELETE', access: 'circle', query: memberQuery, status: 204 } as const;

/** By the organiser, by whoever invited them, or by the members themselves. Without an account, all that they wrote is erased. */
export const removeCircleMember = route({
  ...removal,
  summary: 'Takes a person out of a circle; oneself to leave it.',
  path: '/api/circles/:id/members/:memberId',
  answer: noBody,
});
/** By whoever added it, or by the organiser. */
export const removeCircleItem = route({
  ...removal,
  summary: 'Takes a listing off the shortlist, with the votes on it.',
  path: '/api/circles/:id/items/:listingId',
  answer: noBody,
});

/** For the meeting of the family; everything in the circle, on paper. */
export const readCircleStatement = route({
  row: 'A45',
  summary: 'Members, shortlist, votes, proposals and messages of a circle as a PDF.',
  method: 'GET',
  path: '/api/circles/:id/statement.pdf',
  access: 'circle',
  rate: 'heavy',
  query: memberQuery,
  answer: noBody,
  contentTypes: ['application/pdf'],
});
