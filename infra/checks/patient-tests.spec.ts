import { describe, expect, it } from 'vitest';
import { files, read } from './documents.ts';

/** Patterns that make a test depend on how fast the machine is, or on which files ran before it. */
const impatience: readonly (readonly [string, RegExp])[] = [
  ['asserts elapsed time', /expect\([^;]*?\b(?:performance|Date)\.now\(\)[^;]*?\.toBeLess/g],
  ['asserts elapsed time', /expect\(\s*\w*(?:[mM]s|[eE]lapsed|[sS]econds|[tT]ook\w*)\s*\)\s*\.toBeLess/g],
  ['waits for a time', /\.waitForTimeout\(/g],
  ['runs again after a failure', /\b(?:retry|retries): [1-9]/g],
  ['limits a test to less than 120 s', /^\s*\}, (?:[1-9]\d?_000|1[01]\d_000)\);$/gm],
  ['limits an expectation to less than 60 s', /(?:waitFor|poll)\([^;]*?timeout: (?:\d{1,3}|[1-5]?\d_000)\b/g],
  [
    'waits for a second only',
    /\bvi\.wait(?:For|Until)\((?![^;]*(?:timeout|60_000|pollOptions|patiently))[^;]*;/g,
  ],
  [
    'replaces a global for all files after it, instead of by vi.spyOn or vi.stubGlobal',
    /^\s*(?:window|document|navigator|globalThis|[A-Z]\w+\.prototype)\.\w+ = /gm,
  ],
];

/** Durations that the domain or a clock of the test gives, not the machine, and globals of a page. */
const exceptions: Readonly<Record<string, string>> = {
  'e2e/journeys/oidc.journey.ts': 'a page that cannot store anything',
  'e2e/engine-accounts.live.spec.ts': 'the attempts of the Kafka client',
  'services/accounts/src/sign-in/lockout.spec.ts':
    'the lock lasts at most 15 minutes of the clock of the test',
};

const tests = files.filter(
  (file) => /\.(?:spec|journey|contract)\.tsx?$/.test(file) && !/patient-tests/.test(file),
);
const configurations = ['e2e/playwright.config.ts', 'infra/checks/vitest.config.ts'];

const faultsOf = (source: string) =>
  impatience.flatMap(([name, pattern]) =>
    [...source.matchAll(pattern)].map(([text]) => `${name}: ${text.trim()}`),
  );

describe('a test', () => {
  it('has the same outcome on a slow machine and in any order of files', () => {
    const faulty = [...tests, ...configurations]
      .filter((file) => !(file in exceptions))
      .flatMap((file) => faultsOf(read(file)).map((fault) => `${file} ${fault}`));
    expect(faulty.join('\n')).toBe('');
  });

  it.each([
    'expect(performance.now() - startedAt).toBeLessThan(900);',
    'expect(Math.round(\n  Date.now() - began,\n)).toBeLessThanOrEqual(7_000);',
    'expect(elapsedMs).toBeLessThan(100);',
    'await page.waitForTimeout(500);',
    'it("x", { retry: 1 }, () => {});',
    '  }, 30_000);',
    'await waitFor(() => expect(a).toBe(1), { timeout: 5_000 });',
    'await expect.poll(read, { timeout: 500 }).toBe(1);',
    'await vi.waitUntil(() => calls.length === 1);',
    '  HTMLDialogElement.prototype.close = () => undefined;',
  ])('that says %j is found', (source) => expect(faultsOf(source)).toHaveLength(1));
});
