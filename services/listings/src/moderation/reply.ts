import type { Reply } from '@ardhi/contracts/listings/queue';
import { idFrom } from '@ardhi/kernel/ids';
import type { Projection } from '@ardhi/kernel/projection';
import { type RegisterEvent, register } from '@ardhi/kernel/register';

/** Replies that moderators use again and again; one stream a code. */
export const reply = register<Reply>('reply');

export const replyId = (code: string): string => idFrom(`reply:${code}`);

export type KeptReply = Reply & { readonly id: string };

export const replies: Projection<KeptReply, RegisterEvent<Reply>> = {
  name: 'listings.replies',
  version: 1,
  hears: ['reply'],
  when: 'inline',
  indexes: ['code', 'text'],
  on: {
    Entered: (_, { entry }, { subject }) => ({ ...entry, id: subject }),
    Amended: (it, { changes }) => it && { ...it, ...changes },
    Withdrawn: () => undefined,
  },
};
