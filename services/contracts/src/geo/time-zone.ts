/**
 * Regions that do not keep the time of their capital, by ISO 3166-2 code. The tz database names the two halves of DR Congo, the only
 * country of Africa with several zones, without their regions: these are the provinces of its eastern one.
 */
const zonesOfRegions: Readonly<Record<string, string>> = Object.fromEntries(
  ['BU', 'HK', 'HL', 'HU', 'IT', 'KC', 'KE', 'KS', 'LO', 'LU', 'MA', 'NK', 'SA', 'SK', 'TA', 'TO'].map(
    (province) => [`CD-${province}`, 'Africa/Lubumbashi'],
  ),
);

/** All time zones of a country by its two-letter code, that of the capital first. */
export function timeZonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] };
  return locale.getTimeZones?.() ?? [];
}

/** The IANA time zone of a place: that of its region, by ISO 3166-2 code, or else of the capital of its country. */
export const timeZoneOf = (country: string | undefined, region?: string): string | undefined =>
  country === undefined ? undefined : (zonesOfRegions[region ?? ''] ?? timeZonesOf(country)[0]);
