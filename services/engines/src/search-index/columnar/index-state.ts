import { askedText } from '@ardhi/kernel/search-index/analysis/asked-text';
import type {
  SearchDeclaration,
  SearchDocument,
  SearchHit,
  SearchQuery,
  SearchResult,
  SearchSort,
} from '@ardhi/kernel/search-index/search-index';
import type { Budget } from './budget.ts';
import { type Candidate, orderOf, pageOf } from './candidate.ts';
import { explain } from './explain.ts';
import { foundIn } from './found-words.ts';
import { facetOf, mapOf } from './joined.ts';
import type { FoundWord, Matches, Part, Question } from './part.ts';
import { Recent } from './recent.ts';
import { Segment } from './segment.ts';
import type { SegmentData } from './segment-build.ts';
import { dropSnapshot, livingOf, readSnapshot, type SegmentState, type Snapshot } from './snapshot.ts';

type Change = { readonly id: string; readonly document: SearchDocument | undefined };

const exactTo = 10_000;

/** Builds segments and keeps snapshots elsewhere, so that no query waits for it. */
export interface Builder {
  build(
    declaration: SearchDeclaration,
    documents: readonly SearchDocument[],
    segments: readonly SegmentState[],
  ): Promise<SegmentData>;
  keep(folder: string, snapshot: Snapshot): Promise<void>;
}

/** How an index is run. */
export interface IndexSettings {
  readonly builder: Builder;
  /** Changes that are searched one by one before they become a segment. */
  readonly recentMost: number;
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

/** A segment is merged into what is at most so many times smaller: while changes come, and when none came for a while. */
const busyFactor = 2;
const calmFactor = 16;
const calmMs = 2_000;

/** While a segment is built, this many times the usual may gather before changes have to wait. */
const patience = 128;

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

