import { createContext as createReactContext, useContext } from 'react';
import { createContext, type RouterContextProvider } from 'react-router-dom';
import type { Client } from './client.ts';

/** The client for loaders: the browser's one, or the one of the request being rendered on the server. */
export const clientContext = createContext<Client>();

/** For loaders and actions: `clientOf(args).call(route, input, { signal: args.request.signal })`. */
export const clientOf = ({ context }: { context: Readonly<RouterContextProvider> }): Client =>
  context.get(clientContext);

const ClientContext = createReactContext<Client | undefined>(undefined);
export const ClientProvider = ClientContext.Provider;

/** The client for components that call outside a navigation: autocomplete, favourites, uploads. @throws Error without a ClientProvider */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (client === undefined) throw new Error('useClient needs a ClientProvider above it.');
  return client;
}
