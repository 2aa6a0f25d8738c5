import type { Reply } from '@ardhi/contracts/listings/moderation-queue';
import { idFrom } from '@ardhi/kernel/base/ids';
import { changeTimesOf } from '@ardhi/kernel/read/change-times';
import type { Projection } from '@ardhi/kernel/write/projection';
import { type RecordEvent, recordDecider } from '@ardhi/kernel/write/record-decider';

/** Reply templates of moderators; one stream per code. */
export const replyTemplate = recordDecider<Reply>('reply');

/** The stream id of a template, derived from its code. */
export const replyTemplateId = (code: string): string => idFrom(`reply:${code}`);

/** When each template was last changed. */
export const replyTemplateTimes = changeTimesOf('reply', 'listings.reply-template-times');

/** A reply template by its id, with the version of its stream. */
export type ReplyTemplateRow = Reply & { readonly id: string; readonly version: number };

/** The reply templates of moderators. */
export const replyTemplates: Projection<ReplyTemplateRow, RecordEvent<Reply>> = {
  name: 'listings.reply-templates',
  version: 2,
  subscribesTo: ['reply'],
  when: 'inline',
  indexes: ['id', 'code', 'text'],
  on: {
    Entered: (_, { entry }, { subject, version }) => ({ ...entry, id: subject, version }),
    Amended: (it, { changes }, { version }) => it && { ...it, ...changes, version },
    Withdrawn: () => undefined,
  },
};
