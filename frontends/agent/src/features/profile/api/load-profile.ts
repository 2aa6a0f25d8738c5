import { type OwnAgentRecord, readOwnAgent } from '@ardhi/contracts/accounts/team.routes';
import { type GeoHierarchy, readHierarchy } from '@ardhi/contracts/geo/geo.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

/** Data of the agent profile page. */
export interface ProfileData {
  readonly agent: OwnAgentRecord;
  /** Version of the profile, for If-Match. */
  readonly version: number | undefined;
  /** Names of the areas served, by id. */
  readonly areas: Readonly<Record<string, string>>;
}

const placeName = ({ area, city, district, subRegion, region, country }: GeoHierarchy) =>
  (area ?? city ?? district ?? subRegion ?? region ?? country)?.name ?? '';

/** Loads the agent's record and the names of its areas; an area that cannot be read shows its id. */
export async function profileLoader(args: LoaderFunctionArgs): Promise<ProfileData> {
  const client = clientOf(args);
  const { body: agent, version } = await client.exchange(readOwnAgent);
  const areaNames = agent.areaIds.map(async (id) => {
    const place = await client.call(readHierarchy, { params: { id } }).catch(() => undefined);
    return [id, place === undefined ? id : placeName(place)] as const;
  });
  return { agent, version, areas: Object.fromEntries(await Promise.all(areaNames)) };
}
