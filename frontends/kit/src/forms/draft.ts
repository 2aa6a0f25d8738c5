/** Form values stored through a reload and a lost connection; secret fields are never stored, nor can files be. */
export interface Draft<T> {
  read(): Partial<T> | undefined;
  write(values: T): void;
  clear(): void;
}

const secretFields = /password|secret|token|code|^current$|^new$/i;

/** A draft under `ardhi_draft:<name>`; without storage it keeps nothing. */
export function createDraft<T extends object>(name: string, storage: Storage | undefined): Draft<T> {
  const key = `ardhi_draft:${name}`;
  return {
    read() {
      try {
        return JSON.parse(storage?.getItem(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(values) {
      const storable = Object.fromEntries(
        Object.entries(values).filter(
          ([field, value]) => !secretFields.test(field) && !(value instanceof File),
        ),
      );
      try {
        storage?.setItem(key, JSON.stringify(storable));
      } catch {
        // A full storage loses the draft, not the form.
      }
    },
    clear: () => storage?.removeItem(key),
  };
}

/** A draft that several tabs share: each replaces only the fields it edited itself. */
export interface SharedDraft<V> {
  /** Reads all fields, also those of other tabs, and takes them over. */
  restore(): Readonly<Record<string, V>>;
  /** Stores the fields of this tab; a field that is left out is removed if this tab wrote its value. */
  write(fields: Readonly<Record<string, V>>): void;
  clear(): void;
}

/** A draft in local storage that outlives the tab; it is removed once no field is left. */
export function createSharedDraft<V>(name: string): SharedDraft<V> {
  const draft = createDraft<Record<string, V>>(name, localStorage);
  const read = () => (draft.read() ?? {}) as Readonly<Record<string, V>>;
  let ownFields: Readonly<Record<string, V>> = {};
  const isOwn = ([field, value]: readonly [string, V]) =>
    JSON.stringify(value) === JSON.stringify(ownFields[field]);
  return {
    restore() {
      ownFields = read();
      return ownFields;
    },
    write(fields) {
      const otherFields = Object.entries(read()).filter((entry) => !isOwn(entry));
      const merged = { ...Object.fromEntries(otherFields), ...fields };
      ownFields = fields;
      if (Object.keys(merged).length === 0) draft.clear();
      else draft.write(merged);
    },
    clear: draft.clear,
  };
}
