/** What somebody has typed, kept through a reload and a lost connection; never what must stay secret. */
export interface Draft<T> {
  read(): Partial<T> | undefined;
  write(values: T): void;
  clear(): void;
}

const secret = /password|secret|token|code|^current$|^new$/i;

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
      const open = Object.fromEntries(Object.entries(values).filter(([field]) => !secret.test(field)));
      try {
        storage?.setItem(key, JSON.stringify(open));
      } catch {
        // A full storage costs the draft, not the form.
      }
    },
    clear: () => storage?.removeItem(key),
  };
}
