import type { AgentRecord } from '@ardhi/contracts/accounts/organisations';
import type { readOwnAgent } from '@ardhi/contracts/accounts/team.routes';
import type { GeoHierarchy, readHierarchy } from '@ardhi/contracts/geo/geo.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { LoaderFunctionArgs } from '@ardhi/kit/router/router.tsx';

const profileRoute = slimRoute<typeof readOwnAgent>({ method: 'GET', path: '/api/agent/profile' });
const placeRoute = slimRoute<typeof readHierarchy>({ method: 'GET', path: '/api/geo/hierarchy/:id' });

export interface ProfileData {
  readonly agent: AgentRecord;
  /** The places where they work, by id. */
  readonly areas: Readonly<Record<string, string>>;
}

const nearest = ({ area, city, district, subRegion, region, country }: GeoHierarchy) =>
  (area ?? city ?? district ?? subRegion ?? region ?? country)?.name ?? '';

/** An agent's record, and what the places in it are called; a place that cannot be read keeps its id. */
export async function profileLoader(args: LoaderFunctionArgs): Promise<ProfileData> {
  const client = clientOf(args);
  const agent = await client.call(profileRoute);
  const named = agent.areaIds.map(async (id) => {
    const place = await client.call(placeRoute, { params: { id } }).catch(() => undefined);
    return [id, place === undefined ? id : nearest(place)] as const;
  });
  return { agent, areas: Object.fromEntries(await Promise.all(named)) };
}
