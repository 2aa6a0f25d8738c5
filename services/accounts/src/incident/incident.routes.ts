import { deadlineHours, type Incident } from '@ardhi/contracts/accounts/incident';
import {
  closeIncident,
  listAffected,
  listIncidents,
  openIncident,
} from '@ardhi/contracts/accounts/incidents.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { findPage } from '@ardhi/kernel/read/find-page';
import { withWords } from '@ardhi/kernel/read/text-search';
import { agencies } from '../agency/agencies.projection.ts';
import type { AccountsContext } from '../context.ts';
import { people } from '../directory/people.projection.ts';
import { affectedPeople } from './affected-people.ts';
import { incidentDecider } from './incident.ts';
import { type IncidentRow, incidents } from './incidents.projection.ts';

const laws = Object.keys(deadlineHours) as (keyof typeof deadlineHours)[];

/** Routes by which admins record breaches, find whom they affect, and close them. */
export function incidentRoutes({ context }: AccountsContext): Endpoint[] {
  const rows = context.read(incidents);
  const requireIncident = async (id: string) => (await rows.get(id)) ?? refuse('NOT_FOUND');
  const answer = async (id: string) => {
    const row = await requireIncident(id);
    return withDeadlines(row, (await context.read(people).get(row.openedBy))?.name);
  };
  return [
    serve(listIncidents, async ({ query }) => {
      const { q, sort } = query;
      const where = omitUndefined({ openedAt: dayWindow(query) });
      const page = await findPage(rows, { where, ...withWords(q, 'title') }, query, [sort]);
      const names = new Map(
        (await context.read(people).getMany(page.items.map(({ openedBy }) => openedBy))).map((person) => [
          person.id,
          person.name,
        ]),
      );
      return { ...page, items: page.items.map((row) => withDeadlines(row, names.get(row.openedBy))) };
    }),

    serve(openIncident, async (call) => {
      const { from, to, scope, agencyId } = call.body;
      if (from > to) refuse('DATE_RANGE_INVALID');
      if (scope === 'AGENCY' && (await context.read(agencies).get(agencyId ?? '')) === undefined)
        refuseField('agencyId', 'notAgency');
      const id = call.newId();
      await call.execute(incidentDecider, id, { type: 'OpenIncident', ...call.body });
      return answer(id);
    }),

    serve(listAffected, async ({ params, query }) => {
      const found = await affectedPeople(context, await requireIncident(params.id), query);
      const items = found.people.map(({ id, name, email, phone }) => ({
        id,
        name,
        email,
        ...omitUndefined({ phone: phone?.e164 }),
      }));
      return { items, ...omitUndefined({ next: found.next }) };
    }),

    serve(closeIncident, async (call) => {
      await call.execute(incidentDecider, call.params.id, { type: 'CloseIncident', note: call.body.note });
      return answer(call.params.id);
    }),
  ];
}

const withDeadlines = (row: IncidentRow, openedBy = ''): Incident => ({
  ...row,
  openedBy,
  deadlines: laws.map((law) => ({
    law,
    dueAt: Temporal.Instant.from(row.knownAt)
      .add({ hours: deadlineHours[law] })
      .toString({ smallestUnit: 'millisecond' }),
  })),
});
