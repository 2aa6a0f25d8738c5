import {
  changeOwnWebhook,
  createOwnWebhook,
  deleteOwnWebhook,
  listOwnWebhooks,
  readOwnWebhook,
  readOwnWebhookHistory,
} from '@ardhi/contracts/integrations/external-api.routes';
import type { WebhookEndpointFields } from '@ardhi/contracts/integrations/webhook';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { paginate } from '@ardhi/kernel/read/page';
import type { WebhookEndpointRow } from '../webhook-endpoint/webhook-endpoints.projection.ts';
import type { EndpointKeeper } from './endpoint-keeper.ts';

/** More than an installation has. */
const limit = 1_000;
/** Endpoints of one system: each is sent every event. */
const endpointsPerSystem = 10;

/** Routes by which a system keeps its own endpoints with its key (api.md I22). */
export function ownWebhookRoutes(endpoints: EndpointKeeper): readonly Endpoint[] {
  const ownedBy = async (systemId: Id): Promise<readonly WebhookEndpointRow[]> => {
    const found = await endpoints.rows.find({ sort: ['-createdAt'], limit });
    return found.filter((row) => row.systemId === systemId);
  };
  async function requireOwn(id: Id, { id: systemId }: Caller): Promise<Id> {
    return (await endpoints.one(id)).systemId === systemId ? id : refuse('NOT_FOUND');
  }

  return [
    serve(listOwnWebhooks, async ({ caller, query }) => {
      const own = await ownedBy(caller.id);
      const page = paginate(
        own.filter(({ state }) => query.state === undefined || state === query.state),
        query,
      );
      return { ...page, items: await Promise.all(page.items.map(endpoints.answerFor)) };
    }),

    serve(createOwnWebhook, async (call) => {
      const { id: systemId, tenant: agencyId } = call.caller;
      if ((await ownedBy(systemId)).length >= endpointsPerSystem)
        refuse('LIMIT_REACHED', { max: endpointsPerSystem, what: 'endpoints' });
      return endpoints.register(call, { ...call.body, systemId, ...omitUndefined({ agencyId }) });
    }),

    serve(readOwnWebhook, async ({ caller, params }) =>
      endpoints.answer(await requireOwn(params.id, caller)),
    ),

    serve(changeOwnWebhook, async (call) =>
      endpoints.change(
        await requireOwn(call.params.id, call.caller),
        call,
        call.body as Partial<WebhookEndpointFields>,
      ),
    ),

    serve(deleteOwnWebhook, async (call) =>
      endpoints.remove(await requireOwn(call.params.id, call.caller), call),
    ),

    serve(readOwnWebhookHistory, async ({ caller, params, query }) =>
      endpoints.history(await requireOwn(params.id, caller), query),
    ),
  ];
}
