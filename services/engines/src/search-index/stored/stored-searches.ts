import { checkQuery } from '@ardhi/kernel/search-index/check-query';
import type { SearchDeclaration, SearchDocument } from '@ardhi/kernel/search-index/search-index';
import type { StoredChanges, StoredQuery, StoredSearches } from '@ardhi/kernel/search-index/stored-searches';
import { booleanOf, keywordsOf, numberOf, pointOf } from '../columnar/values.ts';
import { squaresOf } from './cover.ts';
import { idField, type KeptSearch, keptSearch, namesOf, type Value, wordField } from './kept-search.ts';
import { Ranges } from './ranges.ts';
import { SaidWords } from './said-words.ts';
import { keepFulfilled, Slots, SlotsByValue } from './slots.ts';

/**
 * Searches that are kept, in memory. Each has a slot; for each field bits say which slots ask it and, by value, which
 * are fulfilled, so that one document is a few passes over bits. What bits cannot decide (ranges, areas, phrases,
 * several words at once) is asked of the few slots that are left.
 */
class KeptSearches implements StoredSearches {
  readonly #declaration: SearchDeclaration;
  readonly #slots: (KeptSearch | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #byId = new Map<string, number>();
  readonly #alive = new Slots();
  readonly #values = new Map<string, SlotsByValue<Value>>();
  readonly #ranges = new Map<string, Ranges>();

  constructor(declaration: SearchDeclaration) {
    this.#declaration = declaration;
  }

  get size(): number {
    return this.#byId.size;
  }

  put(id: string, query: StoredQuery): void {
    checkQuery(this.#declaration, query);
    this.remove(id);
    const slot = this.#free.pop() ?? this.#slots.length;
    const kept = keptSearch(id, query, (field, value) => this.#values.get(field)?.countOf(value) ?? 0);
    this.#slots[slot] = kept;
    this.#byId.set(id, slot);
    this.#alive.add(slot);
    for (const [field, values] of kept.values) this.#valuesOf(field).add(slot, values);
    for (const range of kept.ranges) this.#rangesOf(range.field).set(slot, range);
  }

  remove(id: string): void {
    const slot = this.#byId.get(id);
    const kept = slot === undefined ? undefined : this.#slots[slot];
    if (slot === undefined || kept === undefined) return;
    for (const [field, values] of kept.values) this.#valuesOf(field).delete(slot, values);
    for (const { field } of kept.ranges) this.#rangesOf(field).clear(slot);
    this.#alive.delete(slot);
    this.#byId.delete(id);
    this.#slots[slot] = undefined;
    this.#free.push(slot);
  }

  matching(document: SearchDocument): string[] {
    const found = this.#alive.words.slice(0, (this.#slots.length + 31) >>> 5);
    const fulfilled = new Uint32Array(found.length);
    const said = new SaidWords(this.#declaration, document);
    for (const [field, slots] of this.#values) {
      if (slots.many === 0) continue;
      fulfilled.fill(0);
      for (const value of this.#given(field, document, said)) slots.markIn(fulfilled, value);
      keepFulfilled(found, slots.asking, fulfilled);
    }
    for (const [field, own] of this.#ranges) {
      if (own.many === 0) continue;
      const value = numberOf(document, field);
      if (value === undefined) keepFulfilled(found, own.asking, fulfilled.fill(0));
      else own.narrow(found, value);
    }
    return this.#asked(found, document, said);
  }

  changes(before: SearchDocument | undefined, after: SearchDocument | undefined): StoredChanges {
    const then = before === undefined ? [] : this.matching(before);
    const now = after === undefined ? [] : this.matching(after);
    const [had, has] = [new Set(then), new Set(now)];
    return {
      began: now.filter((id) => !had.has(id)),
      ended: then.filter((id) => !has.has(id)),
      stayed: now.filter((id) => had.has(id)),
    };
  }

  /** Of the slots that are left, those whose areas and texts hold too. */
  #asked(found: Uint32Array, document: SearchDocument, said: SaidWords): string[] {
    const ids: string[] = [];
    for (let word = 0; word < found.length; word++) {
      for (let left = found[word] as number; left !== 0; left &= left - 1) {
        const slot = (word << 5) + 31 - Math.clz32(left & -left);
        const { id, tests, text } = this.#slots[slot] as KeptSearch;
        if (tests.every((test) => test(document)) && (text === undefined || said.answer(text))) ids.push(id);
      }
    }
    return ids.sort();
  }

  #given(field: string, document: SearchDocument, said: SaidWords): Iterable<Value> {
    if (field === idField) return [document.id];
    if (field === wordField) return namesOf(said);
    const kind = this.#declaration.fields[field]?.kind;
    if (kind === 'boolean') return [String(booleanOf(document, field))];
    if (kind === 'keyword') return keywordsOf(document, field);
    const point = pointOf(document, field);
    return point === undefined ? [] : squaresOf(point);
  }

  #valuesOf(field: string): SlotsByValue<Value> {
    const known = this.#values.get(field) ?? new SlotsByValue();
    this.#values.set(field, known);
    return known;
  }

  #rangesOf(field: string): Ranges {
    const known = this.#ranges.get(field) ?? new Ranges();
    this.#ranges.set(field, known);
    return known;
  }
}

export const storedSearches = (declaration: SearchDeclaration): StoredSearches =>
  new KeptSearches(declaration);
