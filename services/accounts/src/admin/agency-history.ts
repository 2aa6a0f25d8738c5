import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type AgencyEvent, agency } from '../agency/agency.ts';
import type { Directory } from '../directory/cards.ts';

interface HistoryEntry {
  readonly version: number;
  readonly at: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly type: string;
  readonly changes: { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

/** The change history of an agency, newest first, each field with its previous value. */
export async function agencyHistory(
  context: ServiceContext,
  { people }: Directory,
  id: string,
): Promise<HistoryEntry[]> {
  const events = await Array.fromAsync(context.history(agency, id));
  const names = new Map(
    (await people.getMany(events.map((person) => person.actor))).map((one) => [one.id, one.name]),
  );
  let current: Readonly<Record<string, unknown>> = {};
  return events
    .map(({ event, version, at, actor }) => {
      const changed = changedBy(event as AgencyEvent);
      const changes = Object.entries(changed).map(([field, to]) => ({
        field,
        from: current[field] ?? null,
        to,
      }));
      current = { ...current, ...changed };
      return { version, at, by: { id: actor, name: names.get(actor) ?? '' }, type: event.type, changes };
    })
    .toReversed();
}

function changedBy(event: AgencyEvent): Readonly<Record<string, unknown>> {
  if (event.type === 'AgencyRegistered') return { ...event.fields };
  if (event.type === 'AgencyChanged') return event.changes;
  if (event.type === 'AgencyStatusChanged') return { status: event.to, reason: event.reason };
  const { type: _, ...rest } = event;
  return rest;
}