  async apply(changes: readonly Change[], position: number): Promise<void> {
    while (this.#building !== undefined && this.#recent.weight >= this.#settings.recentMost * patience)
      await this.#building.done;
    for (const { id, document } of changes) {
      for (const part of this.#parts()) part.kill(id);
      this.#building?.died.add(id);
      if (document !== undefined) this.#recent.add({ id, fields: document.fields });
    }
    this.position = Math.max(this.position, position);
    this.#mergeIfDue();
    clearTimeout(this.#calm);
    this.#calm = setTimeout(() => void this.compact(), calmMs).unref();
  }

  /** Makes few segments of many, so that queries ask fewer. */
  async compact(): Promise<void> {
    while (this.#building !== undefined) await this.#building.done;
    const small = notMuchLarger(this.#segments, this.#recent.size, calmFactor);
    if (small.length > 1) this.#merge(small);
    await this.merged();
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
    const segments = this.#segments.map(stateOf);
    await builder.keep(folder, { declaration: this.#declaration, position: this.position, segments });
  }

  search(query: SearchQuery, budget: Budget): SearchResult {
    const parts = this.#parts();
    const questions = this.#questions(query, parts, budget);
    const matches = parts.map((part, at) => part.match(questions[at] as Question));
    const total = matches.reduce((sum, one) => sum + one.total, 0);
    return {
      total: Math.min(total, exactTo),
      totalIsExact: total <= exactTo,
      hits: this.#hits(query, parts, questions, matches),
      facets: Object.fromEntries((query.facets ?? []).map((facet) => [facet.field, facetOf(facet, matches)])),
      ...mapOf(query.map, matches),
      position: this.position,
    };
  }

  #parts(): readonly Part[] {
    const building = this.#building === undefined ? [] : [this.#building.recent];
    return [this.#recent, ...building, ...this.#segments];
  }

  #mergeIfDue(): void {
    if (this.#building === undefined && this.#recent.weight >= this.#settings.recentMost) this.#merge();
  }

  /** Makes a segment of what is recent, of `stale` segments and of those that are not much larger. */
  #merge(stale: readonly Segment[] = []): void {
    const recent = this.#recent;
    this.#recent = new Recent(this.#declaration);
    const merged = [...new Set([...stale, ...notMuchLarger(this.#segments, recent.size, busyFactor)])];
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const building: Building = { recent, merged, died: new Set(), done };
    this.#building = building;
    const sources = merged.map(stateOf);
    void this.#settings.builder.build(this.#declaration, [...recent.living()], sources).then((data) => {
      if (this.#building === building) this.#take(building, data);
      resolve();
    });
  }

  #take({ merged, died }: Building, data: SegmentData): void {
    const built = new Segment(this.#declaration, data);
    for (const id of died) built.kill(id);
    this.#segments = [...this.#segments.filter((one) => !merged.includes(one)), built];
    this.#building = undefined;
    this.#mergeIfDue();
  }

  #questions(query: SearchQuery, parts: readonly Part[], budget: Budget): Question[] {
    const text = query.text === undefined ? undefined : askedText(query.text, query.exactly);
    const words = (text?.words ?? []).map((word) => foundIn(word, parts));
    const sort = sortOf(query, words.length > 0);
    const shared = {
      filters: query.filters ?? [],
      text,
      sort,
      order: orderOf(sort),
      facets: query.facets ?? [],
      map: query.map,
      most: query.limit === 0 ? 0 : (query.offset ?? 0) + (query.limit ?? 20),
      budget,
    };
    return parts.map((_, at) => ({ ...shared, words: words.map((byPart) => byPart[at] as FoundWord) }));
  }

  #hits(
    query: SearchQuery,
    parts: readonly Part[],
    questions: readonly Question[],
    matches: readonly Matches[],
  ): SearchHit[] {
    const [question] = questions as [Question];
    const page = pageOf(
      matches.map((one) => one.top()),
      question.order,
      query.offset ?? 0,
      question.most,
    );
    const marks = marksOf(page, parts, questions);
    return page.map((candidate, at) => {
      const { words } = questions[candidate.part] as Question;
      return {
        ...hitOf(candidate, question.sort),
        ...(words.length > 0 ? { marks: marks[at] as readonly string[] } : {}),
        ...(query.explain ? { why: explain(candidate, question.sort, words, marks[at] ?? []) } : {}),
      };
    });
  }
}

/** Marks of each candidate, each part asked once. */
function marksOf(
  page: readonly Candidate[],
  parts: readonly Part[],
  questions: readonly Question[],
): (readonly string[])[] {
  const marks: (readonly string[])[] = [];
  parts.forEach((part, number) => {
    const { words } = questions[number] as Question;
    const own = Array.from(page.keys()).filter((at) => page[at]?.part === number);
    if (words.length === 0 || own.length === 0) return;
    const found = part.marks(
      own.map((at) => (page[at] as Candidate).place),
      words,
    );
    own.forEach((at, which) => {
      marks[at] = found[which] as readonly string[];
    });
  });
  return marks;
}

const stateOf = ({ data }: Segment): SegmentState => ({ data, living: livingOf(data).slice() });

/** Segments that, from the smallest on, are at most `factor` times what would be merged without them. */
function notMuchLarger(segments: readonly Segment[], size: number, factor: number): Segment[] {
  const merged: Segment[] = [];
  let sum = size;
  for (const segment of segments.toSorted((one, other) => one.size - other.size)) {
    if (segment.size > factor * sum) break;
    merged.push(segment);
    sum += segment.size;
  }
  return merged;
}

const sortOf = ({ sort = [] }: SearchQuery, hasText: boolean): readonly SearchSort[] =>
  sort.length === 0 && hasText ? [{ by: 'relevance' }] : sort;

function hitOf({ id, keys, score }: Candidate, sort: readonly SearchSort[]): SearchHit {
  const at = sort.findIndex((key) => key.by === 'distance');
  const distanceM = keys[at];
  return {
    id,
    ...(score === undefined ? {} : { score }),
    ...(typeof distanceM === 'number' ? { distanceM } : {}),
  };
}
