import { type Client, createClient } from '@ardhi/kit/client';
import { createSession, type Session } from '@ardhi/kit/session';
import { createStorage } from '@ardhi/kit/session/token-storage';
import { noTokenSync } from '@ardhi/kit/session/token-sync';

/** Performs a GET on our own API as the requesting visitor. */
export type Read = (path: string) => Promise<{ readonly status: number; readonly body: unknown }>;

const anonymousCredentials = {
  subject: () => '',
  token: () => undefined,
  refresh: async () => undefined,
  onUnauthorized: () => undefined,
};

/** The client of server rendering: always anonymous; content of signed-in users is loaded in the browser. */
export const visitorClient = (read: Read): Client =>
  createClient(
    {
      origin: '',
      fetch: async (path) => {
        const { status, body } = await read(String(path));
        return new Response(JSON.stringify(body), { status });
      },
    },
    anonymousCredentials,
  );

/** A session that never leaves `loading`. */
export const loadingSession: Session = createSession({
  identity: {
    profile: async () => ({ kind: 'refused' }),
    refresh: async () => undefined,
    signOut: async () => undefined,
  },
  storage: createStorage(undefined),
  now: () => 0,
  currentPath: () => '',
  goToLogin: () => undefined,
  runExclusive: (task) => task(),
  sync: noTokenSync,
  onProfileFailed: () => undefined,
});
