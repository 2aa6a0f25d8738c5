import {
  changeReply,
  createReply,
  deleteReply,
  listReplies,
  readReply,
  readReplyHistory,
} from '@ardhi/contracts/listings/back-office.routes';
import type { Reply } from '@ardhi/contracts/listings/moderation-queue';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { idsChangedWithin } from '@ardhi/kernel/read/change-times';
import { findPage } from '@ardhi/kernel/read/find-page';
import { recordHistory } from '@ardhi/kernel/read/record-history';
import { sortPaths } from '@ardhi/kernel/read/sort-paths';
import type { ListingsContext } from '../context.ts';
import { replyTemplate, replyTemplateId, replyTemplates, replyTemplateTimes } from './reply-template.ts';

/** Routes of the templates for a moderator's replies. */
export function replyTemplateRoutes({ service }: ListingsContext): Endpoint[] {
  const templates = service.read(replyTemplates);
  const one = async (id: string) => (await templates.get(id)) ?? refuse('NOT_FOUND');
  return [
    serve(listReplies, async ({ query }) => {
      const where = {
        ...(query.q && { text: { contains: query.q } }),
        ...(await idsChangedWithin(service.read(replyTemplateTimes), query)),
      };
      const sort = sortPaths(query.sort, { allowed: ['code'], defaultSort: 'code' });
      return findPage(templates, { where }, query, sort);
    }),
    serve(createReply, async ({ body, execute: order }) => {
      const id = replyTemplateId(body.code);
      await order(replyTemplate, id, { type: 'Enter', entry: body });
      return one(id);
    }),
    serve(readReply, async (call) => {
      const record = await one(call.params.id);
      call.version(record.version);
      return record;
    }),
    serve(changeReply, async ({ params, body, execute: order }) => {
      await order(replyTemplate, params.id, { type: 'Amend', changes: body as Partial<Reply> });
      return one(params.id);
    }),
    serve(deleteReply, async ({ params, execute: order }) => {
      await order(replyTemplate, params.id, { type: 'Withdraw' });
      return undefined;
    }),
    serve(readReplyHistory, ({ params, query }) => recordHistory(service, replyTemplate, params.id, query)),
  ];
}
