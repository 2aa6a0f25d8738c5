/** Where progress is shown: a terminal, a file or a pipe. */
interface ProgressOutput {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** Time between two lines outside a terminal: often enough to see that something happens, in milliseconds. */
const lineIntervalMs = 5_000;

/** Shows progress. */
export interface ProgressLine {
  /** Overwrites one line on a terminal; elsewhere the first update is a line, and then one every five seconds. */
  show(line: string): void;
  /** Ends the line on a terminal, so that what is printed next starts a new one. */
  end(): void;
}

/** Shows the progress of a longer task. */
export function progressLine(
  output: ProgressOutput = process.stdout,
  nowMs: () => number = () => performance.now(),
): ProgressLine {
  let lastMs: number | undefined;
  return {
    show(line) {
      const previousMs = lastMs;
      if (output.isTTY !== true && previousMs !== undefined && nowMs() - previousMs < lineIntervalMs) return;
      lastMs = nowMs();
      output.write(output.isTTY === true ? `\r\x1b[2K${line}` : `${line}\n`);
    },
    end() {
      if (output.isTTY === true && lastMs !== undefined) output.write('\n');
    },
  };
}
