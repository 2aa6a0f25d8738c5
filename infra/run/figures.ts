/** One figure beside the figure it must reach. */
interface Figure {
  readonly row: string;
  readonly what: string;
  readonly got: number | string;
  readonly wanted: string;
  readonly holds: boolean;
}

/** Prints figures line by line as they are found, and counts those that fall short. */
export interface Figures {
  say(figure: Figure): void;
  zero(row: string, what: string, got: number): void;
  atLeast(row: string, what: string, got: number, least: number): void;
  atMost(row: string, what: string, got: number, most: number): void;
  /** Says how it went; the exit code is that of the process. */
  end(): void;
}

/** Figures of one run. */
export function figures(): Figures {
  let failed = 0;
  const out = (line: string) => void process.stdout.write(`${line}\n`);
  function say({ row, what, got, wanted, holds }: Figure): void {
    if (!holds) failed += 1;
    const words = `${row.padEnd(4)} ${what.padEnd(58)} ${String(got).padStart(9)}`;
    out(`${holds ? 'ok  ' : 'FAIL'} ${words}   must be ${wanted}`);
  }
  return {
    say,
    zero: (row, what, got) => say({ row, what, got, wanted: '0', holds: got === 0 }),
    atLeast: (row, what, got, least) => say({ row, what, got, wanted: `>= ${least}`, holds: got >= least }),
    atMost: (row, what, got, most) =>
      say({ row, what, got: Math.round(got), wanted: `<= ${most}`, holds: got <= most }),
    end() {
      out(failed === 0 ? 'every promise tried holds' : `${failed} promises do not hold`);
      process.exitCode = failed === 0 ? 0 : 1;
    },
  };
}
