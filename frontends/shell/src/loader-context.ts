import type { Client } from '@ardhi/kit/client';
import { clientContext } from '@ardhi/kit/client/client-context';
import { RouterContextProvider } from 'react-router-dom';

/** The router context for loaders. */
export function loaderContext(client: Client): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(clientContext, client);
  return context;
}
