import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const frontends = join(import.meta.dirname, '../../..');

/** Where a request is repeated without asking whether that can help, and why. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['kit/src/ui/retry.tsx', 'It asks.'],
  ['shell/src/boot.tsx', 'A profile fails without an answer only; else the session ends.'],
  ['shell/src/layout/user-menu.tsx', 'The same.'],
  ['shell/src/screens/profile-failed.tsx', 'The same.'],
  ['shell/src/screens/try-again.tsx', 'The screen around it asks, and a script may be missing.'],
]);

describe('a failed request', () => {
  it('is repeated by one component, which knows when that can help', () => {
    const files = globSync('{admin,agent,kit,public,shell}/src/**/*.{ts,tsx}', { cwd: frontends })
      .filter((file) => !/\.spec\.tsx?$/.test(file))
      .filter((file) =>
        /common\.(?:retry|tryAgain)'|id="common\.(?:retry|tryAgain)"/.test(
          readFileSync(join(frontends, file), 'utf8'),
        ),
      );
    expect(files.toSorted()).toEqual([...exceptions.keys()].toSorted());
  });
});
