import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { cursorPage, cursorQuery } from '../cursor.ts';
import { agencyRecord, agentRecord } from './agency-and-agent.ts';

const reading = { row: 'I18', method: 'GET', query: z.strictObject(cursorQuery) } as const;

/** A system without an agency reads all that are active, as the public sees them. */
export const listExternalAgencies = route({
  ...reading,
  summary: 'The agency of the key.',
  path: '/api/external/v1/agencies',
  access: { scope: 'agencies:read' },
  answer: cursorPage(agencyRecord),
});

/** A system without an agency reads all that are active, without their phone numbers. */
export const listExternalAgents = route({
  ...reading,
  summary: 'The agents of the agency of the key.',
  path: '/api/external/v1/agents',
  access: { scope: 'agents:read' },
  answer: cursorPage(z.extend(agentRecord, { name: z.string() })),
});
