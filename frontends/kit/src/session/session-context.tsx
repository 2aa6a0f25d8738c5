import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session } from './session.ts';
import type { SessionState } from './session-state.ts';

const SessionContext = createContext<Session | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

/** The session's actions: sign out, adopt a grant, read the saved path. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('There is no session above this component.');
  return session;
}

const loading: SessionState = { status: 'loading' };

/** Who is here; loading on the server and in the first moment of a page. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state, () => loading);
}

/** One plain value of who is here: whoever reads it is drawn anew only when that value changes. */
export function useSessionPart<T extends string | boolean | undefined>(part: (state: SessionState) => T): T {
  const session = useSession();
  return useSyncExternalStore(
    session.subscribe,
    () => part(session.state()),
    () => part(loading),
  );
}
