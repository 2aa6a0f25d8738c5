import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { SearchDeclaration } from '@ardhi/kernel/ports/search-index';
import { sharedMemory } from '../kernels/kernels.ts';
import { type SegmentData, scratchOf } from './build-segment.ts';
import { pagesFor } from './column-arena.ts';
import { wordsFor } from './segment-layout.ts';

/** Raised whenever columns or their meaning change: snapshots of another version are ignored and the index is rebuilt. */
const formatVersion = 4;

/** A segment and its live documents at one moment. */
export interface SegmentState {
  readonly data: SegmentData;
  readonly live: Uint32Array;
}

/** All segments of an index at one position. */
export interface Snapshot {
  readonly declaration: SearchDeclaration;
  readonly position: number;
  readonly segments: readonly SegmentState[];
}

type SegmentManifest = Omit<SegmentData, 'memory'> & { readonly hash: string; readonly live: string };
interface Manifest {
  readonly format: number;
  readonly declaration: SearchDeclaration;
  readonly position: number;
  readonly segments: readonly SegmentManifest[];
}

const manifestName = 'manifest.json';
const hashOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** Folder of one index, named after its name and version. */
export const snapshotFolder = (root: string, { name, version }: SearchDeclaration): string =>
  join(root, `${name.replace(/[^\w.-]/g, '_')}.v${version}`);

/** Writes new segments, each under its hash, then the manifest that lists them, then deletes unreferenced files. */
export function writeSnapshot(folder: string, { declaration, position, segments }: Snapshot): void {
  mkdirSync(folder, { recursive: true });
  const existing = new Set(readdirSync(folder));
  const manifests = segments.map(({ data, live }): SegmentManifest => {
    const bytes = columnBytes(data);
    const hash = hashOf(bytes);
    if (!existing.has(hash)) writeAtomically(folder, hash, bytes);
    const { memory, ...rest } = data;
    return {
      ...rest,
      hash,
      live: Buffer.from(live.buffer, live.byteOffset, live.byteLength).toString('base64'),
    };
  });
  const text = JSON.stringify({
    format: formatVersion,
    declaration,
    position,
    segments: manifests,
  } satisfies Manifest);
  writeAtomically(folder, manifestName, `${hashOf(text)}\n${text}`);
  const referenced = new Set([manifestName, ...manifests.map(({ hash }) => hash)]);
  for (const name of readdirSync(folder))
    if (!referenced.has(name)) rmSync(join(folder, name), { force: true });
}

/** The stored snapshot; undefined when anything is corrupt, of another version or declaration, or missing: the index is then rebuilt. */
export function readSnapshot(folder: string, declaration: SearchDeclaration): Snapshot | undefined {
  try {
    const [hash, text = ''] = readFileSync(join(folder, manifestName), 'utf8').split('\n', 2) as [
      string,
      string?,
    ];
    if (hashOf(text) !== hash) return undefined;
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.format !== formatVersion) return undefined;
    if (JSON.stringify(manifest.declaration) !== JSON.stringify(declaration)) return undefined;
    const segments = manifest.segments.map((manifest) => readSegment(folder, manifest));
    return { declaration, position: manifest.position, segments };
  } catch {
    return undefined;
  }
}

/** Deletes a snapshot; there may be none. */
export function dropSnapshot(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** @throws Error when the bytes do not match their hash */
function readSegment(folder: string, manifest: SegmentManifest): SegmentState {
  const { hash, live: base64, ...rest } = manifest;
  const bytes = readFileSync(join(folder, hash));
  if (hashOf(bytes) !== hash) throw new Error(`the segment ${hash} is corrupt`);
  const memory = sharedMemory(pagesFor(scratchOf(rest).end));
  new Uint8Array(memory.buffer).set(bytes);
  const raw = Buffer.from(base64, 'base64');
  const live = new Uint32Array(wordsFor(rest.documents));
  new Uint8Array(live.buffer).set(raw.subarray(0, live.byteLength));
  liveDocsOf({ ...rest, memory }).set(live);
  return { data: { ...rest, memory }, live };
}

/** The immutable columns: the set of live documents is zeroed. */
function columnBytes(data: SegmentData): Uint8Array {
  const bytes = new Uint8Array(data.free);
  bytes.set(new Uint8Array(data.memory.buffer, 0, data.free));
  const { at, length } = data.directory['live'] as { at: number; length: number };
  bytes.fill(0, at, at + length * 4);
  return bytes;
}

/** The set of live documents of a segment: a view of its memory, which changes as documents are deleted. */
export function liveDocsOf({ memory, directory }: SegmentData): Uint32Array {
  const { at, length } = directory['live'] as { at: number; length: number };
  return new Uint32Array(memory.buffer, at, length);
}

/** Writes a temporary file, syncs and renames it, so that a file is never partial. */
function writeAtomically(folder: string, name: string, content: Uint8Array | string): void {
  const beside = join(folder, `${name}.new`);
  const file = openSync(beside, 'w');
  try {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    for (let at = 0; at < bytes.length; )
      at += writeSync(file, bytes, at, Math.min(bytes.length - at, 1 << 30));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(beside, join(folder, name));
}
