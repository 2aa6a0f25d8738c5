import { changeUserStatus } from '@ardhi/contracts/accounts/admin.routes';
import { startImpersonation } from '@ardhi/contracts/accounts/impersonation.routes';
import { changeMemberStatus } from '@ardhi/contracts/accounts/team.routes';
import type { AnyRoute } from '@ardhi/contracts/route';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { describe, expect, it } from 'vitest';
import { auditRecorder } from './audit-recorder.ts';

type Execute = ServiceContext['execute'];
type Command = { readonly type: string; readonly person?: string; readonly callId?: string };

/** A recorder before a store that takes its time, and is asked by `conflicts` other gateways at the same time. */
function recorder({ conflicts = 0 } = {}) {
  const commands: Command[] = [];
  let running = 0;
  let most = 0;
  let left = conflicts;
  const execute = async (_decider: unknown, _id: string, command: Command) => {
    if (command.type === 'RecordCall') {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      if (left-- > 0) throw Object.assign(new Error('conflict'), { code: 'VERSION_CONFLICT' });
    }
    commands.push(command);
  };
  const caller: Caller = {
    id: newId(),
    subject: 'boss',
    role: 'AFRI_ADMIN',
    permissions: [],
    emailVerified: true,
    requestId: 'r',
    address: '41.210.5.17',
  };
  const { record } = auditRecorder({ execute: execute as unknown as Execute });
  const call = (route: AnyRoute, path: string, stream: string) => {
    const change = { stream, before: 0, after: 1, events: ['Changed'] };
    const audited = { id: newId(), reason: 'Seen twice', changes: [change], moreChanges: 0 };
    return record({ route, caller, path }, audited);
  };
  return { call, commands, admin: caller.id, most: () => most };
}

describe('an entry of the audit log', () => {
  const user = newId();

  it.each([
    ['the user of the path', startImpersonation, `/api/admin/users/${user}/impersonate`, 'impersonation-'],
    ['the user whose record was changed', changeUserStatus, '/api/elsewhere', 'user-'],
    ['the agent of the path', changeMemberStatus, `/api/agent/agents/${user}/status`, 'other-'],
    ['the agent whose record was changed', changeMemberStatus, '/api/elsewhere', 'agent-'],
    ['the owner of the credit that was changed', changeMemberStatus, '/api/elsewhere', 'credit-'],
  ] as const)('has a reason that is erased with %s', async (_, route, path, category) => {
    const { call, commands, admin } = recorder();
    await call(route, path, category + (category.endsWith('impersonation-') ? admin : user));
    expect(commands.find(({ type }) => type === 'AddAuditRemark')?.person).toBe(user);
  });

  it('has a reason that is erased with the caller where it is about nobody', async () => {
    const { call, commands, admin } = recorder();
    await call(changeUserStatus, '/api/admin/purchase-limits', `limit-${newId()}`);
    expect(commands[0]?.person).toBe(admin);
  });

  it('waits for the entries before it, so that only other gateways are conflicts', async () => {
    const { call, commands, most } = recorder({ conflicts: 3 });
    await Promise.all(
      Array.from({ length: 200 }, () =>
        call(changeUserStatus, `/api/admin/users/${user}/status`, `user-${user}`),
      ),
    );
    expect(most()).toBe(1);
    expect(new Set(commands.map(({ callId }) => callId)).size).toBe(201);
  });
});
