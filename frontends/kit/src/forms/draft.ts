/** Form values stored through a reload and a lost connection; secret fields are never stored. */
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
        Object.entries(values).filter(([field]) => !secretFields.test(field)),
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
