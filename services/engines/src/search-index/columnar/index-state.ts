import { setImmediate } from 'node:timers/promises';
import type { SearchDeclaration, SearchQuery, SearchResult } from '@ardhi/kernel/search-index/search-index';
import { answerOf } from './answer.ts';
import type { Budget } from './budget.ts';
import type { Part } from './part.ts';
import { Recent } from './recent.ts';
import { Segment } from './segment.ts';
import type { SegmentData } from './segment-build.ts';
import { dropSnapshot, livingOf, readSnapshot, type SegmentState, type Snapshot } from './snapshot.ts';
import type { Written, WrittenChange } from './written.ts';

/** Builds segments and keeps snapshots elsewhere, so that no query waits for it. */
export interface Builder {
  build(
    declaration: SearchDeclaration,
    documents: readonly Written[],
    segments: readonly SegmentState[],
  ): Promise<SegmentData>;
  keep(folder: string, snapshot: Snapshot): Promise<void>;
}

/** How an index is run. */
export interface IndexSettings {
  readonly builder: Builder;
  /** Changes that are searched one by one before they become a segment. */
  readonly recentMost: number;
  /** So many changes at once become a segment without being recent before. */
  readonly bulk: number;
  /** Where snapshots are kept; undefined keeps none. */
  readonly folder: string | undefined;
  /** Smaller indexes are not worth keeping. */
  readonly keepFrom: number;
}

/** What a segment is being built from, and which of its documents died meanwhile. */
interface Building {
  readonly recent: Recent;
  readonly merged: readonly Segment[];
  readonly died: Set<string>;
  readonly done: Promise<void>;
}

/** A segment is merged into what is at most so many times smaller: while changes come, and the longer none came the more. */
const busyFactor = 4;
const calmFactor = 16;
const calms = [
  { ms: 2_000, factor: calmFactor },
  { ms: 60_000, factor: 64 },
] as const;

/** More segments than this are made fewer at once. */
const mostSegments = 12;

/** While a segment is built, this many times the usual may gather before changes have to wait. */
const patience = 128;

/** Documents that are looked up at once before queries are answered again: about a millisecond's work. */
const slice = 64;

/**
 * One index in memory: recent changes and segments, asked together, so that one answer shows one state.
 * When enough is recent, it becomes a segment, together with those segments that are not much larger.
 */
export class IndexState {
  readonly #declaration: SearchDeclaration;
  readonly #settings: IndexSettings;
  #recent: Recent;
  #segments: readonly Segment[] = [];
  #building: Building | undefined;
  /** Resolves when many changes that came at once are shown; whatever comes after them waits. */
  #filling: Promise<void> | undefined;
  #calm: NodeJS.Timeout | undefined;
  position = 0;

  constructor(declaration: SearchDeclaration, settings: IndexSettings) {
    this.#declaration = declaration;
    this.#settings = settings;
    this.#recent = new Recent(declaration);
    const { folder } = settings;
    const kept = folder === undefined ? undefined : readSnapshot(folder, declaration);
    this.#segments = (kept?.segments ?? []).map(({ data }) => new Segment(declaration, data));
    this.position = kept?.position ?? 0;
  }

