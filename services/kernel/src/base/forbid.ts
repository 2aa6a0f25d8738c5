import { type Role, roles } from '@ardhi/contracts/roles';
import { refuse } from './refusal.ts';

/**
 * Refuses what people with other rights may do (model §4.10).
 * @param need the roles of those who may do it
 * @param have the role of the caller; anything else than a role is left out
 * @throws Refusal FORBIDDEN always
 */
export function forbid(need: readonly Role[], have: string): never {
  return refuse('FORBIDDEN', { need, have: roles.find((role) => role === have) ?? '' });
}
