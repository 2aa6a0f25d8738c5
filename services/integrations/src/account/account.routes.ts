import {
  listMessageLog,
  readWhatsapp,
  readWhatsappReport,
  setNumbers,
  setQuickReplies,
} from '@ardhi/contracts/integrations/whatsapp.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { dayMs } from '@ardhi/kernel/base/durations';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { findPage } from '@ardhi/kernel/read/find-page';
import { type IntegrationsContext, requireAgencyId } from '../context.ts';
import { type Ledger, ledger, remainingMessages } from '../ledger/ledger.ts';
import { currentProvider } from '../provider/current-provider.ts';
import { whatsappSettings } from '../replicas/settings.ts';
import { messageOf } from '../thread/messages.projection.ts';
import { emptyAccount, type WhatsappAccount, whatsappAccount, whatsappAccounts } from './account.ts';
import { activityReport } from './activity-report.ts';

const defaultDays = 30;
/** The account of an agency before its first change. */
const unsaved = { body: emptyAccount, version: 0 };

interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Routes for an agency's WhatsApp account: overview, numbers, quick replies, message log and report (api.md I9, I14, I15). */
export function accountRoutes(integrations: IntegrationsContext): readonly Endpoint[] {
  const shared = accountQueries(integrations);
  return [
    readWhatsappRoute(shared),
    setNumbersRoute(shared),
    setQuickRepliesRoute(shared),
    listMessageLogRoute(shared),
    readWhatsappReportRoute(shared),
  ];
}

/** Queries shared by the routes: changes of an account, and ranges of days. */
function accountQueries(integrations: IntegrationsContext) {
  const { context } = integrations;

  async function changeAccount(
    { caller, execute }: Pick<Call<unknown, unknown, unknown>, 'caller' | 'execute'>,
    changes: Partial<WhatsappAccount>,
  ) {
    const agencyId = requireAgencyId(caller);
    const isNew = (await context.read(whatsappAccounts).get(agencyId)) === undefined;
    const entry = { ...emptyAccount, ...changes };
    await execute(whatsappAccount, agencyId, isNew ? { type: 'Enter', entry } : { type: 'Amend', changes });
    return (await context.read(whatsappAccounts).get(agencyId)) ?? entry;
  }

  /** A range of whole days, both inclusive; the last 30 days by default. */
  function windowOf({ from, to }: DayRange) {
    const first =
      from ?? new Date(context.clock.epoch() - (defaultDays - 1) * dayMs).toISOString().slice(0, 10);
    return { from: first, ...(to !== undefined && { to: `${to}T23:59:59.999Z` }) };
  }

  return { integrations, context, changeAccount, windowOf };
}
type AccountQueries = ReturnType<typeof accountQueries>;

function readWhatsappRoute({ integrations, context }: AccountQueries): Endpoint {
  return serve(readWhatsapp, async ({ caller }) => {
    const agencyId = requireAgencyId(caller);
    const { body: account, version } = (await context.read(whatsappAccounts).stored(agencyId)) ?? unsaved;
    const agents = new Map(
      (await integrations.agents.find({ where: { agencyId: agencyId }, limit: 1_000 })).map((agent) => [
        agent.id,
        agent,
      ]),
    );
    const unreadThreads = await integrations.threads.find({
      where: { agencyId: agencyId, unread: { from: 1 } },
      limit: 10_000,
    });
    const { monthlyMessages } = await whatsappSettings(context);
    const ledgerState = (await context.state<Ledger>(ledger, agencyId)).state;
    return {
      provider: await currentProvider(context),
      unread: unreadThreads.reduce((sum, { unread }) => sum + unread, 0),
      balance: remainingMessages(ledgerState, monthlyMessages, context.clock.now()),
      numbers: account.numbers.flatMap((number) => {
        const agent = agents.get(number.agentId);
        const verified = agent?.phones.some(
          ({ e164, verifiedAt }) => e164 === number.phone && verifiedAt !== undefined,
        );
        return agent === undefined ? [] : [{ ...number, name: agent.name, verified: verified ?? false }];
      }),
      quickReplies: [...account.quickReplies],
      version,
    };
  });
}

function setNumbersRoute({ integrations, changeAccount }: AccountQueries): Endpoint {
  return serve(setNumbers, async (call) => {
    const { items: numbers } = call.body;
    const agents = await integrations.agents.getMany(numbers.map(({ agentId }) => agentId));
    const isForeign = numbers.some(
      ({ agentId }) => agents.find(({ id }) => id === agentId)?.agencyId !== requireAgencyId(call.caller),
    );
    if (isForeign || numbers.filter(({ route }) => route).length > 1) refuseField('items', 'notOwnNumbers');
    return { items: [...(await changeAccount(call, { numbers })).numbers] };
  });
}

function setQuickRepliesRoute({ changeAccount }: AccountQueries): Endpoint {
  return serve(setQuickReplies, async (call) => ({
    items: [...(await changeAccount(call, { quickReplies: call.body.items })).quickReplies],
  }));
}

function listMessageLogRoute({ integrations, windowOf }: AccountQueries): Endpoint {
  return serve(listMessageLog, async ({ caller, query }) => {
    const { state, from, to } = query;
    const where = {
      agencyId: requireAgencyId(caller),
      ...omitUndefined({ state }),
      ...((from ?? to) !== undefined && { at: windowOf({ from: from ?? '2000-01-01', to }) }),
    };
    const page = await findPage(integrations.messages, { where }, query, ['-at']);
    return { ...page, items: page.items.map(messageOf) };
  });
}

function readWhatsappReportRoute({ integrations, windowOf }: AccountQueries): Endpoint {
  return serve(readWhatsappReport, async ({ caller, query: { by, ...days } }) => ({
    rows: await activityReport(integrations, requireAgencyId(caller), { by, at: windowOf(days) }),
  }));
}
