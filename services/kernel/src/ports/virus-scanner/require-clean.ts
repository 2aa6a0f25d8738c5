import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../base/log.ts';
import { refuse } from '../../base/refusal.ts';
import { ScannerUnavailable, type ScanResult, type VirusScanner } from './virus-scanner.ts';

/** Waits between the attempts to reach the scanner, in milliseconds. */
const waitsMs = [250, 500, 1_000, 2_000, 4_000];
/** Time for all files of a request, in milliseconds: an upload has to be answered within 60 s. */
const requestMs = 50_000;
/** An attempt that follows a failed one leaves this much of it, in milliseconds. */
const retryReserveMs = 25_000;

/** Until when the files of a request that begins at `now` are scanned, in the time of `performance.now()`. */
export const scanDeadline = (now = performance.now()): number => now + requestMs;

/** A file that was received and that nobody else can read yet. */
export interface ReceivedFile {
  /** Shown in the refusal. */
  readonly name: string;
  /** Its content, from the beginning at each call. */
  readonly content: () => AsyncIterable<Uint8Array>;
}

/**
 * Lets a file pass once the scanner has found it clean; without a scanner (setting VIRUS_SCANNER) every file passes. While
 * the scanner does not answer the request waits, and is then refused with the time to try again: the caller stores nothing,
 * so that no file is readable before it was scanned. A request with several files gives all the same deadline.
 * @throws Refusal FILE_INFECTED, SCANNER_UNAVAILABLE
 */
export async function requireClean(
  { scanner, log }: { readonly scanner?: VirusScanner; readonly log: Pick<Log, 'warn'> },
  { name, content }: ReceivedFile,
  deadline = scanDeadline(),
): Promise<void> {
  if (scanner === undefined) return;
  const result = await scanned(scanner, { content, deadline }, log);
  if (result.isClean) return;
  log.warn({ finding: result.finding }, 'scanner.infected: an uploaded file was refused');
  refuse('FILE_INFECTED', { file: name });
}

async function scanned(
  scanner: VirusScanner,
  { content, deadline }: Pick<ReceivedFile, 'content'> & { readonly deadline: number },
  log: Pick<Log, 'warn'>,
): Promise<ScanResult> {
  for (const waitMs of [...waitsMs, undefined]) {
    const leftMs = deadline - performance.now();
    // A timer that ended the attempt before may be early by less than a millisecond.
    if (leftMs < 1) break;
    try {
      return await scanner.scan(content(), leftMs);
    } catch (error) {
      if (!(error instanceof ScannerUnavailable)) throw error;
      log.warn({ error: error.message }, 'scanner.unavailable: uploads wait for the virus scanner');
      if (waitMs === undefined || performance.now() + waitMs > deadline - retryReserveMs) break;
      await delay(waitMs);
    }
  }
  return refuse('SCANNER_UNAVAILABLE');
}
