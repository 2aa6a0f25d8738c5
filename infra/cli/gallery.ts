import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { journeyListings, startProduct } from '../../e2e/support/product.ts';
import { root, runScript } from '../tasks/tasks.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm run gallery [-- /plots /admin/users ...]`: stores pictures of every screen of every role, or of those whose path contains one of
 * the words, at 360 and 1,280 pixels by day and by night, and a page that shows them; `--url <address>` takes those of a running product
 * with demo data. Exit code 1 when a screen fails or scrolls sideways.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { url: { type: 'string' } } });
const folder = join(root, '.cache', 'gallery');
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const { takeGallery } = await import('../../e2e/gallery/take-gallery.ts');
const take = (url: string) => takeGallery({ url, folder, only: positionals, report: print });

async function ofOwnProduct(): Promise<readonly string[]> {
  if ((await runScript('infra/cli/build.ts')) !== 0) return ['The front end could not be built.'];
  const product = await startProduct({ SEED: 'demo', SEED_LISTINGS: journeyListings, TRUSTED_HOPS: '1' });
  try {
    return await take(product.url);
  } finally {
    await product.stop();
  }
}

const problems = await (values.url === undefined ? ofOwnProduct() : take(values.url));
for (const problem of problems) print(problem);
print(`The pictures are in ${join(folder, 'index.html')}`);
process.exitCode = problems.length === 0 ? 0 : 1;
