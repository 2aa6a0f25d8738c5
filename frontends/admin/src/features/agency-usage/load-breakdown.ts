import { readEntitlementsBreakdown } from '@ardhi/contracts/billing/entitlements.routes';
import { listReceivers } from '@ardhi/contracts/billing/grants.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

/** The agencies to choose from, and what the chosen one has. */
export interface BreakdownData {
  readonly agencies: AnswerOf<typeof listReceivers>;
  readonly breakdown: AnswerOf<typeof readEntitlementsBreakdown> | undefined;
}

/** Loads the agencies that match, and what the one in the address has. */
export async function breakdownLoader(args: LoaderFunctionArgs): Promise<BreakdownData> {
  const { searchParams } = new URL(args.request.url);
  const [q, id, page] = ['q', 'agency', 'page'].map((name) => searchParams.get(name) ?? '');
  const client = clientOf(args);
  const [agencies, breakdown] = await Promise.all([
    client.call(listReceivers, { query: { type: 'AGENCY', ...(q && { q }), pageSize: 20 } }),
    id
      ? client.call(readEntitlementsBreakdown, {
          params: { id },
          query: { page: Number(page || 1) },
        })
      : undefined,
  ]);
  return { agencies, breakdown };
}
