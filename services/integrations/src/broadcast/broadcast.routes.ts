import type { WaAudience } from '@ardhi/contracts/integrations/whatsapp';
import { broadcast as broadcastRoute, listBroadcasts } from '@ardhi/contracts/integrations/whatsapp.routes';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { pageOf } from '@ardhi/kernel/page-of';
import { refuse } from '@ardhi/kernel/refusal';
import type { KnownContact } from '../around/contacts.ts';
import { whatsappSettings } from '../around/settings.ts';
import { type Ledger, ledger, leftOf } from '../ledger/ledger.ts';
import { providerNow } from '../provider/provider-now.ts';
import { houseOf, type Room } from '../room.ts';
import { broadcast } from './broadcast.ts';
import { wake } from './send-broadcasts.ts';

const most = 10_000;

/** One text for many who agreed to it (api.md I13). */
export function broadcastRoutes(room: Room): readonly Served[] {
  const { tools } = room;

  /** Contacts of an agency who may be written to and fit. */
  async function audienceOf(house: string, { stages, tags, areas }: WaAudience): Promise<KnownContact[]> {
    const where = { owner: house, agreedAt: { from: '2' } };
    const agreed = (await room.contacts.find({ where, limit: most })).filter(
      (one) =>
        !one.blocked &&
        one.phones.length > 0 &&
        (stages?.includes(one.stage) ?? true) &&
        (tags?.some((tag) => one.tags.includes(tag)) ?? true),
    );
    const rows = await room.threads.getMany(agreed.map(({ id }) => id));
    const optedOut = new Map(rows.map((row) => [row.contactId, row.optedOutAt]));
    const willing = agreed.filter((one) => one.agreedAt > (optedOut.get(one.id) ?? ''));
    return areas === undefined ? willing : askingIn(willing, areas);
  }

  /** Those who asked about something that lies in one of the places. */
  async function askingIn(contacts: readonly KnownContact[], areas: readonly string[]) {
    const ids = [...new Set(contacts.flatMap(({ listingIds }) => listingIds))];
    const near = (await room.listings.getMany(ids)).filter(({ placeIds }) =>
      placeIds.some((place) => areas.includes(place)),
    );
    const wanted = new Set(near.map(({ shown }) => shown.id));
    return contacts.filter(({ listingIds }) => listingIds.some((id) => wanted.has(id)));
  }

  /** @throws Refusal VALIDATION_FAILED */
  async function needTemplate(house: string, id: string, variables: readonly string[]): Promise<void> {
    const found = await room.templates.get(id);
    const fields =
      found?.agencyId !== house || found.state !== 'APPROVED'
        ? { templateId: 'is not an approved template' }
        : (found.variables.length !== variables.length && { variables: 'is not one value for each' }) ||
          ((found.header ?? 'NONE') !== 'NONE' && {
            templateId: 'begins with a file of one listing: send it in a conversation',
          });
    if (fields) refuse('VALIDATION_FAILED', { field: Object.keys(fields)[0], fields });
  }

  async function balanceOf(house: string): Promise<number> {
    const { monthlyMessages } = await whatsappSettings(tools);
    return leftOf((await tools.state<Ledger>(ledger, house)).state, monthlyMessages, tools.clock.now());
  }

  return [
    serve(listBroadcasts, async ({ caller, query }) => {
      const page = await pageOf(room.broadcasts, { where: { agencyId: houseOf(caller) } }, query, ['-at']);
      const names = new Map(
        (await room.templates.getMany(page.items.map((one) => one.templateId))).map((one) => [
          one.id,
          one.name,
        ]),
      );
      const people = new Map(
        (await room.agents.getMany(page.items.map(({ by }) => by))).map((one) => [one.id, one.name]),
      );
      const items = page.items.map(({ agencyId: _, by, ...row }) => ({
        ...row,
        by: people.get(by) ?? '',
        templateName: names.get(row.templateId) ?? '',
      }));
      return { ...page, items };
    }),

    serve(broadcastRoute, async (call) => {
      const house = houseOf(call.caller);
      const { templateId, variables, audience, at = tools.clock.now(), preview } = call.body;
      await needTemplate(house, templateId, variables);
      const found = await audienceOf(house, audience);
      const count = found.length;
      if (preview) return { count, cost: count };
      const provider = await providerNow(tools);
      // The agent's own WhatsApp opens one message at a time: nobody would send the others.
      if (provider === 'LINK') refuse('WRONG_STATE', { state: provider, allowed: ['SIMULATOR', 'CLOUD'] });
      if (count === 0) refuse('NO_CONSENT');
      const remaining = await balanceOf(house);
      if (count > remaining) refuse('BALANCE_TOO_LOW', { remaining });
      const broadcastId = call.newId();
      await call.order(broadcast, broadcastId, {
        type: 'Plan',
        ...{ agencyId: house, templateId, variables, at, byUserId: call.caller.id },
        contactIds: found.map(({ id }) => id),
      });
      await wake(tools, house, { about: broadcastId, at });
      return { count, cost: count, broadcastId };
    }),
  ];
}
