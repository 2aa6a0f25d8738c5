/** ISO 3166-1 code of the country that the specification makes the default. */
const specifiedCode = 'UG';

/** A country of the geography or of an answer about it. */
export interface KnownCountry {
  readonly id: string;
  readonly code?: string | undefined;
}

/**
 * The country for whoever has not chosen one: the one that an admin has set or else the specified one, and the first of the
 * enabled countries where that one is disabled.
 */
export function defaultCountry<C extends KnownCountry>(
  enabled: readonly C[],
  configuredId?: string | null,
): C | undefined {
  const configured = configuredId ? enabled.find(({ id }) => id === configuredId) : undefined;
  return configured ?? enabled.find(({ code }) => code === specifiedCode) ?? enabled[0];
}

/** The code of the default country; the specified one while no country is known. */
export const defaultCountryCode = (enabled: readonly KnownCountry[], configuredId?: string | null): string =>
  defaultCountry(enabled, configuredId)?.code ?? specifiedCode;
