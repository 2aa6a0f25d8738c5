import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { townArchive } from '../basemap/town-archive.ts';
import { townPoints } from '../basemap/town-points.ts';

/**
 * `npm run basemap -- <town.osm.pbf> ...`: makes the street map of each extract of OpenStreetMap and puts it into DATA_DIR/basemap,
 * from where a running product shows it too; `--into <folder>` puts it elsewhere. Beside it lie the town's points of interest, as a
 * geography pack for /admin/geo/add.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' } },
  });
  if (positionals.length === 0)
    throw new Error('Name extracts of OpenStreetMap: npm run basemap -- <town.osm.pbf> ...');
  const folder = resolve(values.into ?? join(readConfig(process.env).DATA_DIR, 'basemap'));
  await mkdir(folder, { recursive: true });
  for (const extract of positionals) {
    const archive = await townArchive(extract);
    const town = join(folder, townName(extract));
    await writeFile(`${town}.points.json`, await townPoints(extract));
    const file = `${town}.pmtiles`;
    // A reader sees the old file or the new one, never a part.
    await writeFile(`${file}.new`, archive);
    await rename(`${file}.new`, file);
    process.stdout.write(`${file}: ${Math.ceil(archive.length / 1_024)} KiB\n`);
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

/** `nairobi-cbd` of `nairobi-cbd.osm.pbf`. @throws Error for a name that cannot be part of an address */
function townName(extract: string): string {
  const [name = ''] = basename(extract).split('.');
  if (!/^[\w-]{1,60}$/.test(name) || name === 'africa')
    throw new Error(
      `${extract}: name the file after the town, with Latin letters, digits and hyphens, such as kampala.osm.pbf.`,
    );
  return name;
}
