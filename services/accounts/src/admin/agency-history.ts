import type { ServiceTools } from '@ardhi/kernel/service';
import { type AgencyEvent, agency } from '../agency/agency.ts';
import type { CardSources } from '../people/cards.ts';

interface Change {
  readonly version: number;
  readonly at: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly type: string;
  readonly changes: { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

/** What was changed in an agency, newest first, each field beside what it was. */
export async function agencyHistory(
  tools: ServiceTools,
  { people }: CardSources,
  id: string,
): Promise<Change[]> {
  const past = await Array.fromAsync(tools.history(agency, id));
  const names = new Map(
    (await people.getMany(past.map((one) => one.actor))).map((one) => [one.id, one.name]),
  );
  let known: Readonly<Record<string, unknown>> = {};
  return past
    .map(({ event, version, at, actor }) => {
      const told = toldBy(event as AgencyEvent);
      const changes = Object.entries(told).map(([field, to]) => ({ field, from: known[field] ?? null, to }));
      known = { ...known, ...told };
      return { version, at, by: { id: actor, name: names.get(actor) ?? '' }, type: event.type, changes };
    })
    .toReversed();
}

function toldBy(event: AgencyEvent): Readonly<Record<string, unknown>> {
  if (event.type === 'AgencyFounded') return { ...event.fields };
  if (event.type === 'AgencyChanged') return event.changes;
  if (event.type === 'AgencyStatusChanged') return { status: event.to, reason: event.reason };
  const { type: _, ...rest } = event;
  return rest;
}
