import { useMemo } from 'react';
import type { Client } from '../client/client.ts';
import { useClient } from '../client/client-context.ts';
import type { LoadOptions } from './use-options.ts';

/**
 * The `loadOptions` of a combobox from a read of the service. `scope` names what the read depends on besides
 * the text, so that the options are loaded again when it changes.
 */
export function useOptionLoader<T>(
  read: (client: Client, text: string, signal: AbortSignal) => Promise<readonly T[]>,
  scope = '',
): LoadOptions<T> {
  const client = useClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a combobox needs the same function until the scope changes.
  return useMemo(() => (text, signal) => read(client, text, signal), [client, scope]);
}
