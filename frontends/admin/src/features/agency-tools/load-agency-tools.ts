import { listAgencyAgents, readAnyAgency } from '@ardhi/contracts/accounts/admin.routes';
import { listReceivers } from '@ardhi/contracts/billing/grants.routes';
import { adminInvoicesQuery } from '@ardhi/contracts/billing/order-admin';
import { listAllInvoices } from '@ardhi/contracts/billing/order-admin.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

/** The agencies to choose from; of the chosen one its state, its members and its documents. */
export interface AgencyToolsData {
  readonly agencies: AnswerOf<typeof listReceivers>;
  readonly chosen:
    | {
        readonly agency: AnswerOf<typeof readAnyAgency>;
        readonly team: AnswerOf<typeof listAgencyAgents>;
        readonly documents: AnswerOf<typeof listAllInvoices>;
      }
    | undefined;
}

/** An agency has fewer members, as a rule. */
const membersShown = 100;

/** Loads the agencies that match, and the one in the address with its documents as filtered. */
export async function agencyToolsLoader(args: LoaderFunctionArgs): Promise<AgencyToolsData> {
  const { searchParams } = new URL(args.request.url);
  const { q, ...rest } = Object.fromEntries(searchParams);
  const client = clientOf(args);
  const query = adminInvoicesQuery.safeParse(rest).data;
  const load = async (id: string) => {
    const [agency, team, documents] = await Promise.all([
      client.call(readAnyAgency, { params: { id } }),
      client.call(listAgencyAgents, { params: { id }, query: { pageSize: membersShown } }),
      client.call(listAllInvoices, { query: { ...query, agency: id } }),
    ]);
    return { agency, team, documents };
  };
  const [agencies, chosen] = await Promise.all([
    client.call(listReceivers, { query: { type: 'AGENCY', ...(q && { q }), pageSize: 20 } }),
    query?.agency === undefined ? undefined : load(query.agency),
  ]);
  return { agencies, chosen };
}
