import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import type { Identity } from './identity/identity.ts';
import type { Geography } from './places/geography.ts';

/** What every call of this service works with. */
export interface Room {
  readonly tools: ServiceTools;
  /** Undefined where an outside provider signs people in. */
  readonly identity: Identity | undefined;
  readonly geography: Geography;
  /** One key a purpose. */
  readonly secret: (purpose: string) => Buffer;
}

/** @throws Refusal NOT_OFFERED where an outside provider does this */
export const offered = ({ identity }: Room): Identity => identity ?? refuse('NOT_OFFERED');
