import type { WaAudience } from '@ardhi/contracts/integrations/whatsapp';
import { listBroadcasts, sendBroadcast } from '@ardhi/contracts/integrations/whatsapp.routes';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { findPage } from '@ardhi/kernel/read/find-page';
import { type IntegrationsContext, requireAgencyId } from '../context.ts';
import { type Ledger, ledger, remainingMessages } from '../ledger/ledger.ts';
import { currentProvider } from '../provider/current-provider.ts';
import type { ContactRow } from '../replicas/leads.ts';
import { whatsappSettings } from '../replicas/settings.ts';
import { templates } from '../template/templates.projection.ts';
import { broadcast } from './broadcast.ts';
import { broadcasts } from './broadcasts.projection.ts';
import { scheduleBroadcast } from './send-broadcasts.ts';

const maxContacts = 10_000;

/** Routes to list and to send broadcasts (api.md I13). */
export function broadcastRoutes(integrations: IntegrationsContext): readonly Endpoint[] {
  const shared = broadcastChecks(integrations);
  return [listBroadcastsRoute(shared), sendBroadcastRoute(shared)];
}

/** Checks shared by the routes: the audience, the template and the balance of a broadcast. */
function broadcastChecks(integrations: IntegrationsContext) {
  const { context } = integrations;

  /** The contacts of an agency who consented and match the audience. */
  async function audienceOf(agencyId: string, { stages, tags, areas }: WaAudience): Promise<ContactRow[]> {
    const where = { owner: agencyId, agreedAt: { from: '2' } };
    const candidates = (await integrations.contacts.find({ where, limit: maxContacts })).filter(
      (contact) =>
        !contact.blocked &&
        contact.phones.length > 0 &&
        (stages?.includes(contact.stage) ?? true) &&
        (tags?.some((tag) => contact.tags.includes(tag)) ?? true),
    );
    const rows = await integrations.threads.getMany(candidates.map(({ id }) => id));
    const optedOut = new Map(rows.map((row) => [row.contactId, row.optedOutAt]));
    const consenting = candidates.filter((contact) => contact.agreedAt > (optedOut.get(contact.id) ?? ''));
    return areas === undefined ? consenting : interestedIn(consenting, areas);
  }

  /** The contacts who enquired about a listing in one of the places. */
  async function interestedIn(contacts: readonly ContactRow[], areas: readonly string[]) {
    const ids = [...new Set(contacts.flatMap(({ listingIds }) => listingIds))];
    const listingsInAreas = (await integrations.listings.getMany(ids)).filter(({ placeIds }) =>
      placeIds.some((place) => areas.includes(place)),
    );
    const wantedIds = new Set(listingsInAreas.map(({ card }) => card.id));
    return contacts.filter(({ listingIds }) => listingIds.some((id) => wantedIds.has(id)));
  }

  /** The template must be approved, without a header, and have as many variables. @throws Refusal VALIDATION_FAILED */
  async function requireTemplate(agencyId: string, id: string, variables: readonly string[]): Promise<void> {
    const template = await context.read(templates).get(id);
    if (template?.agencyId !== agencyId || template.state !== 'APPROVED')
      return refuseField('templateId', 'notApprovedTemplate');
    if (template.variables.length !== variables.length) refuseField('variables', 'valuePerPlaceholder');
    if ((template.header ?? 'NONE') !== 'NONE') refuseField('templateId', 'templateWithFile');
  }

  async function balanceOf(agencyId: string): Promise<number> {
    const { monthlyMessages } = await whatsappSettings(context);
    return remainingMessages(
      (await context.state<Ledger>(ledger, agencyId)).state,
      monthlyMessages,
      context.clock.now(),
    );
  }

  return { integrations, context, audienceOf, requireTemplate, balanceOf };
}
type BroadcastChecks = ReturnType<typeof broadcastChecks>;

function listBroadcastsRoute({ integrations }: BroadcastChecks): Endpoint {
  return serve(listBroadcasts, async ({ caller, query }) => {
    const page = await findPage(
      integrations.context.read(broadcasts),
      { where: { agencyId: requireAgencyId(caller) } },
      query,
      ['-at'],
    );
    const names = new Map(
      (await integrations.context.read(templates).getMany(page.items.map((row) => row.templateId))).map(
        (one) => [one.id, one.name],
      ),
    );
    const people = new Map(
      (await integrations.agents.getMany(page.items.map(({ by }) => by))).map((agent) => [
        agent.id,
        agent.name,
      ]),
    );
    const items = page.items.map(({ agencyId: _, by, ...row }) => ({
      ...row,
      by: people.get(by) ?? '',
      templateName: names.get(row.templateId) ?? '',
    }));
    return { ...page, items };
  });
}

function sendBroadcastRoute({ context, audienceOf, requireTemplate, balanceOf }: BroadcastChecks): Endpoint {
  return serve(sendBroadcast, async (call) => {
    const agencyId = requireAgencyId(call.caller);
    const { templateId, variables, audience, at = context.clock.now(), preview } = call.body;
    await requireTemplate(agencyId, templateId, variables);
    const recipients = await audienceOf(agencyId, audience);
    const count = recipients.length;
    if (preview) return { count, cost: count };
    const provider = await currentProvider(context);
    // The provider LINK opens one message at a time, so it cannot send a broadcast.
    if (provider === 'LINK') refuse('WRONG_STATE', { state: provider, allowed: ['SIMULATOR', 'CLOUD'] });
    if (count === 0) refuse('NO_CONSENT');
    const remaining = await balanceOf(agencyId);
    if (count > remaining) refuse('BALANCE_TOO_LOW', { remaining });
    const broadcastId = call.newId();
    await call.execute(broadcast, broadcastId, {
      type: 'Plan',
      agencyId: agencyId,
      templateId,
      variables,
      at,
      byUserId: call.caller.id,
      contactIds: recipients.map(({ id }) => id),
    });
    await scheduleBroadcast(context, agencyId, { about: broadcastId, at });
    return { count, cost: count, broadcastId };
  });
}
