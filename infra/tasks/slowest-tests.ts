import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JourneyReport, JourneySuite } from './run-journeys.ts';
import type { SpecReport } from './run-specs.ts';

interface TimedTest {
  readonly name: string;
  readonly ms: number;
}

/** The tests of the reports in a folder that took longest, a line each, with their seconds. */
export function slowestTests(folder: string, count: number): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => timedTests(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${name}`);
}

const timedTests = (report: SpecReport | JourneyReport): readonly TimedTest[] =>
  'suites' in report
    ? report.suites.flatMap(journeysOf)
    : report.testResults.flatMap(({ assertionResults }) =>
        assertionResults.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
      );

const journeysOf = ({ specs, suites = [] }: JourneySuite): readonly TimedTest[] => [
  ...specs.map(({ title, tests }) => ({
    name: title,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
  ...suites.flatMap(journeysOf),
];
