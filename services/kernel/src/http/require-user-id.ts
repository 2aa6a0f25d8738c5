import { roles } from '@ardhi/contracts/roles';
import { forbid } from '../base/forbid.ts';
import type { Caller } from './caller.ts';

/** The id of a registered user. @throws Refusal FORBIDDEN for a token whose owner has not registered yet */
export const requireUserId = ({ id, role }: Caller): string => (id === '' ? forbid(roles, role) : id);