  async apply(changes: readonly WrittenChange[], position: number): Promise<void> {
    while (this.#filling !== undefined) await this.#filling;
    if (changes.length >= this.#settings.bulk) {
      this.#filling = this.#fill(changes, position).finally(() => {
        this.#filling = undefined;
      });
      await this.#filling;
    } else {
      while (this.#building !== undefined && this.#recent.weight >= this.#settings.recentMost * patience)
        await this.#building.done;
      for (const { id, fields } of changes) {
        const held = this.#parts().filter((part) => part.kill(id));
        if (held.some((part) => part !== this.#recent)) this.#building?.died.add(id);
        if (fields !== undefined) this.#recent.add({ id, fields });
      }
      this.position = Math.max(this.position, position);
    }
    this.#mergeIfDue();
    this.#rest();
  }

  /** Makes one segment of all, so that queries ask one part. */
  compact(): Promise<void> {
    return this.#join(Number.POSITIVE_INFINITY);
  }

  /** Resolves when nothing is being built any more. */
  async merged(): Promise<void> {
    while (this.#building !== undefined) await this.#building.done;
  }

  clear(): void {
    clearTimeout(this.#calm);
    this.#recent = new Recent(this.#declaration);
    this.#segments = [];
    this.#building = undefined;
    this.position = 0;
    if (this.#settings.folder !== undefined) dropSnapshot(this.#settings.folder);
  }

  /** Writes again every part that still holds something removed; a snapshot is dropped, and made anew at closing. */
  async purge(): Promise<void> {
    if (this.#settings.folder !== undefined) dropSnapshot(this.#settings.folder);
    while (this.#building !== undefined) await this.#building.done;
    const stale = this.#segments.filter((segment) => segment.dead > 0);
    if (stale.length === 0 && this.#recent.dead === 0) return;
    this.#merge(stale);
    await this.merged();
  }

  /** Makes everything recent a segment and keeps all of them, so that the next opening needs no replay. */
  async keep(): Promise<void> {
    const { builder, folder, keepFrom } = this.#settings;
    const size = this.#parts().reduce((sum, part) => sum + part.size, 0);
    if (folder === undefined || size < keepFrom) return;
    while (this.#building !== undefined) await this.#building.done;
    if (this.#recent.weight > 0) this.#merge();
    await this.merged();
    const segments = this.#segments.map((segment) => stateOf(segment));
    await builder.keep(folder, { declaration: this.#declaration, position: this.position, segments });
  }

  search(query: SearchQuery, budget: Budget): SearchResult {
    return { ...answerOf(query, this.#parts(), budget), position: this.position };
  }

  /** Makes few segments of many once no changes came for a while, and fewer after longer. */
  #rest(step = 0): void {
    clearTimeout(this.#calm);
    const calm = calms[step];
    if (calm === undefined) return;
    this.#calm = setTimeout(() => {
      this.#rest(step + 1);
      void this.#join(calm.factor);
    }, calm.ms).unref();
  }

  async #join(factor: number): Promise<void> {
    while (this.#building !== undefined) await this.#building.done;
    const small = notMuchLarger(this.#segments, this.#recent.size, factor);
    if (small.length > 1) this.#merge(small);
    await this.merged();
  }

  /** The parts that hold something; one at least. */
  #parts(): readonly Part[] {
    const building = this.#building === undefined ? [] : [this.#building.recent];
    const held = [this.#recent, ...building, ...this.#segments].filter(({ size }) => size > 0);
    return held.length > 0 ? held : [this.#recent];
  }

  #mergeIfDue(): void {
    if (this.#building !== undefined) return;
    if (this.#segments.length > mostSegments) this.#merge(notMuchLarger(this.#segments, 0, calmFactor));
    else if (this.#recent.weight >= this.#settings.recentMost) this.#merge();
  }

  /** Makes a segment of what is recent, of `stale` segments and of those that are not much larger. */
  #merge(stale: readonly Segment[] = []): void {
    const recent = this.#recent;
    this.#recent = new Recent(this.#declaration);
    const near = recent.size === 0 ? [] : notMuchLarger(this.#segments, recent.size, busyFactor);
    const merged = [...new Set([...stale, ...near])];
    const building = this.#begin(recent, merged);
    const sources = merged.map((segment) => stateOf(segment));
    void this.#settings.builder
      .build(this.#declaration, [...recent.living()], sources)
      .then((data) => building.end(data));
  }

  /** Nothing else is built before `end` is called, with what was built. */
  #begin(recent: Recent, merged: readonly Segment[]) {
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const building: Building = { recent, merged, died: new Set(), done };
    this.#building = building;
    return {
      isCurrent: () => this.#building === building,
      end: (data: SegmentData | undefined) => {
        if (this.#building === building) this.#take(building, data);
        resolve();
      },
    };
  }

  #take({ merged, died }: Building, data: SegmentData | undefined): void {
    const built = data === undefined || data.documents === 0 ? [] : [new Segment(this.#declaration, data)];
    for (const segment of built) for (const id of died) segment.kill(id);
    this.#segments = [...this.#segments.filter((one) => !merged.includes(one)), ...built];
    this.#building = undefined;
    this.#mergeIfDue();
  }

  /** Makes a segment of many changes, and shows it in the moment in which what they replace goes. */
  async #fill(changes: readonly WrittenChange[], position: number): Promise<void> {
    while (this.#building !== undefined) await this.#building.done;
    const building = this.#begin(new Recent(this.#declaration), []);
    const latest = new Map(changes.map(({ id, fields }) => [id, fields]));
    const documents = [...latest].flatMap(([id, fields]) => (fields === undefined ? [] : [{ id, fields }]));
    const data = await this.#settings.builder.build(this.#declaration, documents, []);
    const replaced = await this.#placesOf([...latest.keys()]);
    if (!building.isCurrent()) return building.end(undefined);
    for (const [segment, place] of replaced) segment.killAt(place);
    for (const id of latest.keys()) this.#recent.kill(id);
    this.position = Math.max(this.position, position);
    building.end(data);
  }

  /** Where documents live in segments; queries are answered meanwhile. */
  async #placesOf(ids: readonly string[]): Promise<(readonly [Segment, number])[]> {
    const found: (readonly [Segment, number])[] = [];
    for (let from = 0; from < ids.length; from += slice) {
      for (const id of ids.slice(from, from + slice)) {
        for (const segment of this.#segments) {
          const place = segment.columns.placeOf(id);
          if (place !== undefined) found.push([segment, place]);
        }
      }
      await setImmediate();
    }
    return found;
  }
}

const stateOf = ({ data }: Segment): SegmentState => ({ data, living: livingOf(data).slice() });

/** Segments that, from the smallest on, are at most `factor` times what would be merged without them. */
function notMuchLarger(segments: readonly Segment[], size: number, factor: number): Segment[] {
  const merged: Segment[] = [];
  let sum = size;
  for (const segment of segments.toSorted((one, other) => one.size - other.size)) {
    if (sum > 0 && segment.size > factor * sum) break;
    merged.push(segment);
    sum += segment.size;
  }
  return merged;
}
