import type { ValueHold } from '@ardhi/contracts/billing/value-hold';
import { decideValueHold, listValueHolds } from '@ardhi/contracts/billing/value-hold.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { findPage } from '@ardhi/kernel/read/find-page';
import { withWords } from '@ardhi/kernel/read/text-search';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { receiverName } from '../replicas/receivers.ts';
import { type ValueHoldRow, valueHold, valueHolds } from './value-hold.ts';

/** Routes by which admins agree to what others want to give away. */
export function valueHoldRoutes(context: ServiceContext): Endpoint[] {
  const { read } = context;
  const answerOf = async ({ amount, ...row }: ValueHoldRow): Promise<ValueHold> => ({
    ...row,
    byName: await receiverName(context, row.by),
    ...(amount !== null && { value: { amount, currency: 'UGX' } }),
  });
  return [
    serve(listValueHolds, async ({ query }) => {
      const { state, q, sort } = query;
      const where = omitUndefined({ state, at: dayWindow(query) });
      const page = await findPage(read(valueHolds), { where, ...withWords(q, 'about') }, query, [sort, 'id']);
      return { ...page, items: await Promise.all(page.items.map(answerOf)) };
    }),

    serve(decideValueHold, async ({ params: { id }, body, execute }) => {
      await execute(valueHold, id, { type: body.approve ? 'ReleaseAct' : 'RejectAct' });
      return answerOf((await read(valueHolds).get(id)) ?? refuse('NOT_FOUND'));
    }),
  ];
}
