import {
  changeReply,
  createReply,
  deleteReply,
  listReplies,
  readReply,
  readReplyHistory,
} from '@ardhi/contracts/listings/back-office.routes';
import type { Reply } from '@ardhi/contracts/listings/moderation-queue';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { findPage } from '@ardhi/kernel/read/find-page';
import { recordHistory } from '@ardhi/kernel/read/record-history';
import { sortPaths } from '@ardhi/kernel/read/sort-paths';
import { refuse } from '@ardhi/kernel/write/refusal';
import type { ListingsContext } from '../context.ts';
import { replyTemplate, replyTemplateId, replyTemplates } from './reply-template.ts';

/** Routes of the templates for a moderator's replies. */
export function replyTemplateRoutes({ service }: ListingsContext): Endpoint[] {
  const templates = service.read(replyTemplates);
  return [
    serve(listReplies, ({ query }) =>
      findPage(
        templates,
        { where: query.q ? { text: { contains: query.q } } : {} },
        query,
        sortPaths(query.sort, { allowed: ['code'], defaultSort: 'code' }),
      ),
    ),
    serve(createReply, async ({ body, execute: order }) => {
      const id = replyTemplateId(body.code);
      await order(replyTemplate, id, { type: 'Enter', entry: body });
      return { id, ...body };
    }),
    serve(readReply, async ({ params }) => (await templates.get(params.id)) ?? refuse('NOT_FOUND')),
    serve(changeReply, async ({ params, body, execute: order }) => {
      await order(replyTemplate, params.id, { type: 'Amend', changes: body as Partial<Reply> });
      return (await templates.get(params.id)) ?? refuse('NOT_FOUND');
    }),
    serve(deleteReply, async ({ params, execute: order }) => {
      await order(replyTemplate, params.id, { type: 'Withdraw' });
      return undefined;
    }),
    serve(readReplyHistory, ({ params, query }) => recordHistory(service, replyTemplate, params.id, query)),
  ];
}
