import type { PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { importJob } from './import-job.ts';
import { importJobs } from './import-jobs.projection.ts';

const maxJobs = 10_000;

/** Deletes the uploaded files of an erased user; the imported listings stay. */
export const onUserErased: Reaction<PublishedUserEvent> = {
  name: 'listings.erase-imports',
  subscribesTo: ['user'],
  on: {
    async UserErased(_, { subject, id: commandId }, tools) {
      const jobs = tools.read(importJobs);
      for (const { id, file, checkBlob: check, state } of await jobs.find({
        where: { by: subject },
        limit: maxJobs,
      })) {
        const same = await jobs.find({ where: { file }, limit: maxJobs });
        if (same.every(({ by }) => by === subject)) await tools.blobs.remove(file);
        if (check !== undefined) await tools.blobs.remove(check);
        const origin = { commandId: `${commandId}:${id}` };
        if (['CHECKING', 'RUNNING', 'UNDOING'].includes(state))
          await tools.execute(importJob, id, { type: 'FailImport', error: 'erased' }, origin);
        await tools.execute(importJob, id, { type: 'DiscardImport' }, origin);
      }
    },
  },
};
