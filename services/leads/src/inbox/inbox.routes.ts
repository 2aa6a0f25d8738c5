import { agencyLedBy } from '@ardhi/contracts/acting-agent';
import { listExternalLeads } from '@ardhi/contracts/leads/external-leads.routes';
import {
  addLeadEvent,
  changeLead,
  listLeads,
  mergeLeads,
  readLead,
} from '@ardhi/contracts/leads/inbox.routes';
import { leadStages } from '@ardhi/contracts/leads/lead';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { forbid } from '@ardhi/kernel/base/forbid';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { Condition } from '@ardhi/kernel/ports/documents';
import { findAfter } from '@ardhi/kernel/read/find-after';
import { findPage } from '@ardhi/kernel/read/find-page';
import { type ContactCommand, contact } from '../contact/contact.ts';
import { type ContactRow, tagWord } from '../contact/contacts.projection.ts';
import { timelineOf } from '../contact/timeline.ts';
import type { LeadsContext } from '../context.ts';
import { isAtWork } from '../enquiry/lead-routing.ts';
import { mergeContacts } from '../processes/merge-contacts.ts';
import { inboxScope, requireContactAccess } from './inbox-access.ts';
import { contactOf, leadOf, leadRows } from './lead-views.ts';

interface InboxFilters {
  readonly stage?: string | undefined;
  readonly assignedTo?: string | undefined;
  readonly listingId?: string | undefined;
  readonly channel?: string | undefined;
  readonly tag?: string | undefined;
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const sortFields = ['lastAt', 'createdAt', 'name', 'stage'];

/** Routes of the lead inbox for agents (api.md L67-L69) and of other systems (I20). */
export function inboxRoutes(leads: LeadsContext): readonly Endpoint[] {
  const shared = inboxQueries(leads);
  return [
    listLeadsRoute(shared),
    listExternalLeadsRoute(shared),
    readLeadRoute(shared),
    changeLeadRoute(shared),
    addLeadEventRoute(shared),
    mergeLeadsRoute(shared),
  ];
}

/** Queries shared by the routes: contacts, and the check of an assignee. */
function inboxQueries(leads: LeadsContext) {
  const { context, contacts } = leads;
  const requireContact = async (id: string): Promise<ContactRow> =>
    (await contacts.get(id)) ?? refuse('NOT_FOUND');

  async function requireColleague(row: ContactRow, userId: string): Promise<void> {
    const agent = await leads.agents.get(userId);
    const isColleague = (agent?.agencyId ?? agent?.userId) === row.owner;
    if (agent !== undefined && isColleague && (await isAtWork(leads, agent))) return;
    refuseField('assignedTo', 'notActiveAgent');
  }

  return { leads, contacts, context, requireContact, requireColleague };
}
type InboxQueries = ReturnType<typeof inboxQueries>;

function listLeadsRoute({ leads, contacts }: InboxQueries): Endpoint {
  return serve(listLeads, async (call) => {
    const { reason, sort = '-lastAt', ...filters } = call.query;
    const scope = await inboxScope(call, reason);
    const unknownSort = sort.split(',').find((key) => !sortFields.includes(key.replace(/^-/, '')));
    if (unknownSort !== undefined) refuse('UNKNOWN_FILTER', { field: unknownSort });
    const query = { where: { ...within(whereOf(filters), scope), ...open }, ...anyOf(filters.q) };
    const page = await findPage(contacts, query, call.query, sort.split(','));
    const all = { where: { ...open, ...scope } };
    const [byStage, unanswered] = await Promise.all([
      contacts.countBy('stage', all),
      contacts.count({ where: { ...all.where, unanswered: true } }),
    ]);
    const counts = Object.fromEntries(leadStages.map((stage) => [stage, byStage[stage] ?? 0]));
    return {
      ...page,
      items: await leadRows(leads, page.items, call.caller),
      counts: counts as Record<(typeof leadStages)[number], number>,
      unanswered,
    };
  });
}

function listExternalLeadsRoute({ leads, contacts }: InboxQueries): Endpoint {
  return serve(listExternalLeads, async ({ caller, query }) => {
    const owner = agencyLedBy(caller) ?? forbid(['SUPER_AGENT'], caller.role);
    const where = { ...open, ...omitUndefined({ stage: query.stage }), owner };
    const order = { path: 'lastAt', instantOf: ({ lastAt }: ContactRow) => lastAt, from: query.updatedAfter };
    const found = await findAfter(contacts, { where }, query, order);
    return { ...found, items: await leadRows(leads, found.items, caller) };
  });
}

function readLeadRoute({ leads }: InboxQueries): Endpoint {
  return serve(readLead, async (call) =>
    leadOf(leads, await requireContactAccess(leads, call, call.params.id, call.query.reason), call.caller),
  );
}

function changeLeadRoute({ leads, context, requireContact, requireColleague }: InboxQueries): Endpoint {
  return serve(changeLead, async (call) => {
    const { reason, stage, assignedTo, taskDone, consent, ...details } = call.body;
    const row = await requireContactAccess(leads, call, call.params.id, reason);
    if (assignedTo !== undefined) await requireColleague(row, assignedTo);
    const newConsent = { whatsapp: consent ?? false, at: context.clock.now(), source: 'agent' };
    const changes = { ...details, ...(consent !== undefined && { consent: newConsent }) };
    const commands: ContactCommand[] = [
      ...(Object.values(changes).some((value) => value !== undefined)
        ? [{ type: 'Correct', details: changes } as ContactCommand]
        : []),
      ...(stage === undefined ? [] : [{ type: 'MoveStage', to: stage } as const]),
      ...(taskDone === undefined ? [] : [{ type: 'CompleteTask', noteId: taskDone } as const]),
      ...(assignedTo === undefined ? [] : [{ type: 'Assign', to: assignedTo, why: 'MANUAL' } as const]),
    ];
    for (const command of commands) await call.execute(contact, row.id, command);
    return leadOf(leads, await requireContact(row.id), call.caller);
  });
}

function addLeadEventRoute({ leads, context }: InboxQueries): Endpoint {
  return serve(addLeadEvent, async (call) => {
    const { reason, type: kind, text, dueAt } = call.body;
    const row = await requireContactAccess(leads, call, call.params.id, reason);
    if (kind === 'EMAIL_OUT' && row.emails.length === 0) refuseField('type', 'contactWithoutEmail');
    const noteId = call.newId();
    const note = { noteId, kind, text, ...omitUndefined({ dueAt }) };
    await call.execute(contact, row.id, { type: 'AddNote', ...note });
    const events = await timelineOf(context, row.id);
    return events.find(({ id }) => id === noteId) ?? refuse('NOT_FOUND');
  });
}

function mergeLeadsRoute({ leads, requireContact }: InboxQueries): Endpoint {
  return serve(mergeLeads, async (call) => {
    const { withId, reason } = call.body;
    const row = await requireContactAccess(leads, call, call.params.id, reason);
    const duplicate = await requireContactAccess(leads, call, withId, reason);
    if (duplicate.id === row.id || duplicate.owner !== row.owner) refuseField('withId', 'notOtherContact');
    await mergeContacts(call, row, duplicate);
    return contactOf(await requireContact(row.id));
  });
}

type Filter = Readonly<Record<string, Condition>>;
const open = { status: 'OPEN' } as const;

/** Restricts a filter to the caller's scope; a filter for a colleague's leads outside the scope matches nothing. */
const within = (filter: Filter, scope: Filter): Filter =>
  filter['assignedTo'] !== undefined && (scope['assignedTo'] ?? filter['assignedTo']) !== filter['assignedTo']
    ? { assignedTo: { in: [] } }
    : { ...filter, ...scope };

function whereOf({ stage, assignedTo, listingId, channel, tag, from, to }: InboxFilters) {
  const where: Record<string, Condition> = {
    ...omitUndefined({ stage, assignedTo, channel }),
    ...(listingId !== undefined && { listingText: { contains: ` ${listingId} ` } }),
    ...(tag !== undefined && { tagText: { contains: ` ${tagWord(tag)} ` } }),
  };
  if (from !== undefined || to !== undefined)
    where['lastAt'] = {
      ...omitUndefined({ from }),
      ...(to !== undefined && { to: `${to}T23:59:59.999Z` }),
    };
  return where;
}

const anyOf = (q: string | undefined) =>
  q === undefined || q === '' ? {} : { anyOf: [{ name: { contains: q } }, { reachText: { contains: q } }] };
