import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { job } from '../job/job.ts';
import { personalDataSections } from '../personal-data/personal-data-events.ts';
import { instant } from '../values.ts';

/** Data about a person, by service: `{ requestedAt, account: { logins: […] }, leads: { enquiries: […] } }`. */
const dataExportFile = z.catchall(z.object({ requestedAt: instant }), personalDataSections);

/** The job and the export have one id. While an export is there, asking again answers the same one. */
export const exportData = route({
  row: 'A31',
  summary: 'Prepares a file with everything that the services have about the caller.',
  method: 'POST',
  path: '/api/users/data-export',
  access: 'signed-in',
  inPerson: true,
  rate: 'heavy',
  status: 202,
  answer: job,
});

/** The link is part of the finished job, valid for 15 minutes and only for this file. */
export const downloadDataExport = route({
  row: 'A31',
  summary: 'The file of an export, by the signed link of its job.',
  method: 'GET',
  path: '/api/users/data-export/:id',
  access: 'public',
  rate: 'file',
  query: z.strictObject({
    sig: z.optional(z.string().check(z.regex(/^[\w-]{1,80}$/, fieldErrors.signature))),
    until: z.optional(z.string().check(z.regex(/^\d{13}$/, fieldErrors.timestamp))),
  }),
  answer: dataExportFile,
  errors: ['GONE'],
});
