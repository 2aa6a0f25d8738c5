import type { Decider } from '@ardhi/kernel/write/decider';
import {
  type RecordCommand,
  type RecordEvent,
  type RecordState,
  recordDecider,
} from '@ardhi/kernel/write/record-decider';

/** A link that shows a user's favourites, or one folder of them, to anyone who has it. */
export interface SharedList {
  readonly owner: string;
  readonly folder?: string;
  readonly expiresAt?: string;
}

/** A record per link; erased with the key of its owner. */
export const sharedList: Decider<
  RecordState<SharedList>,
  RecordCommand<SharedList>,
  RecordEvent<SharedList>
> = {
  ...recordDecider<SharedList>('sharedlist'),
  personal: { Entered: { fields: ['entry'], subject: ({ entry }) => entry.owner } },
};
