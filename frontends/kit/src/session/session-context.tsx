import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session } from './session.ts';
import type { SessionState } from './session-state.ts';

const SessionContext = createContext<Session | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

/** The session and its actions: sign out, adopt a sign-in result, read the saved path. @throws Error without a SessionProvider */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

const loading: SessionState = { status: 'loading' };

/** The session state; loading on the server and until the profile has loaded. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state, () => loading);
}

/** One plain value of the session state; re-renders only when that value changes. */
export function useSessionSelector<T extends string | boolean | undefined>(
  selector: (state: SessionState) => T,
): T {
  const session = useSession();
  return useSyncExternalStore(
    session.subscribe,
    () => selector(session.state()),
    () => selector(loading),
  );
}
