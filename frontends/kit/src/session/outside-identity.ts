import type { Transport } from '../client/client.ts';
import { askedProfile, profileOf } from './asked-profile.ts';
import type { Grant, Identity, OutsideDoor } from './identity.ts';
import type { Asking, OidcDoor, Provider, Tokens } from './oidc-door.ts';
import { openPopup, popupError } from './popup.ts';
import type { Keep } from './token-storage.ts';

/** What fetches the next token, kept beside the token itself. */
export const refreshKey = 'ardhi_refresh';

interface Surroundings {
  readonly transport: Transport;
  readonly keep: Keep;
  /** Origin of our own pages. */
  readonly origin: string;
  /** Leads this page to another address. */
  readonly go: (url: string) => void;
}

/** People whose accounts any OpenID provider keeps; they are let in by its ID tokens, which the gateway proves. */
export function outsideIdentity(provider: Provider, around: Surroundings): Identity {
  const { transport, keep, origin, go } = around;
  let opened: Promise<OidcDoor> | undefined;
  /** Fetched when it is needed; after a failure once more. */
  const open = (): Promise<OidcDoor> => {
    opened ??= import('./oidc-door.ts')
      .then(({ oidcDoor }) => oidcDoor(provider, origin))
      .catch((error) => {
        opened = undefined;
        throw error;
      });
    return opened;
  };

  async function granted({ token, refreshToken }: Tokens): Promise<Grant> {
    const user = await profileOf(transport, token);
    keep.set(refreshKey, refreshToken);
    return { token, user };
  }

  const outside: OutsideDoor = {
    host: new URL(provider.issuer).host,
    async enter(how) {
      let asking: Asking | undefined;
      const answer = await openPopup(async () => {
        asking = await open().then((door) => door.ask(how), unreachable);
        return asking.url;
      });
      if (asking === undefined) throw popupError('auth/cancelled-popup-request');
      return granted(await asking.finish(answer));
    },
  };

  return {
    outside,
    profile: (token) => askedProfile(transport, token),
    async refresh() {
      const kept = keep.get(refreshKey);
      if (kept === undefined) return undefined;
      const tokens = await (await open()).refresh(kept);
      return tokens && granted(tokens);
    },
    async signOut(token) {
      const kept = keep.get(refreshKey);
      keep.set(refreshKey, undefined);
      const door = await open();
      if (kept !== undefined) await door.revoke(kept);
      const leaving = door.leaving(token);
      if (leaving !== undefined) go(leaving);
    },
  };
}

/** What fetching rejects with when there is no answer is a TypeError; all else is the provider's fault. */
const unreachable = (error: unknown): never => {
  throw error instanceof TypeError ? popupError('auth/network-request-failed') : error;
};
