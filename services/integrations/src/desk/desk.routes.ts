import {
  readLog,
  readReport,
  readWhatsapp,
  setNumbers,
  setQuickReplies,
} from '@ardhi/contracts/integrations/whatsapp.routes';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import { pageOf } from '@ardhi/kernel/page-of';
import { refuse } from '@ardhi/kernel/refusal';
import { whatsappSettings } from '../around/settings.ts';
import { type Ledger, ledger, leftOf } from '../ledger/ledger.ts';
import { providerNow } from '../provider/provider-now.ts';
import { houseOf, type Room } from '../room.ts';
import { messageOf } from '../thread/messages.ts';
import { type Desk, desk, emptyDesk } from './desk.ts';
import { reportOf } from './report.ts';

const dayMs = 24 * 3_600_000;
const usualDays = 30;

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What an agency has laid out, its log and its report (api.md I9, I14, I15). */
export function deskRoutes(room: Room): readonly Served[] {
  const { tools } = room;

  async function lay(
    { caller, order }: Pick<Call<unknown, unknown, unknown>, 'caller' | 'order'>,
    changes: Partial<Desk>,
  ) {
    const house = houseOf(caller);
    const isNew = (await room.desks.get(house)) === undefined;
    const entry = { ...emptyDesk, ...changes };
    await order(desk, house, isNew ? { type: 'Enter', entry } : { type: 'Amend', changes });
    return (await room.desks.get(house)) ?? entry;
  }

  /** Whole days, both included. */
  function windowOf({ from, to }: Days) {
    const first = from ?? new Date(tools.clock.epoch() - (usualDays - 1) * dayMs).toISOString().slice(0, 10);
    return { from: first, ...(to !== undefined && { to: `${to}T23:59:59.999Z` }) };
  }

  return [
    serve(readWhatsapp, async ({ caller }) => {
      const house = houseOf(caller);
      const { numbers, quickReplies } = (await room.desks.get(house)) ?? emptyDesk;
      const agents = new Map(
        (await room.agents.find({ where: { agencyId: house }, limit: 1_000 })).map((one) => [one.id, one]),
      );
      const waiting = await room.threads.find({
        where: { agencyId: house, unread: { from: 1 } },
        limit: 10_000,
      });
      const { monthlyMessages } = await whatsappSettings(tools);
      const spent = (await tools.state<Ledger>(ledger, house)).state;
      return {
        provider: await providerNow(tools),
        unread: waiting.reduce((sum, { unread }) => sum + unread, 0),
        balance: leftOf(spent, monthlyMessages, tools.clock.now()),
        numbers: numbers.flatMap((one) => {
          const agent = agents.get(one.agentId);
          const verified = agent?.phones.some(
            ({ e164, verifiedAt }) => e164 === one.phone && verifiedAt !== undefined,
          );
          return agent === undefined ? [] : [{ ...one, name: agent.name, verified: verified ?? false }];
        }),
        quickReplies: [...quickReplies],
      };
    }),

    serve(setNumbers, async (call) => {
      const { items: numbers } = call.body;
      const agents = await room.agents.getMany(numbers.map(({ agentId }) => agentId));
      const strange = numbers.some(
        ({ agentId }) => agents.find(({ id }) => id === agentId)?.agencyId !== houseOf(call.caller),
      );
      if (strange || numbers.filter(({ route }) => route).length > 1)
        refuse('VALIDATION_FAILED', {
          field: 'items',
          fields: { items: 'are numbers of your agents, at most one of them the default' },
        });
      return { items: [...(await lay(call, { numbers })).numbers] };
    }),

    serve(setQuickReplies, async (call) => ({
      items: [...(await lay(call, { quickReplies: call.body.items })).quickReplies],
    })),

    serve(readLog, async ({ caller, query }) => {
      const { state, from, to } = query;
      const where = {
        agencyId: houseOf(caller),
        ...(state !== undefined && { state }),
        ...((from ?? to) !== undefined && { at: windowOf({ from: from ?? '2000-01-01', to }) }),
      };
      const page = await pageOf(room.messages, { where }, query, ['-at']);
      return { ...page, items: page.items.map(messageOf) };
    }),

    serve(readReport, async ({ caller, query: { by, ...days } }) => ({
      rows: await reportOf(room, houseOf(caller), { by, at: windowOf(days) }),
    })),
  ];
}
