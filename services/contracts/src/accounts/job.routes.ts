import { route } from '@ardhi/contracts/route';
import { job } from '../job/job.ts';

/** Only for the user who started it: for everyone else there is no such job, and an admin who acts as the user gets no link to a file. */
export const readJob = route({
  row: 'A33',
  summary: 'How far a job of the caller is, and its result.',
  method: 'GET',
  path: '/api/jobs/:id',
  access: 'signed-in',
  answer: job,
});
