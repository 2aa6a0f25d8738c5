import { describe, expect, it } from 'vitest';
import { isAudited } from './audited.ts';

const asSomebody = { role: 'USER', impersonator: {} } as const;
const admin = { role: 'AFRI_ADMIN' } as const;
const user = { role: 'USER' } as const;
const anybody = { method: 'POST', access: 'public' } as const;
const admins = { method: 'POST', access: { roles: ['AFRI_ADMIN'] } } as const;
const marked = { ...anybody, audited: true } as const;

describe('an entry in the audit log', () => {
  it.each([
    ['a marked call of anybody', marked, user, true],
    ['a write of an admin on a call that names roles', admins, admin, true],
    ['a write of an admin that everybody may do', anybody, admin, false],
    ['a write as somebody else', anybody, asSomebody, true],
    ['a write of a user', anybody, user, false],
    ['a marked read of an admin', { ...marked, method: 'GET' }, admin, true],
    ['a marked read of a user', { ...marked, method: 'GET' }, user, false],
    ['a search by POST as somebody else', { ...anybody, readsOnly: true }, asSomebody, false],
    ['a preview by POST of an admin', { ...admins, readsOnly: true }, admin, false],
  ] as const)('of %s', (_, route, caller, due) => {
    expect(isAudited(route, caller)).toBe(due);
  });
});
