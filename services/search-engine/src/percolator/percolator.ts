import type { SearchDeclaration, SearchDocument } from '@ardhi/kernel/ports/search-index';
import { booleanOf, keywordsOf, numberOf, pointOf } from '@ardhi/kernel/ports/search-index/field-values';
import type {
  Percolator,
  PercolatorChanges,
  PercolatorQuery,
} from '@ardhi/kernel/ports/search-index/percolator';
import { validateQuery } from '@ardhi/kernel/ports/search-index/validate-query';
import { AreaColumn } from './area-column.ts';
import {
  type DecomposedQuery,
  decomposeQuery,
  fieldOfConstraint,
  idField,
  termField,
  type Value,
  type Verification,
} from './decompose-query.ts';
import { DocumentTerms } from './document-terms.ts';
import { RangeColumn } from './range-column.ts';
import { keepSatisfied, listSlots, SlotSet, SlotsByValue, type ValueSlots } from './slots.ts';
import { TermSlotsCache } from './term-slots-cache.ts';
import { tilesContaining } from './tile-cover.ts';

/**
 * An in-memory percolator. Each query has a slot. For each field, bits hold the slots that constrain it and, by value, the
 * slots that are satisfied, so that matching a document takes a few passes over bits. Ranges, boxes and circles are then
 * tested in columns; polygons, phrases and further terms are verified for the few remaining slots.
 */
class MemoryPercolator implements Percolator {
  readonly #declaration: SearchDeclaration;
  readonly #slots: (DecomposedQuery | undefined)[] = [];
  readonly #free: number[] = [];
  /** Query id of each slot, apart from the queries so that a match needs no further lookup. */
  readonly #ids: string[] = [];
  /** Slots whose queries need verification after bits, ranges and areas. */
  readonly #withRest = new SlotSet();
  /** Whether slots are sorted by id, as they are while queries are added with ascending ids. */
  #inOrder = true;
  readonly #byId = new Map<string, number>();
  readonly #alive = new SlotSet();
  readonly #values = new Map<string, SlotsByValue<Value>>();
  readonly #ranges = new Map<string, RangeColumn>();
  readonly #places = new Map<string, AreaColumn>();
  readonly #words = new TermSlotsCache();
  /** Scratch memory for matching one document: candidate and satisfied slots, and the list of remaining slots. */
  #kept = new Uint32Array();
  #room = new Uint32Array();
  #list = new Uint32Array();

  constructor(declaration: SearchDeclaration) {
    this.#declaration = declaration;
  }

  get size(): number {
    return this.#byId.size;
  }

