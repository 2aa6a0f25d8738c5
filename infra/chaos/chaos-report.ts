/** A measured value beside the expected one. */
interface Measurement {
  readonly row: string;
  readonly what: string;
  readonly actual: number | string;
  readonly expected: string;
  readonly passed: boolean;
}

/** Prints measurements as they are recorded, and counts those that miss their expectation. */
export interface ChaosReport {
  record(figure: Measurement): void;
  zero(row: string, what: string, actual: number): void;
  atLeast(row: string, what: string, actual: number, minimum: number): void;
  atMost(row: string, what: string, actual: number, maximum: number): void;
  /** Prints the summary and sets the exit code of the process. */
  finish(): void;
}

/** The report of one chaos run. */
export function chaosReport(): ChaosReport {
  let failures = 0;
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  function say({ row, what, actual, expected, passed }: Measurement): void {
    if (!passed) failures += 1;
    const columns = `${row.padEnd(4)} ${what.padEnd(58)} ${String(actual).padStart(9)}`;
    print(`${passed ? 'ok  ' : 'FAIL'} ${columns}   expected ${expected}`);
  }
  return {
    record: say,
    zero: (row, what, actual) => say({ row, what, actual, expected: '0', passed: actual === 0 }),
    atLeast: (row, what, actual, minimum) =>
      say({ row, what, actual, expected: `>= ${minimum}`, passed: actual >= minimum }),
    atMost: (row, what, actual, maximum) =>
      say({ row, what, actual: Math.round(actual), expected: `<= ${maximum}`, passed: actual <= maximum }),
    finish() {
      print(
        failures === 0 ? 'all tested promises hold' : `${failures} measurements missed their expectation`,
      );
      process.exitCode = failures === 0 ? 0 : 1;
    },
  };
}
