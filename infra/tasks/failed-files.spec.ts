import { describe, expect, it } from 'vitest';
import { type FailedTest, type RunResults, runFailedFilesAlone } from './failed-files.ts';

const failure = (file: string, title: string): FailedTest => ({ file, title, message: 'Expected 1' });
const run = (failed: readonly FailedTest[], errors: readonly string[] = []): RunResults => ({
  passed: 5,
  failed,
  errors,
});

/** Runs what failed again; `again` says what each file does when it runs alone. */
async function outcomeOf(first: RunResults, again: (file: string) => RunResults) {
  const lines: string[] = [];
  const files: string[] = [];
  const tally = await runFailedFilesAlone(
    first,
    async (file) => {
      files.push(file);
      return again(file);
    },
    (line) => void lines.push(line),
  );
  return { tally, files, passedAlone: lines.filter((line) => line.startsWith('passed alone')) };
}

describe('files with failures', () => {
  it('are run again, each once and alone; what passes then is printed', async () => {
    const first = run([
      failure('a.spec.ts', 'one'),
      failure('a.spec.ts', 'two'),
      failure('b.spec.ts', 'three'),
    ]);
    const { tally, files, passedAlone } = await outcomeOf(first, (file) =>
      run(file === 'a.spec.ts' ? [failure('a.spec.ts', 'two')] : []),
    );
    expect(files).toEqual(['a.spec.ts', 'b.spec.ts']);
    expect(passedAlone).toEqual([
      'passed alone: a.spec.ts › one (before: Expected 1)',
      'passed alone: b.spec.ts › three (before: Expected 1)',
    ]);
    expect(tally).toEqual({ passed: 7, failed: 1, failures: ['a.spec.ts: two: Expected 1'] });
  });

  it('fail the run when another of their tests fails alone, or something outside of the tests does', async () => {
    const first = run([failure('a.spec.ts', 'one'), failure('b.spec.ts', 'two')]);
    const { tally } = await outcomeOf(first, (file) =>
      file === 'a.spec.ts'
        ? run([failure('a.spec.ts', 'three')])
        : run([], ['an error outside of the tests']),
    );
    expect(tally.failures).toEqual([
      'a.spec.ts: three: Expected 1',
      'b.spec.ts: an error outside of the tests',
    ]);
  });

  it('fail at once when they are many, and so does an error outside of them', async () => {
    const many = Array.from({ length: 11 }, (_, at) => failure(`${at}.spec.ts`, 'one'));
    const { tally, files } = await outcomeOf(run(many, ['no report']), () => run([]));
    expect([files, tally.failed, tally.failures[0]]).toEqual([[], 12, 'no report']);
  });
});
