import type { UserPublished } from '@ardhi/contracts/accounts/events';
import type { Reaction } from '@ardhi/kernel/reaction';
import { importJob } from './import-job.ts';
import { importJobs } from './import-jobs.ts';

const most = 10_000;

/** Files that somebody handed in go with them; what became of their rows is the listings'. */
export const onUserErased: Reaction<UserPublished> = {
  name: 'listings.on-user-erased',
  hears: ['user'],
  on: {
    async UserErased(_, { subject, id: causation }, tools) {
      const jobs = tools.read(importJobs);
      for (const { id, file, check, state } of await jobs.find({ where: { by: subject }, limit: most })) {
        const same = await jobs.find({ where: { file }, limit: most });
        if (same.every(({ by }) => by === subject)) await tools.blobs.remove(file);
        if (check !== undefined) await tools.blobs.remove(check);
        const origin = { causation: `${causation}:${id}` };
        if (['CHECKING', 'RUNNING', 'UNDOING'].includes(state))
          await tools.order(importJob, id, { type: 'FailImport', error: 'erased' }, origin);
        await tools.order(importJob, id, { type: 'DropImport' }, origin);
      }
    },
  },
};
