import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../tasks/tasks.ts';
import { importsOfProgram } from './imports-of-program.ts';

const started = /new Worker\(\s*new URL\(\s*'(\.[^']+)'/g;

/** Entry files of the threads that the sources of the services and the gateway start, relative to the root. */
const threadEntries = globSync('{gateway/src,services/*/src}/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.spec.ts'))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(started)].map(([, entry = '']) =>
      join(dirname(file), entry),
    ),
  );

describe('threads', () => {
  it.each(threadEntries)(
    '%s loads no package, because each start of a thread loads its modules anew',
    (entry) => {
      expect([...importsOfProgram([entry])]).toEqual([]);
    },
  );

  it('are found, and so are the packages that one loads by way of another module', () => {
    expect(threadEntries).toContain('services/engines/src/sqlite/writer-worker.ts');
    expect(importsOfProgram(['services/kernel/src/http/service-app.ts'])).toContain('express');
  });
});
