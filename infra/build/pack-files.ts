import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const text = /\.(?:js|mjs|css|svg)$/;
/** Bytes; the hardest packing takes seconds for larger files and wins a twentieth. */
const large = 450_000;

/** Lays a packed copy (`.br`) beside every text file of a folder: done once here, so better than an answer could be packed. */
export async function packFiles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => text.test(name));
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name));
      const quality = bytes.byteLength > large ? 9 : 11;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      };
      await writeFile(join(folder, `${name}.br`), await compress(bytes, { params }));
    }),
  );
}
