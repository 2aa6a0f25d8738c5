import { setImmediate } from 'node:timers/promises';
import type { SearchDeclaration, SearchQuery, SearchResult } from '@ardhi/kernel/ports/search-index';
import type { EncodedChange, EncodedDocument } from '../memtable/encoded-document.ts';
import { Memtable } from '../memtable/memtable.ts';
import { executeQuery } from '../query/execute-query.ts';
import type { IndexPart } from '../query/index-part.ts';
import type { QueryBudget } from '../query/query-budget.ts';
import type { SegmentData } from '../segment/build-segment.ts';
import { Segment } from '../segment/segment.ts';
import {
  dropSnapshot,
  liveDocsOf,
  readSnapshot,
  type SegmentState,
  type Snapshot,
} from '../segment/snapshot.ts';

/** Builds segments and writes snapshots in another thread, so that queries do not wait. */
export interface SegmentBuilder {
  build(
    declaration: SearchDeclaration,
    documents: readonly EncodedDocument[],
    segments: readonly SegmentState[],
  ): Promise<SegmentData>;
  persist(folder: string, snapshot: Snapshot): Promise<void>;
}

/** Settings of an index. */
export interface IndexSettings {
  readonly builder: SegmentBuilder;
  /** Documents in the memtable at which it becomes a segment. */
  readonly memtableLimit: number;
  /** A batch with at least this many changes becomes a segment directly. */
  readonly bulkThreshold: number;
  /** Folder of the snapshot; undefined for none. */
  readonly folder: string | undefined;
  /** Smaller indexes are not persisted. */
  readonly minPersistedDocs: number;
}

/** A running merge: its inputs, and the documents deleted since it started. */
interface Merge {
  readonly memtable: Memtable;
  readonly merged: readonly Segment[];
  readonly deleted: Set<string>;
  readonly done: Promise<void>;
}

/** Tiered merging: a segment joins a merge when it is at most this factor larger; the factor grows while the index is idle. */
const activeMergeFactor = 4;
const idleMergeFactor = 16;
const idleMerges = [
  { ms: 2_000, factor: idleMergeFactor },
  { ms: 60_000, factor: 64 },
] as const;

/** With more segments than this, a merge starts at once. */
const maxSegments = 12;

/** During a merge, the memtable may grow to this multiple of its limit before changes wait (back-pressure). */
const backPressureFactor = 128;

/** Documents that are looked up before queries are answered again: about a millisecond of work. */
const lookupBatch = 64;

/**
 * One index in memory: a memtable and segments (a log-structured merge index), queried together so that a result shows one
 * state. A full memtable becomes a segment, merged with those segments that are not much larger.
 */
export class IndexState {
  readonly #declaration: SearchDeclaration;
  readonly #settings: IndexSettings;
  #recent: Memtable;
  #segments: readonly Segment[] = [];
  #building: Merge | undefined;
  /** Resolves when a running bulk apply is visible; later changes wait for it. */
  #filling: Promise<void> | undefined;
  #calm: NodeJS.Timeout | undefined;
  position = 0;

  constructor(declaration: SearchDeclaration, settings: IndexSettings) {
    this.#declaration = declaration;
    this.#settings = settings;
    this.#recent = new Memtable(declaration);
    const { folder } = settings;
    const snapshot = folder === undefined ? undefined : readSnapshot(folder, declaration);
    this.#segments = (snapshot?.segments ?? []).map(({ data }) => new Segment(declaration, data));
    this.position = snapshot?.position ?? 0;
  }

