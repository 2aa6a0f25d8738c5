import { type FileHandle, open } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { PbfReader } from 'pbf';

/** Keys and values as OpenStreetMap has them. */
export type OsmTags = Readonly<Record<string, string>>;

export interface OsmNode {
  readonly id: number;
  /** Degrees. */
  readonly lon: number;
  readonly lat: number;
  readonly tags: OsmTags;
}
export interface OsmWay {
  readonly id: number;
  readonly nodeIds: readonly number[];
  readonly tags: OsmTags;
}
export interface OsmRelation {
  readonly id: number;
  /** Its members that are ways. */
  readonly ways: readonly { readonly id: number; readonly role: string }[];
  readonly tags: OsmTags;
}
/** Receives the elements of a file in its order; an element that nobody asks for is not decoded. */
export interface OsmVisitor {
  node?(node: OsmNode): void;
  way?(way: OsmWay): void;
  relation?(relation: OsmRelation): void;
}

/**
 * Reads an extract of OpenStreetMap in PBF format (https://wiki.openstreetmap.org/wiki/PBF_Format), one block at a time.
 * @throws Error with one sentence if the file is in another format or is cut short
 */
export async function readOsmFile(path: string, visitor: OsmVisitor): Promise<void> {
  await using file = await open(path);
  const { size } = await file.stat();
  for (let at = 0; at < size; ) {
    const block = await readBlock(file, at, path);
    at = block.end;
    if (block.type === 'OSMHeader') checkFeatures(block.data, path);
    if (block.type === 'OSMData') visitBlock(block.data, visitor);
  }
}

const maxHeaderBytes = 64 * 1_024;
const maxBlobBytes = 32 * 1_024 * 1_024;

/** Reads the block at a position: the length of its header, the header, and the data. */
async function readBlock(file: FileHandle, at: number, path: string) {
  const headerBytes = (await readBytes(file, at, 4, path)).readUInt32BE();
  if (headerBytes > maxHeaderBytes) throw new Error(`${path} is not an .osm.pbf file.`);
  const header = new PbfReader(await readBytes(file, at + 4, headerBytes, path)).readFields(
    (field, into, reader) => {
      if (field === 1) into.type = reader.readString();
      if (field === 3) into.bytes = reader.readVarint();
    },
    { type: '', bytes: 0 },
  );
  if (header.bytes > maxBlobBytes) throw new Error(`${path} is not an .osm.pbf file.`);
  const dataAt = at + 4 + headerBytes;
  const blob = await readBytes(file, dataAt, header.bytes, path);
  return { type: header.type, data: inflateBlob(blob, path), end: dataAt + header.bytes };
}

async function readBytes(file: FileHandle, at: number, length: number, path: string): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new Error(`${path} is cut short. Download it again.`);
  return buffer;
}

function inflateBlob(blob: Uint8Array, path: string): Uint8Array {
  const { raw, zlib } = new PbfReader(blob).readFields(
    (field, into, reader) => {
      if (field === 1) into.raw = reader.readBytes();
      if (field === 3) into.zlib = reader.readBytes();
    },
    {} as { raw?: Uint8Array; zlib?: Uint8Array },
  );
  if (raw !== undefined) return raw;
  if (zlib !== undefined) return inflateSync(zlib, { maxOutputLength: maxBlobBytes });
  throw new Error(`${path} is compressed in another way than zlib. Run osmium cat -o town.osm.pbf ${path}.`);
}

const knownFeatures = new Set(['OsmSchema-V0.6', 'DenseNodes']);

function checkFeatures(header: Uint8Array, path: string): void {
  new PbfReader(header).readFields((field, _, reader) => {
    if (field !== 4) return;
    const feature = reader.readString();
    if (!knownFeatures.has(feature))
      throw new Error(`${path} needs ${feature}. Make an extract without it, with osmium cat.`);
  }, undefined);
}

/** Values shared by all groups of a block. */
interface BlockContext {
  readonly text: (index: number) => string;
  /** Degrees of a stored coordinate. */
  readonly lonOf: (value: number) => number;
  readonly latOf: (value: number) => number;
}

function visitBlock(data: Uint8Array, visitor: OsmVisitor): void {
  const block = new PbfReader(data).readFields(
    (field, into, reader) => {
      if (field === 1) into.strings = stringTable(reader.readBytes());
      if (field === 2) into.groups.push(reader.readBytes());
      if (field === 17) into.granularity = reader.readVarint();
      if (field === 19) into.latOffset = reader.readVarint(true);
      if (field === 20) into.lonOffset = reader.readVarint(true);
    },
    {
      strings: [] as string[],
      groups: [] as Uint8Array[],
      granularity: 100,
      latOffset: 0,
      lonOffset: 0,
    },
  );
  const context: BlockContext = {
    text: (index) => block.strings[index] ?? '',
    lonOf: (value) => 1e-9 * (block.lonOffset + block.granularity * value),
    latOf: (value) => 1e-9 * (block.latOffset + block.granularity * value),
  };
  for (const group of block.groups) visitGroup(group, context, visitor);
}