  put(id: string, query: PercolatorQuery): void {
    validateQuery(this.#declaration, query);
    this.remove(id);
    const slot = this.#free.pop() ?? this.#slots.length;
    const decomposed = decomposeQuery(id, query);
    this.#slots[slot] = decomposed;
    this.#inOrder &&= slot === this.#ids.length && (slot === 0 || (this.#ids[slot - 1] as string) < id);
    this.#ids[slot] = id;
    if (decomposed.verification !== undefined) this.#withRest.add(slot);
    this.#byId.set(id, slot);
    this.#alive.add(slot);
    for (const [field, values] of decomposed.values) this.#valuesOf(field).add(slot, values);
    for (const range of decomposed.ranges) this.#rangesOf(range.field).set(slot, range);
    for (const place of decomposed.areas) this.#placesOf(place.field).set(slot, place);
  }

  remove(id: string): void {
    const slot = this.#byId.get(id);
    const decomposed = slot === undefined ? undefined : this.#slots[slot];
    if (slot === undefined || decomposed === undefined) return;
    for (const [field, values] of decomposed.values) this.#valuesOf(field).delete(slot, values);
    for (const { field } of decomposed.ranges) this.#rangesOf(field).clear(slot);
    for (const { field } of decomposed.areas) this.#placesOf(field).clear(slot);
    this.#alive.delete(slot);
    this.#withRest.delete(slot);
    this.#byId.delete(id);
    this.#slots[slot] = undefined;
    this.#free.push(slot);
  }

  matching(document: SearchDocument): string[] {
    const found = this.#found(document);
    const terms = new DocumentTerms(this.#declaration, document);
    for (const [wish, slots] of this.#values)
      if (slots.size > 0)
        slots.narrow(found, this.#under(fieldOfConstraint(wish), slots, document, terms), this.#room);
    let many = listSlots(found, this.#list);
    for (const [field, own] of this.#ranges) {
      const value = own.size === 0 ? undefined : numberOf(document, field);
      if (value !== undefined) many = own.filter(this.#list, many, value);
    }
    for (const [field, own] of this.#places) {
      const point = own.size === 0 ? undefined : pointOf(document, field);
      if (point !== undefined) many = own.filter(this.#list, many, point);
    }
    return this.#asked(this.#list.subarray(0, many), document, terms);
  }

  changes(before: SearchDocument | undefined, after: SearchDocument | undefined): PercolatorChanges {
    const then = before === undefined ? [] : this.matching(before);
    const now = after === undefined ? [] : this.matching(after);
    const [had, has] = [new Set(then), new Set(now)];
    return {
      started: now.filter((id) => !had.has(id)),
      ended: then.filter((id) => !has.has(id)),
      unchanged: now.filter((id) => had.has(id)),
    };
  }

  /** All slots except those that constrain a number or point field that the document lacks. */
  #found(document: SearchDocument): Uint32Array {
    const words = (this.#slots.length + 31) >>> 5;
    if (this.#room.length !== words) {
      this.#room = new Uint32Array(words);
      this.#kept = new Uint32Array(words);
      this.#list = new Uint32Array(words * 32);
    }
    this.#kept.set(this.#alive.words.subarray(0, words));
    const missing = (own: RangeColumn | AreaColumn) =>
      keepSatisfied(this.#kept, own.constrained, new Uint32Array());
    for (const [field, own] of this.#ranges) if (numberOf(document, field) === undefined) missing(own);
    for (const [field, own] of this.#places) if (pointOf(document, field) === undefined) missing(own);
    return this.#kept;
  }

  /** Ids of the listed slots that also pass verification. */
  #asked(list: Uint32Array, document: SearchDocument, terms: DocumentTerms): string[] {
    const ids: string[] = [];
    for (const slot of list) {
      if (this.#withRest.has(slot)) {
        const { tests, text } = (this.#slots[slot] as DecomposedQuery).verification as Verification;
        if (!tests.every((test) => test(document)) || (text !== undefined && !terms.matches(text))) continue;
      }
      ids.push(this.#ids[slot] as string);
    }
    return this.#inOrder ? ids : ids.sort();
  }

  /** The slots satisfied by each value of a document's field. */
  #under(
    field: string,
    slots: SlotsByValue<Value>,
    document: SearchDocument,
    terms: DocumentTerms,
  ): readonly ValueSlots[] {
    if (field === termField) return this.#words.slotsFor(terms.all, slots);
    return this.#given(field, document).flatMap((value) => slots.get(value) ?? []);
  }

  #given(field: string, document: SearchDocument): readonly Value[] {
    if (field === idField) return [document.id];
    const kind = this.#declaration.fields[field]?.kind;
    if (kind === 'boolean') return [String(booleanOf(document, field))];
    if (kind === 'keyword') return keywordsOf(document, field);
    const point = pointOf(document, field);
    return point === undefined ? [] : tilesContaining(point);
  }

  #valuesOf(field: string): SlotsByValue<Value> {
    const known = this.#values.get(field) ?? new SlotsByValue();
    this.#values.set(field, known);
    return known;
  }

  #placesOf(field: string): AreaColumn {
    const known = this.#places.get(field) ?? new AreaColumn();
    this.#places.set(field, known);
    return known;
  }

  #rangesOf(field: string): RangeColumn {
    const known = this.#ranges.get(field) ?? new RangeColumn();
    this.#ranges.set(field, known);
    return known;
  }
}

/** An empty percolator in memory. */
export const createPercolator = (declaration: SearchDeclaration): Percolator =>
  new MemoryPercolator(declaration);
