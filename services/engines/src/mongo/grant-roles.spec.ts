import { describe, expect, it } from 'vitest';
import { grantRoles, pruneRoles } from './grant-roles.ts';

const privileges = [{ resource: { db: 'ardhi', collection: 'a' }, actions: ['find'] }];
const account = { user: 'media', password: 'p', privileges };

describe('the accounts at MongoDB', () => {
  it('are created as a role and a user that has no other', async () => {
    const commands: unknown[] = [];
    await grantRoles({ command: async (command) => commands.push(command) }, [account]);
    expect(commands).toEqual([
      { createRole: 'ardhi-media', privileges, roles: [] },
      { createUser: 'media', pwd: 'p', roles: [{ role: 'ardhi-media', db: 'admin' }] },
    ]);
  });

  it('get what they lack where they exist, and keep what a running release uses; any other answer ends the program', async () => {
    const commands: string[] = [];
    const answering = (codes: Readonly<Record<string, number>>) => ({
      async command(command: object) {
        const [name = ''] = Object.keys(command);
        commands.push(name);
        if (codes[name] !== undefined) throw Object.assign(new Error(name), { code: codes[name] });
      },
    });
    await grantRoles(answering({ createRole: 51_002, createUser: 51_003 }), [account]);
    expect(commands).toEqual(['createRole', 'grantPrivilegesToRole', 'createUser', 'updateUser']);
    await expect(grantRoles(answering({ createRole: 13 }), [account])).rejects.toThrow('createRole');
  });

  it('lose what is not listed in a step of its own, which changes no user', async () => {
    const commands: unknown[] = [];
    await pruneRoles({ command: async (command) => commands.push(command) }, [account]);
    expect(commands).toEqual([{ updateRole: 'ardhi-media', privileges, roles: [] }]);
  });
});
