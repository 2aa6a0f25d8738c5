import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'vitest';

/** Real data that is too big or not ours to keep beside the code; it lies next to the working copy where it is. */
const folders = ['../shared/data', '../../shared/data'];

const sampleFolder = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find(existsSync);

/** A test that needs a folder of sample data; where there is none it is skipped and says why. */
export function withSamples(
  name: string,
  sentence: string,
  test: (folder: string) => void | Promise<void>,
): void {
  const folder = sampleFolder(name);
  if (folder !== undefined) return void it(sentence, () => test(folder));
  it(sentence, (context) => {
    console.log(`skipped, there is no ${folders[0]}/${name}: ${sentence}`);
    context.skip(`no ${name}`);
  });
}
