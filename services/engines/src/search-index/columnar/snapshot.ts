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
import type { SearchDeclaration } from '@ardhi/kernel/search-index/search-index';
import { pagesFor } from './arena.ts';
import { sharedMemory } from './kernels/kernels.ts';
import { wordsFor } from './layout.ts';
import { type SegmentData, scratchOf } from './segment-build.ts';

/** Raised whenever columns or their meaning change: what another program wrote is built again, never guessed at. */
const format = 3;

/** A segment and which of its documents were alive at one moment. */
export interface SegmentState {
  readonly data: SegmentData;
  readonly living: Uint32Array;
}

/** All parts of an index as they were at one position. */
export interface Snapshot {
  readonly declaration: SearchDeclaration;
  readonly position: number;
  readonly segments: readonly SegmentState[];
}

type KeptSegment = Omit<SegmentData, 'memory'> & { readonly hash: string; readonly living: string };
interface Manifest {
  readonly format: number;
  readonly declaration: SearchDeclaration;
  readonly position: number;
  readonly segments: readonly KeptSegment[];
}

const manifestName = 'manifest.json';
const hashOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** Folder of one index; its version is part of its name. */
export const snapshotFolder = (root: string, { name, version }: SearchDeclaration): string =>
  join(root, `${name.replace(/[^\w.-]/g, '_')}.v${version}`);

/** Keeps segments that are not kept yet, each under its hash, then the manifest that names them, then drops the others. */
export function writeSnapshot(folder: string, { declaration, position, segments }: Snapshot): void {
  mkdirSync(folder, { recursive: true });
  const there = new Set(readdirSync(folder));
  const kept = segments.map(({ data, living }): KeptSegment => {
    const bytes = columnBytes(data);
    const hash = hashOf(bytes);
    if (!there.has(hash)) replace(folder, hash, bytes);
    const { memory, ...rest } = data;
    return {
      ...rest,
      hash,
      living: Buffer.from(living.buffer, living.byteOffset, living.byteLength).toString('base64'),
    };
  });
  const text = JSON.stringify({ format, declaration, position, segments: kept } satisfies Manifest);
  replace(folder, manifestName, `${hashOf(text)}\n${text}`);
  const named = new Set([manifestName, ...kept.map(({ hash }) => hash)]);
  for (const name of readdirSync(folder)) if (!named.has(name)) rmSync(join(folder, name), { force: true });
}

/** What was kept, or nothing when anything about it is torn, foreign or missing: then the index is built again. */
export function readSnapshot(folder: string, declaration: SearchDeclaration): Snapshot | undefined {
  try {
    const [hash, text = ''] = readFileSync(join(folder, manifestName), 'utf8').split('\n', 2) as [
      string,
      string?,
    ];
    if (hashOf(text) !== hash) return undefined;
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.format !== format) return undefined;
    if (JSON.stringify(manifest.declaration) !== JSON.stringify(declaration)) return undefined;
    const segments = manifest.segments.map((kept) => readSegment(folder, kept));
    return { declaration, position: manifest.position, segments };
  } catch {
    return undefined;
  }
}

export function dropSnapshot(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** @throws Error when the bytes are not those that were written */
function readSegment(folder: string, kept: KeptSegment): SegmentState {
  const { hash, living: base64, ...rest } = kept;
  const bytes = readFileSync(join(folder, hash));
  if (hashOf(bytes) !== hash) throw new Error(`the segment ${hash} is torn`);
  const memory = sharedMemory(pagesFor(scratchOf(rest).end));
  new Uint8Array(memory.buffer).set(bytes);
  const raw = Buffer.from(base64, 'base64');
  const living = new Uint32Array(wordsFor(rest.documents));
  new Uint8Array(living.buffer).set(raw.subarray(0, living.byteLength));
  livingOf({ ...rest, memory }).set(living);
  return { data: { ...rest, memory }, living };
}

/** The columns as they never change: who is alive is left out. */
function columnBytes(data: SegmentData): Uint8Array {
  const bytes = new Uint8Array(data.free);
  bytes.set(new Uint8Array(data.memory.buffer, 0, data.free));
  const { at, length } = data.directory['living'] as { at: number; length: number };
  bytes.fill(0, at, at + length * 4);
  return bytes;
}

export function livingOf({ memory, directory }: SegmentData): Uint32Array {
  const { at, length } = directory['living'] as { at: number; length: number };
  return new Uint32Array(memory.buffer, at, length);
}

/** Writes beside, syncs and renames, so that a name only ever stands for whole bytes. */
function replace(folder: string, name: string, content: Uint8Array | string): void {
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
