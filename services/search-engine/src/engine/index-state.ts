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
  #memtable: Memtable;
  #segments: readonly Segment[] = [];
  #runningMerge: Merge | undefined;
  /** Resolves when a running bulk apply is visible; later changes wait for it. */
  #bulkApply: Promise<void> | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  position = 0;

  constructor(declaration: SearchDeclaration, settings: IndexSettings) {
    this.#declaration = declaration;
    this.#settings = settings;
    this.#memtable = new Memtable(declaration);
    const { folder } = settings;
    const snapshot = folder === undefined ? undefined : readSnapshot(folder, declaration);
    this.#segments = (snapshot?.segments ?? []).map(({ data }) => new Segment(declaration, data));
    this.position = snapshot?.position ?? 0;
  }

  async apply(changes: readonly EncodedChange[], position: number): Promise<void> {
    while (this.#bulkApply !== undefined) await this.#bulkApply;
    if (changes.length >= this.#settings.bulkThreshold) {
      this.#bulkApply = this.#applyBulk(changes, position).finally(() => {
        this.#bulkApply = undefined;
      });
      await this.#bulkApply;
    } else {
      while (
        this.#runningMerge !== undefined &&
        this.#memtable.addedCount >= this.#settings.memtableLimit * backPressureFactor
      )
        await this.#runningMerge.done;
      for (const { id, fields } of changes) {
        const holders = this.#parts().filter((part) => part.delete(id));
        if (holders.some((part) => part !== this.#memtable)) this.#runningMerge?.deleted.add(id);
        if (fields !== undefined) this.#memtable.add({ id, fields });
      }
      this.position = Math.max(this.position, position);
    }
    this.#mergeIfDue();
    this.#scheduleIdleMerge();
  }

  /** Merges all segments into one. */
  forceMerge(): Promise<void> {
    return this.#mergeSmall(Number.POSITIVE_INFINITY);
  }

  /** Resolves when no merge is running. */
  async waitForMerges(): Promise<void> {
    while (this.#runningMerge !== undefined) await this.#runningMerge.done;
  }

  clear(): void {
    clearTimeout(this.#idleTimer);
    this.#memtable = new Memtable(this.#declaration);
    this.#segments = [];
    this.#runningMerge = undefined;
    this.position = 0;
    if (this.#settings.folder !== undefined) dropSnapshot(this.#settings.folder);
  }

  /** Rewrites every part that still stores deleted documents, and deletes the snapshot, which closing writes again. */
  async purge(): Promise<void> {
    if (this.#settings.folder !== undefined) dropSnapshot(this.#settings.folder);
    while (this.#runningMerge !== undefined) await this.#runningMerge.done;
    const stale = this.#segments.filter((segment) => segment.deletedCount > 0);
    if (stale.length === 0 && this.#memtable.deletedCount === 0) return;
    this.#merge(stale);
    await this.waitForMerges();
  }

  /** Flushes the memtable and writes a snapshot, so that the next open needs no replay. */
  async persist(): Promise<void> {
    const { builder, folder, minPersistedDocs } = this.#settings;
    const size = this.#parts().reduce((sum, part) => sum + part.size, 0);
    if (folder === undefined || size < minPersistedDocs) return;
    while (this.#runningMerge !== undefined) await this.#runningMerge.done;
    if (this.#memtable.addedCount > 0) this.#merge();
    await this.waitForMerges();
    const segments = this.#segments.map((segment) => snapshotOf(segment));
    await builder.persist(folder, { declaration: this.#declaration, position: this.position, segments });
  }

  search(query: SearchQuery, budget: QueryBudget): SearchResult {
    return { ...executeQuery(query, this.#parts(), budget), position: this.position };
  }

  /** Schedules merges for when no changes arrive, more thorough the longer the index is idle. */
  #scheduleIdleMerge(step = 0): void {
    clearTimeout(this.#idleTimer);
    const idleMerge = idleMerges[step];
    if (idleMerge === undefined) return;
    this.#idleTimer = setTimeout(() => {
      this.#scheduleIdleMerge(step + 1);
      void this.#mergeSmall(idleMerge.factor);
    }, idleMerge.ms).unref();
  }

  async #mergeSmall(factor: number): Promise<void> {
    while (this.#runningMerge !== undefined) await this.#runningMerge.done;
    const small = mergeCandidates(this.#segments, this.#memtable.size, factor);
    if (small.length > 1) this.#merge(small);
    await this.waitForMerges();
  }

  /** The non-empty parts; at least one. */
  #parts(): readonly IndexPart[] {
    const merging = this.#runningMerge === undefined ? [] : [this.#runningMerge.memtable];
    const parts = [this.#memtable, ...merging, ...this.#segments].filter(({ size }) => size > 0);
    return parts.length > 0 ? parts : [this.#memtable];
  }

  #mergeIfDue(): void {
    if (this.#runningMerge !== undefined) return;
    if (this.#segments.length > maxSegments) this.#merge(mergeCandidates(this.#segments, 0, idleMergeFactor));
    else if (this.#memtable.addedCount >= this.#settings.memtableLimit) this.#merge();
  }

  /** Merges the memtable, `stale` segments and segments that are not much larger. */
  #merge(stale: readonly Segment[] = []): void {
    const memtable = this.#memtable;
    this.#memtable = new Memtable(this.#declaration);
    const near = memtable.size === 0 ? [] : mergeCandidates(this.#segments, memtable.size, activeMergeFactor);
    const merged = [...new Set([...stale, ...near])];
    const building = this.#beginMerge(memtable, merged);
    const sources = merged.map((segment) => snapshotOf(segment));
    void this.#settings.builder
      .build(this.#declaration, [...memtable.liveDocuments()], sources)
      .then((data) => building.end(data));
  }

  /** Starts a merge; no other one starts before `end` is called with the built segment. */
  #beginMerge(memtable: Memtable, merged: readonly Segment[]) {
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const building: Merge = { memtable, merged, deleted: new Set(), done };
    this.#runningMerge = building;
    return {
      isCurrent: () => this.#runningMerge === building,
      end: (data: SegmentData | undefined) => {
        if (this.#runningMerge === building) this.#finishMerge(building, data);
        resolve();
      },
    };
  }

  #finishMerge({ merged, deleted }: Merge, data: SegmentData | undefined): void {
    const built = data === undefined || data.documents === 0 ? [] : [new Segment(this.#declaration, data)];
    for (const segment of built) for (const id of deleted) segment.delete(id);
    this.#segments = [...this.#segments.filter((one) => !merged.includes(one)), ...built];
    this.#runningMerge = undefined;
    this.#mergeIfDue();
  }

  /** Builds a segment from a large batch and makes it visible in the same step that deletes the replaced documents. */
  async #applyBulk(changes: readonly EncodedChange[], position: number): Promise<void> {
    while (this.#runningMerge !== undefined) await this.#runningMerge.done;
    const building = this.#beginMerge(new Memtable(this.#declaration), []);
    const latest = new Map(changes.map(({ id, fields }) => [id, fields]));
    const documents = [...latest].flatMap(([id, fields]) => (fields === undefined ? [] : [{ id, fields }]));
    const data = await this.#settings.builder.build(this.#declaration, documents, []);
    const replaced = await this.#locate([...latest.keys()]);
    if (!building.isCurrent()) return building.end(undefined);
    for (const [segment, doc] of replaced) segment.deleteDoc(doc);
    for (const id of latest.keys()) this.#memtable.delete(id);
    this.position = Math.max(this.position, position);
    building.end(data);
  }

  /** Looks up documents in the segments; yields to queries between batches. */
  async #locate(ids: readonly string[]): Promise<(readonly [Segment, number])[]> {
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
