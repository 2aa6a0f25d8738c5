import type { ProviderSummary, ProviderTest } from '@ardhi/contracts/provider-test';
import type { Config } from './config.ts';

/** What became of a test that a provider answered with an HTTP status. */
export function outcomeOfStatus(status: number): ProviderTest {
  if (status >= 200 && status < 300) return { outcome: 'OK' };
  const isTrouble = status === 429 || status >= 500;
  return { outcome: isTrouble ? 'PROVIDER_TROUBLE' : 'SETTINGS_REFUSED', detail: `HTTP ${status}` };
}

/**
 * What became of a test whose request had no answer: the code of the connection, never a text, which may name an address.
 * @throws the error itself if it is none of a connection
 */
export function outcomeOfFailure(error: unknown): ProviderTest {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return { outcome: 'TIMEOUT' };
  if (typeof cause?.code !== 'string') throw error;
  return { outcome: 'UNREACHABLE', detail: cause.code };
}

/** The names of settings, each with whether it has a value. */
export const settingStates = (
  config: Config,
  required: readonly (keyof Config)[],
  optional: readonly (keyof Config)[] = [],
): ProviderSummary['settings'] =>
  [...required, ...optional].map((name) => ({
    name,
    isSet: config[name] !== undefined,
    isRequired: required.includes(name),
  }));
