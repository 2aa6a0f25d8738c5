import * as z from 'zod/mini';

/** A provider of payments or messages, as the installation is set up for it; never with the value of a setting. */
export const providerSummary = z.strictObject({
  name: z.string(),
  /** SIMULATED: it is played by the product itself, and nothing real is sent or paid. */
  state: z.enum(['READY', 'NOT_SET_UP', 'SIMULATED']),
  /** The environment variables of its process. Without the required ones it is not offered. */
  settings: z.array(z.strictObject({ name: z.string(), isSet: z.boolean(), isRequired: z.boolean() })),
  /** What a test sends: a REQUEST that changes nothing, a MESSAGE to the admin, or NONE because there is nothing to ask. */
  test: z.enum(['REQUEST', 'MESSAGE', 'NONE']),
});
/** A provider and what it is missing. */
export type ProviderSummary = z.infer<typeof providerSummary>;

/** How a test ended: what an admin does next differs for each. */
export const providerOutcomes = [
  'OK',
  'NOT_SET_UP',
  /** There is nothing to ask of this provider. */
  'NO_TEST',
  'UNREACHABLE',
  'TIMEOUT',
  /** The provider did not accept what a setting says. */
  'SETTINGS_REFUSED',
  /** The provider itself has a problem, or too many requests. */
  'PROVIDER_TROUBLE',
  /** The admin has no address, or no confirmed phone number in a country of the settings. */
  'NO_RECEIVER',
  /** The receiver cannot be reached: it was refused, stopped, or had too many messages this hour. */
  'NOT_ACCEPTED',
] as const;

/** The result of a test. A provider that fails one is no failure of the call. */
export const providerTest = z.strictObject({
  outcome: z.enum(providerOutcomes),
  /** Reply code of the provider, or error code of the connection. */
  detail: z.optional(z.string()),
});
/** The result of a test, and its code. */
export type ProviderTest = z.infer<typeof providerTest>;
