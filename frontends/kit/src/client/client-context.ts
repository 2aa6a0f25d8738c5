import { createContext as createReactContext, useContext } from 'react';
import { createContext, type RouterContextProvider } from 'react-router-dom';
import type { Client } from './client.ts';

/** Where loaders find the client: the browser's one, or the one of the request being rendered. */
export const clientContext = createContext<Client>();

/** For loaders and actions: `clientOf(args).call(route, input, { signal: args.request.signal })`. */
export const clientOf = ({ context }: { context: Readonly<RouterContextProvider> }): Client =>
  context.get(clientContext);

const ClientContext = createReactContext<Client | undefined>(undefined);
export const ClientProvider = ClientContext.Provider;

/** For components that call outside a navigation: autocomplete, a heart, an upload. */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (client === undefined) throw new Error('There is no client above this component.');
  return client;
}