  async apply(changes: readonly EncodedChange[], position: number): Promise<void> {
    while (this.#filling !== undefined) await this.#filling;
    if (changes.length >= this.#settings.bulkThreshold) {
      this.#filling = this.#fill(changes, position).finally(() => {
        this.#filling = undefined;
      });
      await this.#filling;
    } else {
      while (
        this.#building !== undefined &&
        this.#recent.addedCount >= this.#settings.memtableLimit * backPressureFactor
      )
        await this.#building.done;
      for (const { id, fields } of changes) {
        const held = this.#parts().filter((part) => part.delete(id));
        if (held.some((part) => part !== this.#recent)) this.#building?.deleted.add(id);
        if (fields !== undefined) this.#recent.add({ id, fields });
      }
      this.position = Math.max(this.position, position);
    }
    this.#mergeIfDue();
    this.#rest();
  }

  /** Merges all segments into one. */
  forceMerge(): Promise<void> {
    return this.#join(Number.POSITIVE_INFINITY);
  }

  /** Resolves when no merge is running. */
  async waitForMerges(): Promise<void> {
    while (this.#building !== undefined) await this.#building.done;
  }

  clear(): void {
    clearTimeout(this.#calm);
    this.#recent = new Memtable(this.#declaration);
    this.#segments = [];
    this.#building = undefined;
    this.position = 0;
    if (this.#settings.folder !== undefined) dropSnapshot(this.#settings.folder);
  }

  /** Rewrites every part that still stores deleted documents, and deletes the snapshot, which closing writes again. */
  async purge(): Promise<void> {
    if (this.#settings.folder !== undefined) dropSnapshot(this.#settings.folder);
    while (this.#building !== undefined) await this.#building.done;
    const stale = this.#segments.filter((segment) => segment.deletedCount > 0);
    if (stale.length === 0 && this.#recent.deletedCount === 0) return;
    this.#merge(stale);
    await this.waitForMerges();
  }

  /** Flushes the memtable and writes a snapshot, so that the next open needs no replay. */
  async persist(): Promise<void> {
    const { builder, folder, minPersistedDocs } = this.#settings;
    const size = this.#parts().reduce((sum, part) => sum + part.size, 0);
    if (folder === undefined || size < minPersistedDocs) return;
    while (this.#building !== undefined) await this.#building.done;
    if (this.#recent.addedCount > 0) this.#merge();
    await this.waitForMerges();
    const segments = this.#segments.map((segment) => snapshotOf(segment));
    await builder.persist(folder, { declaration: this.#declaration, position: this.position, segments });
  }

  search(query: SearchQuery, budget: QueryBudget): SearchResult {
    return { ...executeQuery(query, this.#parts(), budget), position: this.position };
  }

  /** Schedules merges for when no changes arrive, more thorough the longer the index is idle. */
  #rest(step = 0): void {
    clearTimeout(this.#calm);
    const idleMerge = idleMerges[step];
    if (idleMerge === undefined) return;
    this.#calm = setTimeout(() => {
      this.#rest(step + 1);
      void this.#join(idleMerge.factor);
    }, idleMerge.ms).unref();
  }

  async #join(factor: number): Promise<void> {
    while (this.#building !== undefined) await this.#building.done;
    const small = mergeCandidates(this.#segments, this.#recent.size, factor);
    if (small.length > 1) this.#merge(small);
    await this.waitForMerges();
  }

  /** The non-empty parts; at least one. */
  #parts(): readonly IndexPart[] {
    const building = this.#building === undefined ? [] : [this.#building.memtable];
    const held = [this.#recent, ...building, ...this.#segments].filter(({ size }) => size > 0);
    return held.length > 0 ? held : [this.#recent];
  }

  #mergeIfDue(): void {
    if (this.#building !== undefined) return;
    if (this.#segments.length > maxSegments) this.#merge(mergeCandidates(this.#segments, 0, idleMergeFactor));
    else if (this.#recent.addedCount >= this.#settings.memtableLimit) this.#merge();
  }

  /** Merges the memtable, `stale` segments and segments that are not much larger. */
  #merge(stale: readonly Segment[] = []): void {
    const memtable = this.#recent;
    this.#recent = new Memtable(this.#declaration);
    const near = memtable.size === 0 ? [] : mergeCandidates(this.#segments, memtable.size, activeMergeFactor);
    const waitForMerges = [...new Set([...stale, ...near])];
    const building = this.#begin(memtable, waitForMerges);
    const sources = waitForMerges.map((segment) => snapshotOf(segment));
    void this.#settings.builder
      .build(this.#declaration, [...memtable.liveDocuments()], sources)
      .then((data) => building.end(data));
  }

  /** Starts a merge; no other one starts before `end` is called with the built segment. */
  #begin(memtable: Memtable, waitForMerges: readonly Segment[]) {
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const building: Merge = { memtable, merged: waitForMerges, deleted: new Set(), done };
    this.#building = building;
    return {
      isCurrent: () => this.#building === building,
      end: (data: SegmentData | undefined) => {
        if (this.#building === building) this.#take(building, data);
        resolve();
      },
    };
  }

  #take({ merged: waitForMerges, deleted }: Merge, data: SegmentData | undefined): void {
    const built = data === undefined || data.documents === 0 ? [] : [new Segment(this.#declaration, data)];
    for (const segment of built) for (const id of deleted) segment.delete(id);
    this.#segments = [...this.#segments.filter((one) => !waitForMerges.includes(one)), ...built];
    this.#building = undefined;
    this.#mergeIfDue();
  }

  /** Builds a segment from a large batch and makes it visible in the same step that deletes the replaced documents. */
  async #fill(changes: readonly EncodedChange[], position: number): Promise<void> {
    while (this.#building !== undefined) await this.#building.done;
    const building = this.#begin(new Memtable(this.#declaration), []);
    const latest = new Map(changes.map(({ id, fields }) => [id, fields]));
    const documents = [...latest].flatMap(([id, fields]) => (fields === undefined ? [] : [{ id, fields }]));
    const data = await this.#settings.builder.build(this.#declaration, documents, []);
    const replaced = await this.#placesOf([...latest.keys()]);
    if (!building.isCurrent()) return building.end(undefined);
    for (const [segment, doc] of replaced) segment.deleteDoc(doc);
    for (const id of latest.keys()) this.#recent.delete(id);
    this.position = Math.max(this.position, position);
    building.end(data);
  }

  /** Looks up documents in the segments; yields to queries between batches. */
  async #placesOf(ids: readonly string[]): Promise<(readonly [Segment, number])[]> {
    const found: (readonly [Segment, number])[] = [];
    for (let from = 0; from < ids.length; from += lookupBatch) {
      for (const id of ids.slice(from, from + lookupBatch)) {
        for (const segment of this.#segments) {
          const doc = segment.columns.docOf(id);
          if (doc !== undefined) found.push([segment, doc]);
        }
      }
      await setImmediate();
    }
    return found;
  }
}

const snapshotOf = ({ data }: Segment): SegmentState => ({ data, live: liveDocsOf(data).slice() });

/** Segments, from the smallest on, that are at most `factor` times the size of the merge without them. */
function mergeCandidates(segments: readonly Segment[], size: number, factor: number): Segment[] {
  const merged: Segment[] = [];
  let sum = size;
  for (const segment of segments.toSorted((one, other) => one.size - other.size)) {
    if (sum > 0 && segment.size > factor * sum) break;
    merged.push(segment);
    sum += segment.size;
  }
  return merged;
}
