import type { Reply } from '@ardhi/contracts/listings/moderation-queue';
import type { Projection } from '@ardhi/kernel/read/projection';
import { idFrom } from '@ardhi/kernel/runtime/ids';
import { type RecordEvent, recordDecider } from '@ardhi/kernel/write/record-decider';

/** Reply templates of moderators; one stream per code. */
export const replyTemplate = recordDecider<Reply>('reply');

/** The stream id of a template, derived from its code. */
export const replyTemplateId = (code: string): string => idFrom(`reply:${code}`);

/** A reply template by its id. */
export type ReplyTemplateRow = Reply & { readonly id: string };

/** The reply templates of moderators. */
export const replyTemplates: Projection<ReplyTemplateRow, RecordEvent<Reply>> = {
  name: 'listings.reply-templates',
  version: 1,
  subscribesTo: ['reply'],
  when: 'inline',
  indexes: ['code', 'text'],
  on: {
    Entered: (_, { entry }, { subject }) => ({ ...entry, id: subject }),
    Amended: (it, { changes }) => it && { ...it, ...changes },
    Withdrawn: () => undefined,
  },
};
