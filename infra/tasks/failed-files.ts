import type { Tally } from './tasks.ts';

/** A test that failed, or with an empty title a file that could not be loaded. */
export interface FailedTest {
  /** Path of the file, relative to the repository root. */
  readonly file: string;
  readonly title: string;
  /** First line of the error. */
  readonly message: string;
}

/** Results of a run of test files. */
export interface RunResults {
  readonly passed: number;
  readonly failed: readonly FailedTest[];
  /** Failures outside of the tests. */
  readonly errors: readonly string[];
}

/** So many failed files are no accident; running each of them again would only take long. */
const maxFilesAlone = 10;

/**
 * Runs each file with failures once more, alone, and prints the tests that passed then: whatever failed before was a
 * matter of chance, and has a cause to be mended. A file that fails again, or outside of a test, fails the run.
 */
export async function runFailedFilesAlone(
  first: RunResults,
  runAlone: (file: string) => Promise<RunResults>,
  print: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Promise<Tally> {
  let { passed } = first;
  const failures = [...first.errors];
  const failedByFile = Map.groupBy(first.failed, ({ file }) => file);
  for (const [file, failed] of failedByFile) {
    if (failedByFile.size > maxFilesAlone) {
      failures.push(...failed.map(describe));
      continue;
    }
    print(['', ...failed.map(describe), `${file} failed and runs again, alone`].join('\n'));
    const again = await runAlone(file);
    const failedAgain = new Set(again.failed.map(({ title }) => title));
    failures.push(...again.failed.map(describe), ...again.errors.map((error) => `${file}: ${error}`));
    if (again.errors.length > 0) continue;
    const passedAlone = failed.filter(({ title }) => !failedAgain.has(title));
    for (const { title, message } of passedAlone)
      print(`passed alone: ${file} › ${title} (before: ${message})`);
    passed += passedAlone.length;
  }
  return { passed, failed: failures.length, failures };
}

const describe = ({ file, title, message }: FailedTest): string =>
  [file, title, message].filter(Boolean).join(': ');
