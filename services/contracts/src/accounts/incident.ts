import * as z from 'zod/mini';
import { adminListQuery, sortBy } from '../list-query.ts';
import { reason, singleLine } from '../text-fields.ts';
import { day, id, instant } from '../values.ts';

/** Whom an incident may affect: everyone with an account, those who signed in while it lasted, or the members of an agency. */
export const incidentScope = z.enum(['EVERYONE', 'SIGNED_IN', 'AGENCY']);
/** Whom an incident may affect. */
export type IncidentScope = z.infer<typeof incidentScope>;

const fields = {
  title: singleLine(120),
  /** Description of the breach and its data in plain words; it goes into the notices. */
  description: reason,
  scope: incidentScope,
  /** First and last day, both included. */
  from: day,
  to: day,
  /** AGENCY only. */
  agencyId: z.optional(id),
  /** When the breach became known, from which the deadlines of the laws run. */
  knownAt: instant,
};

/** A breach of personal data that an admin records. */
export const newIncident = z.strictObject(fields);
/** Input of an admin about a breach. */
export type NewIncident = z.infer<typeof newIncident>;

/** A recorded breach with the deadlines of the laws. */
export const incident = z.strictObject({
  ...fields,
  id,
  openedAt: instant,
  openedBy: z.string(),
  closedAt: z.optional(instant),
  note: z.optional(z.string()),
  /** By law (security.md §6): when the authority must have been notified. */
  deadlines: z.array(z.strictObject({ law: z.enum(['UG', 'KE', 'NG', 'EU']), dueAt: instant })),
});
/** A recorded breach. */
export type Incident = z.infer<typeof incident>;

/** An account that an incident may affect. */
export const affectedPerson = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
});
/** An account that an incident may affect. */
export type AffectedPerson = z.infer<typeof affectedPerson>;

/** Hours after which the authority must know of a breach, by law; zero is at once. */
export const deadlineHours = { UG: 0, KE: 72, NG: 72, EU: 72 } as const;

/** Filters of breaches; the days are those on which they were recorded. */
export const incidentsQuery = z.strictObject({ ...adminListQuery, sort: sortBy(['openedAt'], '-openedAt') });
