import { existsSync } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BasemapTown, baseArchive, townList } from '@ardhi/contracts/gateway/basemap-town';
import { type SatelliteTiles, satelliteFile } from '@ardhi/contracts/gateway/satellite-tiles';
import type { Log } from '@ardhi/kernel/base/log';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Request, Response } from 'express';
import { bytesToHeader } from 'pmtiles';
import { requestContextOf } from '../request-context.ts';

/** How long browsers keep an archive and the list of towns. */
const archiveCacheControl = 'public, max-age=86400';
const listCacheControl = 'public, max-age=300';
const archiveName = /^[\w-]+\.pmtiles$/;

/**
 * Serves the base map and the street maps of towns from several folders, of which the first that has a file counts, and the list
 * of the towns and where satellite pictures are. The folders are read at each request, so that a town can be added while the product runs.
 */
export function basemapFiles(
  folders: readonly string[],
  { satellite, log }: { readonly satellite: SatelliteTiles | undefined; readonly log: Log },
) {
  const towns = townReader(folders, log);
  return async (_: Request, response: Response): Promise<void> => {
    const file = requestContextOf(response).path.slice('/basemap/'.length);
    if (file === townList) {
      response.set('Cache-Control', listCacheControl).json(await towns());
      return;
    }
    if (file === satelliteFile) {
      response.set('Cache-Control', listCacheControl).json(satellite ?? null);
      return;
    }
    const folder = archiveName.test(file) ? folders.find((one) => existsSync(join(one, file))) : undefined;
    if (folder === undefined) refuse('NOT_FOUND');
    response.type('application/vnd.pmtiles').set('Cache-Control', archiveCacheControl);
    response.sendFile(file, { root: resolve(folder), cacheControl: false });
  };
}

/** Bytes of the header of a PMTiles file. */
const headerBytes = 127;

/** Reads which towns there are. A file that is no PMTiles is left out and logged once. */
function townReader(folders: readonly string[], log: Log): () => Promise<readonly BasemapTown[]> {
  const known = new Map<string, BasemapTown | undefined>();

  async function townOf(folder: string, file: string): Promise<BasemapTown | undefined> {
    const path = join(folder, file);
    const { mtimeMs, size } = await stat(path);
    const version = `${path} ${mtimeMs} ${size}`;
    if (!known.has(version)) known.set(version, await readTown(path, file, log));
    return known.get(version);
  }

  return async () => {
    const files = new Map<string, string>();
    for (const folder of folders)
      for (const file of (await readdir(folder).catch(() => [])).toSorted())
        if (archiveName.test(file) && file !== baseArchive && !files.has(file)) files.set(file, folder);
    const towns = await Promise.all([...files].map(([file, folder]) => townOf(folder, file)));
    return towns.filter((town) => town !== undefined);
  };
}

async function readTown(path: string, file: string, log: Log): Promise<BasemapTown | undefined> {
  await using archive = await open(path);
  const { buffer, bytesRead } = await archive.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
  if (bytesRead < headerBytes || !buffer.toString('latin1').startsWith('PMTiles')) {
    log.warn({ path }, 'basemap.unreadable: this file is no PMTiles archive');
    return undefined;
  }
  const { minLon, minLat, maxLon, maxLat, minZoom, maxZoom } = bytesToHeader(new Uint8Array(buffer).buffer);
  return { file, bounds: [minLon, minLat, maxLon, maxLat], minZoom, maxZoom };
}
