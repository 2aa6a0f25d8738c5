import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../runtime/log.ts';
import { refuse } from '../../write/refusal.ts';
import { ScannerUnavailable, type ScanResult, type VirusScanner } from './virus-scanner.ts';

/** Waits between the attempts to reach the scanner, in milliseconds. */
const waitsMs = [250, 500, 1_000, 2_000, 4_000];
/** No attempt begins later than this: together with the last one an upload stays within its 60 s. */
const lastAttemptMs = 25_000;

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
 * so that no file is readable before it was scanned. @throws Refusal FILE_INFECTED, SCANNER_UNAVAILABLE
 */
export async function requireClean(
  { scanner, log }: { readonly scanner?: VirusScanner; readonly log: Pick<Log, 'warn'> },
  { name, content }: ReceivedFile,
): Promise<void> {
  if (scanner === undefined) return;
  const result = await scanned(scanner, content, log);
  if (result.isClean) return;
  log.warn({ finding: result.finding }, 'scanner.infected: an uploaded file was refused');
  refuse('FILE_INFECTED', { file: name });
}

async function scanned(
  scanner: VirusScanner,
  content: ReceivedFile['content'],
  log: Pick<Log, 'warn'>,
): Promise<ScanResult> {
  const startedAt = performance.now();
  for (const waitMs of [...waitsMs, undefined]) {
    try {
      return await scanner.scan(content());
    } catch (error) {
      if (!(error instanceof ScannerUnavailable)) throw error;
      log.warn({ error: error.message }, 'scanner.unavailable: uploads wait for the virus scanner');
      if (waitMs === undefined || performance.now() - startedAt + waitMs > lastAttemptMs) break;
      await delay(waitMs);
    }
  }
  return refuse('SCANNER_UNAVAILABLE');
}
