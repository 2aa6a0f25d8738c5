import { type Client, createClient } from '@ardhi/kit/client/client';
import { createSession, type Session } from '@ardhi/kit/session/session';
import { createKeep } from '@ardhi/kit/session/token-storage';
import { noSync } from '@ardhi/kit/session/token-sync';

/** GETs one of our own calls as the visitor who asks. */
export type Read = (path: string) => Promise<{ readonly status: number; readonly body: unknown }>;

const nobody = {
  subject: () => '',
  token: () => undefined,
  refresh: async () => undefined,
  lost: () => undefined,
};

/** Pages are rendered for visitors: no cookie authenticates, and what a signed-in person sees comes later. */
export const visitorClient = (read: Read): Client =>
  createClient(
    {
      origin: '',
      fetch: async (path) => {
        const { status, body } = await read(String(path));
        return new Response(JSON.stringify(body), { status });
      },
    },
    nobody,
  );

/** A session that never leaves `loading`. */
export const noSession: Session = createSession({
  identity: {
    profile: async () => ({ kind: 'refused' }),
    refresh: async () => undefined,
    signOut: async () => undefined,
  },
  keep: createKeep(undefined),
  now: () => 0,
  here: () => '',
  goToLogin: () => undefined,
  alone: (task) => task(),
  sync: noSync,
});
