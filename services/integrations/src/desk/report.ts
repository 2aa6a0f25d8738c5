import type { Room } from '../room.ts';

interface Asked {
  readonly by: 'agent' | 'listing';
  readonly at: { readonly from: string; readonly to?: string };
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly clicks: number;
  readonly messages: number;
  readonly viewings: number;
}

type Figure = 'clicks' | 'messages' | 'viewings';
interface Happened {
  readonly agentId?: string | undefined;
  readonly listingId?: string | null | undefined;
}

const most = 10_000;

/** Presses, what was written after them, and viewings that were asked for, for each agent or listing; the busiest first. */
export async function reportOf(room: Room, house: string, { by, at }: Asked): Promise<Row[]> {
  const [clicks, messages, contacts] = await Promise.all([
    room.clicks.find({ where: { agencyId: house, at }, limit: most }),
    room.messages.find({ where: { agencyId: house, direction: 'IN', at }, limit: most }),
    room.contacts.find({ where: { owner: house }, limit: most }),
  ]);
  const viewings = contacts.flatMap(({ viewings: all, assignedTo: agentId }) =>
    all
      .filter((one) => one.at >= at.from && one.at <= (at.to ?? '9'))
      .map(({ listingId }) => ({ agentId, listingId })),
  );
  const rows = new Map<string, Row>();
  const count = (figure: Figure, happened: readonly Happened[]) => {
    for (const one of happened) {
      const id = by === 'agent' ? one.agentId : one.listingId;
      if (id === undefined || id === null) continue;
      const row = rows.get(id) ?? { id, name: '', clicks: 0, messages: 0, viewings: 0 };
      rows.set(id, { ...row, [figure]: row[figure] + 1 });
    }
  };
  count('clicks', clicks);
  count('messages', messages);
  count('viewings', viewings);
  const names = await namesOf(room, by, [...rows.keys()]);
  return [...rows.values()]
    .map((row) => ({ ...row, name: names.get(row.id) ?? '' }))
    .toSorted((a, b) => b.clicks + b.messages + b.viewings - (a.clicks + a.messages + a.viewings));
}

async function namesOf({ agents, listings }: Room, by: Asked['by'], ids: readonly string[]) {
  if (by === 'agent') return new Map((await agents.getMany(ids)).map(({ id, name }) => [id, name]));
  return new Map(
    (await listings.getMany(ids)).map(({ shown }) => [shown.id, `${shown.title} (${shown.ref})`]),
  );
}
