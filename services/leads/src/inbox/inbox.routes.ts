import {
  addLeadEvent,
  changeLead,
  listLeads,
  mergeLeads,
  readLead,
} from '@ardhi/contracts/leads/inbox.routes';
import { leadStages } from '@ardhi/contracts/leads/lead';
import type { Condition } from '@ardhi/kernel/documents/documents';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { pageOf } from '@ardhi/kernel/page-of';
import { refuse } from '@ardhi/kernel/refusal';
import { type ContactCommand, contact } from '../contact/contact.ts';
import { type ContactRow, tagWord } from '../contact/contacts.ts';
import { timelineOf } from '../contact/timeline.ts';
import type { Room } from '../room.ts';
import { contactOf, leadOf, leadRows } from './inbox-answers.ts';
import { inboxOf, ownContact } from './may-see.ts';
import { takenOver } from './taken-over.ts';

interface Wanted {
  readonly stage?: string | undefined;
  readonly assignedTo?: string | undefined;
  readonly listingId?: string | undefined;
  readonly channel?: string | undefined;
  readonly tag?: string | undefined;
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const sorts = ['lastAt', 'createdAt', 'name', 'stage'];

/** The inbox of those who answer (api.md L67-L69). */
export function inboxRoutes(room: Room): readonly Served[] {
  const { tools, contacts } = room;
  const now = async (id: string): Promise<ContactRow> => (await contacts.get(id)) ?? refuse('NOT_FOUND');

  async function needColleague(row: ContactRow, userId: string): Promise<void> {
    const agent = await room.agents.get(userId);
    if (agent?.status === 'ACTIVE' && (agent.agencyId ?? agent.userId) === row.owner) return;
    refuse('VALIDATION_FAILED', {
      field: 'assignedTo',
      fields: { assignedTo: 'is not an agent of this agency at work' },
    });
  }

  return [
    serve(listLeads, async (call) => {
      const { reason, sort = '-lastAt', ...wanted } = call.query;
      const mine = await inboxOf(call, reason);
      const stray = sort.split(',').find((key) => !sorts.includes(key.replace(/^-/, '')));
      if (stray !== undefined) refuse('UNKNOWN_FILTER', { field: stray });
      const query = { where: { ...within(whereOf(wanted), mine), ...open }, ...anyOf(wanted.q) };
      const page = await pageOf(contacts, query, call.query, sort.split(','));
      const all = { where: { ...open, ...mine } };
      const [byStage, unanswered] = await Promise.all([
        contacts.countBy('stage', all),
        contacts.count({ where: { ...all.where, unanswered: true } }),
      ]);
      const counts = Object.fromEntries(leadStages.map((stage) => [stage, byStage[stage] ?? 0]));
      return {
        ...page,
        items: await leadRows(room, page.items),
        counts: counts as Record<(typeof leadStages)[number], number>,
        unanswered,
      };
    }),

    serve(readLead, async (call) =>
      leadOf(room, await ownContact(room, call, call.params.id, call.query.reason)),
    ),

    serve(changeLead, async (call) => {
      const { reason, stage, assignedTo, taskDone, consent, ...details } = call.body;
      const row = await ownContact(room, call, call.params.id, reason);
      if (assignedTo !== undefined) await needColleague(row, assignedTo);
      const agreed = { whatsapp: consent ?? false, at: tools.clock.now(), source: 'agent' };
      const known = { ...details, ...(consent !== undefined && { consent: agreed }) };
      const commands: ContactCommand[] = [
        ...(Object.values(known).some((value) => value !== undefined)
          ? [{ type: 'Correct', details: known } as ContactCommand]
          : []),
        ...(stage === undefined ? [] : [{ type: 'MoveStage', to: stage } as const]),
        ...(taskDone === undefined ? [] : [{ type: 'TickTask', noteId: taskDone } as const]),
        ...(assignedTo === undefined ? [] : [{ type: 'Assign', to: assignedTo, why: 'MANUAL' } as const]),
      ];
      for (const command of commands) await call.order(contact, row.id, command);
      return leadOf(room, await now(row.id));
    }),

    serve(addLeadEvent, async (call) => {
      const { reason, type: kind, text, dueAt } = call.body;
      const row = await ownContact(room, call, call.params.id, reason);
      if (kind === 'EMAIL_OUT' && row.emails.length === 0)
        refuse('VALIDATION_FAILED', {
          field: 'type',
          fields: { type: 'this contact left no email address' },
        });
      const noteId = call.newId();
      const note = { noteId, kind, text, ...(dueAt !== undefined && { dueAt }) };
      await call.order(contact, row.id, { type: 'AddNote', ...note });
      const events = await timelineOf(tools, row.id);
      return events.find(({ id }) => id === noteId) ?? refuse('NOT_FOUND');
    }),

    serve(mergeLeads, async (call) => {
      const { withId, reason } = call.body;
      const row = await ownContact(room, call, call.params.id, reason);
      const other = await ownContact(room, call, withId, reason);
      if (other.id === row.id || other.owner !== row.owner)
        refuse('VALIDATION_FAILED', { field: 'withId', fields: { withId: 'is not another contact here' } });
      // Taken over before it is closed: whoever is cut off in between merges once more.
      await call.order(contact, row.id, { type: 'Absorb', ...takenOver(row, other) });
      await call.order(contact, other.id, { type: 'MergeInto', into: row.id });
      return contactOf(await now(row.id));
    }),
  ];
}

type Conditions = Readonly<Record<string, Condition>>;
const open = { status: 'OPEN' } as const;

/** What is asked for among what the caller may see: a colleague's leads are none of an agent's, and not their own instead. */
const within = (asked: Conditions, mine: Conditions): Conditions =>
  asked['assignedTo'] !== undefined && (mine['assignedTo'] ?? asked['assignedTo']) !== asked['assignedTo']
    ? { assignedTo: { in: [] } }
    : { ...asked, ...mine };

function whereOf({ stage, assignedTo, listingId, channel, tag, from, to }: Wanted) {
  const where: Record<string, Condition> = {
    ...(stage !== undefined && { stage }),
    ...(assignedTo !== undefined && { assignedTo }),
    ...(channel !== undefined && { channel }),
    ...(listingId !== undefined && { listingText: { contains: ` ${listingId} ` } }),
    ...(tag !== undefined && { tagText: { contains: ` ${tagWord(tag)} ` } }),
  };
  if (from !== undefined || to !== undefined)
    where['lastAt'] = {
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to: `${to}T23:59:59.999Z` }),
    };
  return where;
}

const anyOf = (q: string | undefined) =>
  q === undefined || q === '' ? {} : { anyOf: [{ name: { contains: q } }, { reachText: { contains: q } }] };
