import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { admins } from '../roles.ts';
import { reason } from '../text-fields.ts';
import { pageSchema, queryInt } from '../values.ts';
import { affectedPerson, incident, incidentsQuery, newIncident } from './incident.ts';

const register = { row: 'A84', access: { roles: admins } } as const;
const incidentPath = '/api/admin/incidents/:id';

/** Newest first. */
export const listIncidents = route({
  ...register,
  summary: 'Breaches of personal data with the deadlines of the laws.',
  method: 'GET',
  path: '/api/admin/incidents',
  query: incidentsQuery,
  csv: true,
  answer: pageSchema(incident),
});

/** The agency is required for that scope alone. */
export const openIncident = route({
  ...register,
  summary: 'Records a breach of personal data.',
  method: 'POST',
  path: '/api/admin/incidents',
  body: newIncident,
  answer: incident,
  status: 201,
  errors: ['DATE_RANGE_INVALID'],
});

/** At most five hundred at a time; `next` is the `cursor` of the following call, absent at the end. */
export const listAffected = route({
  ...register,
  summary: 'The people whom a breach may affect.',
  method: 'GET',
  audited: true,
  path: `${incidentPath}/affected`,
  query: z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(80))),
    limit: z._default(queryInt(1, 500), 500),
  }),
  answer: z.strictObject({ items: z.array(affectedPerson), next: z.optional(z.string()) }),
});

/** The note says who was notified. A repeat changes nothing. */
export const closeIncident = route({
  ...register,
  summary: 'Closes a breach with a note.',
  method: 'POST',
  path: `${incidentPath}/close`,
  body: z.strictObject({ note: reason }),
  answer: incident,
  status: 200,
});
