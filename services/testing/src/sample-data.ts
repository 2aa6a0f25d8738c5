import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'vitest';

/** Folders with real data that is too large or not licensed for the repository, next to the working copy. */
const folders = ['../shared/data', '../../shared/data'];

const sampleFolder = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find(existsSync);

/** A test that needs a folder of sample data; it is skipped with a message when the folder is missing. */
export function testWithSampleData(
  name: string,
  title: string,
  test: (folder: string) => void | Promise<void>,
): void {
  const folder = sampleFolder(name);
  if (folder !== undefined) return void it(title, () => test(folder));
  it(title, (context) => {
    console.log(`skipped, there is no ${folders[0]}/${name}: ${title}`);
    context.skip(`no ${name}`);
  });
}
