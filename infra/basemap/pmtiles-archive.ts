import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { Compression, TileType, zxyToTileId } from 'pmtiles';
import type { Tile } from './town-tiles.ts';

/** An archive's description of itself. */
export interface ArchiveDescription {
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Names of the layers, and whom to name on the map. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A run of consecutive tiles with the same content. */
interface Entry {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
  /** 0 where the entry is a leaf directory. */
  run: number;
}

const headerBytes = 127;
/** A reader fetches this much at first: the header and the root directory lie in it. */
const firstFetchBytes = 16_384;

/** An archive of vector tiles in PMTiles format 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). */
export function pmtilesArchive(tiles: Iterable<Tile>, description: ArchiveDescription): Buffer {
  const numbered = [...tiles]
    .map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data }))
    .toSorted((a, b) => a.id - b.id);
  const { entries, contents, contentBytes } = withoutRepetition(numbered);
  const { root, leaves } = directories(entries);
  const metadata = gzipSync(JSON.stringify(description.metadata));
  const header = headerOf(description, {
    lengths: [root.length, metadata.length, leaves.length, contentBytes],
    counts: [numbered.length, entries.length, contents.length],
  });
  return Buffer.concat([header, root, metadata, leaves, ...contents]);
}

/** Stores equal tiles once, and consecutive equal tiles as one entry. */
function withoutRepetition(tiles: readonly { readonly id: number; readonly data: Uint8Array }[]) {
  const entries: Entry[] = [];
  const contents: Uint8Array[] = [];
  const offsets = new Map<string, number>();
  let contentBytes = 0;
  for (const { id, data } of tiles) {
    const hash = createHash('sha256').update(data).digest('base64');
    const known = offsets.get(hash);
    const previous = entries.at(-1);
    if (known !== undefined && previous?.offset === known && previous.id + previous.run === id) {
      previous.run += 1;
      continue;
    }
    entries.push({ id, offset: known ?? contentBytes, length: data.length, run: 1 });
    if (known !== undefined) continue;
    offsets.set(hash, contentBytes);
    contents.push(data);
    contentBytes += data.length;
  }
  return { entries, contents, contentBytes };
}

/** The root directory, and leaf directories where it would not fit into the first fetch. */
function directories(entries: readonly Entry[]): { readonly root: Buffer; readonly leaves: Buffer } {
  const alone = directory(entries);
  if (alone.length <= firstFetchBytes - headerBytes) return { root: alone, leaves: Buffer.alloc(0) };
  for (let size = 4_096; ; size *= 2) {
    const leaves: Buffer[] = [];
    const top: Entry[] = [];
    let offset = 0;
    for (let i = 0; i < entries.length; i += size) {
      const leaf = directory(entries.slice(i, i + size));
      top.push({ id: entries[i]?.id ?? 0, offset, length: leaf.length, run: 0 });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = directory(top);
    if (root.length <= firstFetchBytes - headerBytes) return { root, leaves: Buffer.concat(leaves) };
  }
}

/** Entries by column: differences of ids, runs, lengths, and offsets, where 0 stands for "directly after the one before". */
function directory(entries: readonly Entry[]): Buffer {
  const writer = new PbfWriter();
  writer.writeVarint(entries.length);
  for (const [i, { id }] of entries.entries()) writer.writeVarint(id - (entries[i - 1]?.id ?? 0));
  for (const { run } of entries) writer.writeVarint(run);
  for (const { length } of entries) writer.writeVarint(length);
  for (const [i, { offset }] of entries.entries()) {
    const previous = entries[i - 1];
    const follows = previous !== undefined && offset === previous.offset + previous.length;
    writer.writeVarint(follows ? 0 : offset + 1);
  }
  return gzipSync(writer.finish());
}

interface Sizes {
  /** Bytes of root directory, metadata, leaf directories and tiles, which follow each other. */
  readonly lengths: readonly number[];
  /** Numbers of tiles, of entries, and of different contents. */
  readonly counts: readonly number[];
}

function headerOf({ bounds, minZoom, maxZoom }: ArchiveDescription, { lengths, counts }: Sizes): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  let at = headerBytes;
  for (const [i, length] of lengths.entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + 16 * i);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * i);
    at += length;
  }
  for (const [i, count] of counts.entries()) header.writeBigUInt64LE(BigInt(count), 72 + 8 * i);
  // Clustered: the tiles lie in the order of their ids.
  header.set([1, Compression.Gzip, Compression.Gzip, TileType.Mvt, minZoom, maxZoom], 96);
  const [west, south, east, north] = bounds;
  for (const [i, degrees] of [west, south, east, north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * i);
  header.writeUInt8(maxZoom, 118);
  header.writeInt32LE(Math.round((west + east) * 5e6), 119);
  header.writeInt32LE(Math.round((south + north) * 5e6), 123);
  return header;
}