const stringTable = (bytes: Uint8Array): string[] =>
  new PbfReader(bytes).readFields((field, strings, reader) => {
    if (field === 1) strings.push(reader.readString());
  }, [] as string[]);

function visitGroup(group: Uint8Array, context: BlockContext, visitor: OsmVisitor): void {
  new PbfReader(group).readFields((field, _, reader) => {
    if (field === 1 && visitor.node) visitor.node(nodeOf(reader.readBytes(), context));
    if (field === 2 && visitor.node) visitDenseNodes(reader.readBytes(), context, visitor.node);
    if (field === 3 && visitor.way) visitor.way(wayOf(reader.readBytes(), context));
    if (field === 4 && visitor.relation) visitor.relation(relationOf(reader.readBytes(), context));
  }, undefined);
}

function nodeOf(bytes: Uint8Array, context: BlockContext): OsmNode {
  const node = new PbfReader(bytes).readFields(
    (field, into, reader) => {
      if (field === 1) into.id = reader.readSVarint();
      if (field === 2) reader.readPackedVarint(into.keys);
      if (field === 3) reader.readPackedVarint(into.values);
      if (field === 8) into.lat = reader.readSVarint();
      if (field === 9) into.lon = reader.readSVarint();
    },
    { id: 0, keys: [] as number[], values: [] as number[], lat: 0, lon: 0 },
  );
  return {
    id: node.id,
    lon: context.lonOf(node.lon),
    lat: context.latOf(node.lat),
    tags: tagsOf(node.keys, node.values, context),
  };
}

/** Dense nodes: each number is the difference to that of the node before; the tags of a node end with a 0. */
function visitDenseNodes(bytes: Uint8Array, context: BlockContext, visit: (node: OsmNode) => void): void {
  const dense = new PbfReader(bytes).readFields(
    (field, into, reader) => {
      if (field === 1) reader.readPackedSVarint(into.ids);
      if (field === 8) reader.readPackedSVarint(into.lats);
      if (field === 9) reader.readPackedSVarint(into.lons);
      if (field === 10) reader.readPackedVarint(into.tags);
    },
    { ids: [] as number[], lats: [] as number[], lons: [] as number[], tags: [] as number[] },
  );
  let [id, lat, lon, at] = [0, 0, 0, 0];
  for (const [i, difference] of dense.ids.entries()) {
    id += difference;
    lat += dense.lats[i] ?? 0;
    lon += dense.lons[i] ?? 0;
    const tags: Record<string, string> = {};
    for (; dense.tags[at]; at += 2)
      tags[context.text(dense.tags[at] ?? 0)] = context.text(dense.tags[at + 1] ?? 0);
    at += 1;
    visit({ id, lon: context.lonOf(lon), lat: context.latOf(lat), tags });
  }
}

function wayOf(bytes: Uint8Array, context: BlockContext): OsmWay {
  const way = new PbfReader(bytes).readFields(
    (field, into, reader) => {
      if (field === 1) into.id = reader.readVarint();
      if (field === 2) reader.readPackedVarint(into.keys);
      if (field === 3) reader.readPackedVarint(into.values);
      if (field === 8) reader.readPackedSVarint(into.differences);
    },
    { id: 0, keys: [] as number[], values: [] as number[], differences: [] as number[] },
  );
  return { id: way.id, nodeIds: sumsOf(way.differences), tags: tagsOf(way.keys, way.values, context) };
}

/** The type of a member that is a way. */
const wayMember = 1;

function relationOf(bytes: Uint8Array, context: BlockContext): OsmRelation {
  const relation = new PbfReader(bytes).readFields(
    (field, into, reader) => {
      if (field === 1) into.id = reader.readVarint();
      if (field === 2) reader.readPackedVarint(into.keys);
      if (field === 3) reader.readPackedVarint(into.values);
      if (field === 8) reader.readPackedVarint(into.roles);
      if (field === 9) reader.readPackedSVarint(into.differences);
      if (field === 10) reader.readPackedVarint(into.types);
    },
    {
      id: 0,
      keys: [] as number[],
      values: [] as number[],
      roles: [] as number[],
      differences: [] as number[],
      types: [] as number[],
    },
  );
  const members = sumsOf(relation.differences).map((id, i) => ({
    id,
    role: context.text(relation.roles[i] ?? 0),
    type: relation.types[i],
  }));
  return {
    id: relation.id,
    ways: members.filter(({ type }) => type === wayMember),
    tags: tagsOf(relation.keys, relation.values, context),
  };
}

const tagsOf = (keys: readonly number[], values: readonly number[], { text }: BlockContext): OsmTags =>
  Object.fromEntries(keys.map((key, i) => [text(key), text(values[i] ?? 0)]));

/** Numbers that are stored as the difference to the one before. */
function sumsOf(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}
