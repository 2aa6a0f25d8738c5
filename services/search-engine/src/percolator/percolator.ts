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
  readonly #freeSlots: number[] = [];
  /** Query id of each slot, apart from the queries so that a match needs no further lookup. */
  readonly #queryIds: string[] = [];
  /** Slots whose queries need verification after bits, ranges and areas. */
  readonly #needVerification = new SlotSet();
  /** True while slots are sorted by id, which holds as long as queries are added with ascending ids. */
  #isSortedById = true;
  readonly #slotById = new Map<string, number>();
  readonly #usedSlots = new SlotSet();
  readonly #values = new Map<string, SlotsByValue<Value>>();
  readonly #ranges = new Map<string, RangeColumn>();
  readonly #areas = new Map<string, AreaColumn>();
  readonly #termSlots = new TermSlotsCache();
  /** Scratch memory for matching one document: candidate and satisfied slots, and the list of remaining slots. */
  #candidates = new Uint32Array();
  #scratch = new Uint32Array();
  #slotList = new Uint32Array();

  constructor(declaration: SearchDeclaration) {
    this.#declaration = declaration;
  }

  get size(): number {
    return this.#slotById.size;
  }

  put(id: string, query: PercolatorQuery): void {
    validateQuery(this.#declaration, query);
    this.remove(id);
    const slot = this.#freeSlots.pop() ?? this.#slots.length;
    const decomposed = decomposeQuery(id, query);
    this.#slots[slot] = decomposed;
    this.#isSortedById &&=
      slot === this.#queryIds.length && (slot === 0 || (this.#queryIds[slot - 1] as string) < id);
    this.#queryIds[slot] = id;
    if (decomposed.verification !== undefined) this.#needVerification.add(slot);
    this.#slotById.set(id, slot);
    this.#usedSlots.add(slot);
    for (const [field, values] of decomposed.values) this.#slotsByValue(field).add(slot, values);
    for (const range of decomposed.ranges) this.#rangeColumn(range.field).set(slot, range);
    for (const place of decomposed.areas) this.#areaColumn(place.field).set(slot, place);
  }

  remove(id: string): void {
    const slot = this.#slotById.get(id);
    const decomposed = slot === undefined ? undefined : this.#slots[slot];
    if (slot === undefined || decomposed === undefined) return;
    for (const [field, values] of decomposed.values) this.#slotsByValue(field).delete(slot, values);
    for (const { field } of decomposed.ranges) this.#rangeColumn(field).clear(slot);
    for (const { field } of decomposed.areas) this.#areaColumn(field).clear(slot);
    this.#usedSlots.delete(slot);
    this.#needVerification.delete(slot);
    this.#slotById.delete(id);
    this.#slots[slot] = undefined;
    this.#freeSlots.push(slot);
  }

  matching(document: SearchDocument): string[] {
    const found = this.#initialCandidates(document);
    const terms = new DocumentTerms(this.#declaration, document);
    for (const [wish, slots] of this.#values)
      if (slots.size > 0)
        slots.narrow(found, this.#slotsFor(fieldOfConstraint(wish), slots, document, terms), this.#scratch);
    let many = listSlots(found, this.#slotList);
    for (const [field, own] of this.#ranges) {
      const value = own.size === 0 ? undefined : numberOf(document, field);
      if (value !== undefined) many = own.filter(this.#slotList, many, value);
    }
    for (const [field, own] of this.#areas) {
      const point = own.size === 0 ? undefined : pointOf(document, field);
      if (point !== undefined) many = own.filter(this.#slotList, many, point);
    }
    return this.#verified(this.#slotList.subarray(0, many), document, terms);
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
  #initialCandidates(document: SearchDocument): Uint32Array {
    const words = (this.#slots.length + 31) >>> 5;
    if (this.#scratch.length !== words) {
      this.#scratch = new Uint32Array(words);
      this.#candidates = new Uint32Array(words);
      this.#slotList = new Uint32Array(words * 32);
    }
    this.#candidates.set(this.#usedSlots.words.subarray(0, words));
    const missing = (own: RangeColumn | AreaColumn) =>
      keepSatisfied(this.#candidates, own.constrained, new Uint32Array());
    for (const [field, own] of this.#ranges) if (numberOf(document, field) === undefined) missing(own);
    for (const [field, own] of this.#areas) if (pointOf(document, field) === undefined) missing(own);
    return this.#candidates;
  }

  /** Ids of the listed slots that also pass verification. */
  #verified(list: Uint32Array, document: SearchDocument, terms: DocumentTerms): string[] {
    const ids: string[] = [];
    for (const slot of list) {
      if (this.#needVerification.has(slot)) {
        const { tests, text } = (this.#slots[slot] as DecomposedQuery).verification as Verification;
        if (!tests.every((test) => test(document)) || (text !== undefined && !terms.matches(text))) continue;
      }
      ids.push(this.#queryIds[slot] as string);
    }
    return this.#isSortedById ? ids : ids.sort();
  }

  /** The slots satisfied by each value of a document's field. */
  #slotsFor(
    field: string,
    slots: SlotsByValue<Value>,
    document: SearchDocument,
    terms: DocumentTerms,
  ): readonly ValueSlots[] {
    if (field === termField) return this.#termSlots.slotsFor(terms.all, slots);
    return this.#valuesIn(field, document).flatMap((value) => slots.get(value) ?? []);
  }

  #valuesIn(field: string, document: SearchDocument): readonly Value[] {
    if (field === idField) return [document.id];
    const kind = this.#declaration.fields[field]?.kind;
    if (kind === 'boolean') return [String(booleanOf(document, field))];
    if (kind === 'keyword') return keywordsOf(document, field);
    const point = pointOf(document, field);
    return point === undefined ? [] : tilesContaining(point);
  }

  #slotsByValue(field: string): SlotsByValue<Value> {
    const known = this.#values.get(field) ?? new SlotsByValue();
    this.#values.set(field, known);
    return known;
  }

  #areaColumn(field: string): AreaColumn {
    const known = this.#areas.get(field) ?? new AreaColumn();
    this.#areas.set(field, known);
    return known;
  }

  #rangeColumn(field: string): RangeColumn {
    const known = this.#ranges.get(field) ?? new RangeColumn();
    this.#ranges.set(field, known);
    return known;
  }
}

/** An empty percolator in memory. */
export const createPercolator = (declaration: SearchDeclaration): Percolator =>
  new MemoryPercolator(declaration);
