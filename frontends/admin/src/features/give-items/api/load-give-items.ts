import type { GiveInput } from '@ardhi/contracts/billing/grant';
import { listGrantBatches, listReceivers } from '@ardhi/contracts/billing/grants.routes';
import { receiversQuery } from '@ardhi/contracts/billing/grants-query';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';
import { parseListQuery } from '../../../components/list/list-loader.ts';

/** Who can receive, and which batches wait for another admin. */
export interface GiveItemsData {
  readonly receivers: AnswerOf<typeof listReceivers>;
  readonly waiting: AnswerOf<typeof listGrantBatches>;
}

/** One act of giving. */
export type GrantBatchRow = GiveItemsData['waiting']['items'][number];

/** Creates the loader of the screen for agencies or for agents. */
export const giveItemsLoader =
  (ownerType: GiveInput['ownerType']) =>
  async (args: LoaderFunctionArgs): Promise<GiveItemsData> => {
    const client = clientOf(args);
    const { searchParams } = new URL(args.request.url);
    const query = { ...parseListQuery(receiversQuery, searchParams), type: ownerType };
    const [receivers, waiting] = await Promise.all([
      client.call(listReceivers, { query } as never),
      client.call(listGrantBatches, { query: { ownerType, state: 'WAITING', pageSize: 100 } }),
    ]);
    return { receivers, waiting };
  };
