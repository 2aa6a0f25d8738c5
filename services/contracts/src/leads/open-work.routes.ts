import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { admins } from '../roles.ts';
import { id } from '../values.ts';

/** An agent's open work, and who can take it over. */
export const openWork = z.strictObject({
  /** Their listings on the market. */
  listings: z.int(),
  /** Their open leads. */
  leads: z.int(),
  /** Their confirmed viewings that are still to come. */
  viewings: z.int(),
  /** The active agents of the same agency, by name; none for an agent without one. */
  successors: z.array(z.strictObject({ userId: id, name: z.string() })),
});
/** The answer to what an agent has in hand. */
export type OpenWork = z.infer<typeof openWork>;

/** Shown before an agent is suspended. Super agents read that of their own agency; a person who is no agent has none. */
export const readOpenWork = route({
  row: 'L79',
  summary: 'What an agent has in hand, and who can take it over.',
  method: 'GET',
  path: '/api/agents/:userId/open-work',
  access: { roles: ['SUPER_AGENT', ...admins] },
  answer: openWork,
});

/** An agency's open work. */
export const agencyOpenWork = z.strictObject({
  /** Its listings on the market. */
  listings: z.int(),
  /** Its agents who work. */
  agents: z.int(),
  /** Its open leads. */
  leads: z.int(),
  /** Its confirmed viewings that are still to come. */
  viewings: z.int(),
});
/** The answer to what an agency has in hand. */
export type AgencyOpenWork = z.infer<typeof agencyOpenWork>;

/** Shown before an agency is suspended, frozen or closed. */
export const readAgencyOpenWork = route({
  row: 'L80',
  summary: 'What an agency has in hand.',
  method: 'GET',
  path: '/api/admin/broker/agencies/:id/open-work',
  access: { roles: admins },
  answer: agencyOpenWork,
});
