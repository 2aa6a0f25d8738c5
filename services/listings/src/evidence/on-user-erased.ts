import type { PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { titleRequest } from './title-request.ts';
import { titleRequests } from './title-requests.projection.ts';

/** Forgets the requests of an erased user to see documents of titles. */
export const onUserErased: Reaction<PublishedUserEvent> = {
  name: 'listings.forget-title-requests',
  subscribesTo: ['user'],
  on: {
    async UserErased(_, { subject: userId, id: eventId }, { read, execute }) {
      for (const { id } of await readAll(read(titleRequests), { where: { userId }, sort: ['at'] }))
        await execute(titleRequest, id, { type: 'ForgetTitleRequest' }, { commandId: `${eventId}:${id}` });
    },
  },
};
