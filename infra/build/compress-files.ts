import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const text = /\.(?:js|mjs|css|svg)$/;
/** In bytes; maximum compression takes seconds for larger files and saves about 5 %. */
const largeFileBytes = 450_000;

/** Writes a Brotli copy (`.br`) beside every text file of a folder: compressed once at build time, at a higher level than per response. */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => text.test(name));
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      const quality = bytes.byteLength > largeFileBytes ? 9 : 11;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      };
      await writeFile(join(folder, `${name}.br`), await compress(bytes, { params }));
    }),
  );
}
