import { checkQuery } from '@ardhi/kernel/search-index/check-query';
import type { SearchDeclaration, SearchDocument } from '@ardhi/kernel/search-index/search-index';
import type { StoredChanges, StoredQuery, StoredSearches } from '@ardhi/kernel/search-index/stored-searches';
import { booleanOf, keywordsOf, numberOf, pointOf } from '../columnar/values.ts';
import { AskedWords } from './asked-words.ts';
import { squaresOf } from './cover.ts';
import {
  fieldOf,
  idField,
  type KeptSearch,
  keptSearch,
  type Rest,
  type Value,
  wordField,
} from './kept-search.ts';
import { Places } from './places.ts';
import { Ranges } from './ranges.ts';
import { SaidWords } from './said-words.ts';
import { keepFulfilled, listSlots, Slots, SlotsByValue, type ValueSlots } from './slots.ts';

/**
 * Searches that are kept, in memory. Each has a slot; for each field bits say which slots ask it and, by value, which
 * are fulfilled, so that one document is a few passes over bits. What bits cannot decide (ranges, areas, phrases,
 * several words at once) is asked of the few slots that are left.
 */
class KeptSearches implements StoredSearches {
  readonly #declaration: SearchDeclaration;
  readonly #slots: (KeptSearch | undefined)[] = [];
  readonly #free: number[] = [];
  /** The id of each slot; beside the searches, so that those that match need not be looked at. */
  readonly #ids: string[] = [];
  /** Slots in which bits, ranges and places do not decide all. */
  readonly #withRest = new Slots();
  /** Whether slots stand in the order of their ids, as they do while searches come with rising ids. */
  #inOrder = true;
  readonly #byId = new Map<string, number>();
  readonly #alive = new Slots();
  readonly #values = new Map<string, SlotsByValue<Value>>();
  readonly #ranges = new Map<string, Ranges>();
  readonly #places = new Map<string, Places>();
  readonly #words = new AskedWords();
  /** Room for one document: sets that are narrowed and marked, and the list of what is left. */
  #kept = new Uint32Array();
  #room = new Uint32Array();
  #list = new Uint32Array();

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
    const kept = keptSearch(id, query);
    this.#slots[slot] = kept;
    this.#inOrder &&= slot === this.#ids.length && (slot === 0 || (this.#ids[slot - 1] as string) < id);
    this.#ids[slot] = id;
    if (kept.rest !== undefined) this.#withRest.add(slot);
    this.#byId.set(id, slot);
    this.#alive.add(slot);
    for (const [field, values] of kept.values) this.#valuesOf(field).add(slot, values);
    for (const range of kept.ranges) this.#rangesOf(range.field).set(slot, range);
    for (const place of kept.places) this.#placesOf(place.field).set(slot, place);
  }

  remove(id: string): void {
    const slot = this.#byId.get(id);
    const kept = slot === undefined ? undefined : this.#slots[slot];
    if (slot === undefined || kept === undefined) return;
    for (const [field, values] of kept.values) this.#valuesOf(field).delete(slot, values);
    for (const { field } of kept.ranges) this.#rangesOf(field).clear(slot);
    for (const { field } of kept.places) this.#placesOf(field).clear(slot);
    this.#alive.delete(slot);
    this.#withRest.delete(slot);
    this.#byId.delete(id);
    this.#slots[slot] = undefined;
    this.#free.push(slot);
  }

  matching(document: SearchDocument): string[] {
    const found = this.#found(document);
    const said = new SaidWords(this.#declaration, document);
    for (const [wish, slots] of this.#values)
      if (slots.many > 0) slots.narrow(found, this.#under(fieldOf(wish), slots, document, said), this.#room);
    let many = listSlots(found, this.#list);
    for (const [field, own] of this.#ranges) {
      const value = own.many === 0 ? undefined : numberOf(document, field);
      if (value !== undefined) many = own.keep(this.#list, many, value);
    }
    for (const [field, own] of this.#places) {
      const point = own.many === 0 ? undefined : pointOf(document, field);
      if (point !== undefined) many = own.keep(this.#list, many, point);
    }
    return this.#asked(this.#list.subarray(0, many), document, said);
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

  /** All slots but those that ask a number or a place that the document has not. */
  #found(document: SearchDocument): Uint32Array {
    const words = (this.#slots.length + 31) >>> 5;
    if (this.#room.length !== words) {
      this.#room = new Uint32Array(words);
      this.#kept = new Uint32Array(words);
      this.#list = new Uint32Array(words * 32);
    }
    this.#kept.set(this.#alive.words.subarray(0, words));
    const missing = (own: Ranges | Places) => keepFulfilled(this.#kept, own.asking, new Uint32Array());
    for (const [field, own] of this.#ranges) if (numberOf(document, field) === undefined) missing(own);
    for (const [field, own] of this.#places) if (pointOf(document, field) === undefined) missing(own);
    return this.#kept;
  }

  /** Ids of the listed slots whose polygons, phrases and other words hold too. */
  #asked(list: Uint32Array, document: SearchDocument, said: SaidWords): string[] {
    const ids: string[] = [];
    for (const slot of list) {
      if (this.#withRest.has(slot)) {
        const { tests, text } = (this.#slots[slot] as KeptSearch).rest as Rest;
        if (!tests.every((test) => test(document)) || (text !== undefined && !said.answer(text))) continue;
      }
      ids.push(this.#ids[slot] as string);
    }
    return this.#inOrder ? ids : ids.sort();
  }

  /** The searches under each value of a document's field. */
  #under(
    field: string,
    slots: SlotsByValue<Value>,
    document: SearchDocument,
    said: SaidWords,
  ): readonly ValueSlots[] {
    if (field === wordField) return this.#words.under(said.all, slots);
    return this.#given(field, document).flatMap((value) => slots.under(value) ?? []);
  }

  #given(field: string, document: SearchDocument): readonly Value[] {
    if (field === idField) return [document.id];
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

  #placesOf(field: string): Places {
    const known = this.#places.get(field) ?? new Places();
    this.#places.set(field, known);
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
