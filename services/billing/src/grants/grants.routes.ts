import { listGrants, listReceivers, voidGrant } from '@ardhi/contracts/billing/grants.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { findPage } from '@ardhi/kernel/read/find-page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { receiverName, receivers, receiversNamed } from '../replicas/receivers.ts';
import { grantLedger } from './grant-ledger.ts';
import { grants } from './grants.projection.ts';

/** Routes by which admins see who can receive what and what was granted, and take it back. */
export function grantRoutes(context: ServiceContext): Endpoint[] {
  const { read } = context;
  return [
    serve(listReceivers, async ({ query }) => {
      const where = {
        type: query.type,
        isActive: true,
        agencyId: '',
        ...omitUndefined({ countryId: query.country }),
        ...(query.q && { text: { contains: query.q } }),
      };
      const page = await findPage(read(receivers), { where }, query, ['name', 'id']);
      const items = page.items.map(({ id, name, email }) => ({ type: query.type, id, name, email }));
      return { ...page, items };
    }),

    serve(listGrants, async ({ query }) => {
      const { owner: ownerId, itemKey, source, batchId: sourceId, q = '', sort } = query;
      const where = omitUndefined({ ownerId, itemKey, source, sourceId, effectiveAt: dayWindow(query) });
      const words = q.trim() !== '' && {
        anyOf: [{ itemKey: { contains: q.trim() } }, { ownerId: { in: await receiversNamed(context, q) } }],
      };
      const page = await findPage(read(grants), { where, ...words }, query, [sort, 'id']);
      const items = page.items.map(async (row) => ({
        ...row,
        ownerName: await receiverName(context, row.ownerId),
      }));
      return { ...page, items: await Promise.all(items) };
    }),

    serve(voidGrant, async (call) => {
      const { id: grantId } = call.params;
      const found = (await read(grants).get(grantId)) ?? refuse('NOT_FOUND');
      const { reason: note } = call.body;
      const command = { type: 'VoidGrant', grantId, reason: 'ADMIN', note } as const;
      await call.execute(grantLedger, found.ownerId, command);
      return { ...found, voidedAt: found.voidedAt ?? context.clock.now() };
    }),
  ];
}
