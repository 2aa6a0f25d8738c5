/** Result of a scan: clean, or the name of the finding. */
export type ScanResult = { readonly isClean: true } | { readonly isClean: false; readonly finding: string };

/** Scans files for viruses before anyone else can read them. */
export interface VirusScanner {
  /**
   * Scans the content of one file, for at most `withinMs` milliseconds.
   * @throws ScannerUnavailable when there is no answer that says clean or infected
   */
  scan(content: AsyncIterable<Uint8Array>, withinMs: number): Promise<ScanResult>;
}

/** The scanner could not be reached, did not answer in time, or could not scan the file. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
  readonly code = 'SCANNER_UNAVAILABLE';
}
