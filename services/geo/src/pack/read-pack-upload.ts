import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PackMode } from '@ardhi/contracts/geo/events';
import { gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { unpack } from '@ardhi/contracts/geo/live-gazetteer';
import type { PlaceChange } from '@ardhi/contracts/geo/place-change';
import { type PackFile, readPackFile } from './pack-file.ts';

const gzipAsync = promisify(gzip);

/** The file of a pack, and what the present places are made of. */
export interface PackUpload {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** Stored packs in the order in which they were applied. */
  readonly applied: readonly { readonly bytes: Uint8Array<ArrayBuffer>; readonly mode: PackMode }[];
  readonly changes: readonly PlaceChange[];
}

/** A pack as it is stored, gzipped JSON, and what is in it. */
export interface ReadPack extends Omit<PackFile, 'pack'> {
  readonly stored: Uint8Array;
  readonly places: number;
}

/** Reads the file of a pack against the present places. @throws Refusal FILE_UNREADABLE */
export async function readPackUpload({ bytes, name, applied, changes }: PackUpload): Promise<ReadPack> {
  const layers = await Promise.all(
    applied.map(async ({ bytes: stored, mode }) => ({ pack: await unpack(stored), mode })),
  );
  const { pack, ...counts } = readPackFile(Buffer.from(bytes), name, gazetteer(layers, changes));
  return { stored: await gzipAsync(JSON.stringify(pack)), places: pack.places.length, ...counts };
}
