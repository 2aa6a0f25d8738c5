import { refuse } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { Identity } from './identity/identity.ts';
import type { Geography } from './replicas/geo.ts';

/** Dependencies shared by the routes and processes of this service. */
export interface AccountsContext {
  readonly context: ServiceContext;
  /** Undefined when an external provider handles sign-in. */
  readonly identity: Identity | undefined;
  readonly geography: Geography;
  /** Derives one key per purpose from the service secret. */
  readonly secret: (purpose: string) => Buffer;
}

/** The embedded provider. @throws Refusal NOT_OFFERED when an external provider handles sign-in */
export const requireIdentity = ({ identity }: AccountsContext): Identity => identity ?? refuse('NOT_OFFERED');
