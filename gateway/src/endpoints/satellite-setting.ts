import type { SatelliteTiles } from '@ardhi/contracts/gateway/satellite-tiles';

/** The tiles of the setting MAP_SATELLITE: their address, a space and their attribution. */
export function satelliteTilesOf(setting: string | undefined): SatelliteTiles | undefined {
  if (setting === undefined) return undefined;
  const end = setting.indexOf(' ');
  return { url: setting.slice(0, end), attribution: setting.slice(end + 1).trim() };
}
