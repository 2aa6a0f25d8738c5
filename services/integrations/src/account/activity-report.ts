import type { IntegrationsContext } from '../context.ts';

interface ReportQuery {
  readonly by: 'agent' | 'listing';
  readonly at: { readonly from: string; readonly to?: string };
}

interface ReportRow {
  readonly id: string;
  readonly name: string;
  readonly clicks: number;
  readonly messages: number;
  readonly viewings: number;
}

type Metric = 'clicks' | 'messages' | 'viewings';
interface Activity {
  readonly agentId?: string | undefined;
  readonly listingId?: string | null | undefined;
}

const maxRows = 10_000;

/** Clicks, incoming messages and requested viewings per agent or listing, most active first. */
export async function activityReport(
  integrations: IntegrationsContext,
  agencyId: string,
  { by, at }: ReportQuery,
): Promise<ReportRow[]> {
  const [clicks, messages, contacts] = await Promise.all([
    integrations.clicks.find({ where: { agencyId: agencyId, at }, limit: maxRows }),
    integrations.messages.find({ where: { agencyId: agencyId, direction: 'IN', at }, limit: maxRows }),
    integrations.contacts.find({ where: { owner: agencyId }, limit: maxRows }),
  ]);
  const viewings = contacts.flatMap(({ viewings: all, assignedTo: agentId }) =>
    all
      .filter((viewing) => viewing.at >= at.from && viewing.at <= (at.to ?? '9'))
      .map(({ listingId }) => ({ agentId, listingId })),
  );
  const rows = new Map<string, ReportRow>();
  const count = (metric: Metric, activities: readonly Activity[]) => {
    for (const activity of activities) {
      const id = by === 'agent' ? activity.agentId : activity.listingId;
      if (id === undefined || id === null) continue;
      const row = rows.get(id) ?? { id, name: '', clicks: 0, messages: 0, viewings: 0 };
      rows.set(id, { ...row, [metric]: row[metric] + 1 });
    }
  };
  count('clicks', clicks);
  count('messages', messages);
  count('viewings', viewings);
  const names = await namesOf(integrations, by, [...rows.keys()]);
  return [...rows.values()]
    .map((row) => ({ ...row, name: names.get(row.id) ?? '' }))
    .toSorted((a, b) => b.clicks + b.messages + b.viewings - (a.clicks + a.messages + a.viewings));
}

async function namesOf(
  { agents, listings }: IntegrationsContext,
  by: ReportQuery['by'],
  ids: readonly string[],
) {
  if (by === 'agent') return new Map((await agents.getMany(ids)).map(({ id, name }) => [id, name]));
  return new Map((await listings.getMany(ids)).map(({ card }) => [card.id, `${card.title} (${card.ref})`]));
}
