import type { AdSlot } from '@ardhi/contracts/content/adverts.routes';
import { createStorage, type KeyValueStorage, usableStorage } from '@ardhi/kit/session/token-storage';

const key = 'ardhi_adverts';

/** How often this browser has shown campaigns that limit it, on a day and in a session. */
interface ShownCounts {
  readonly day: string;
  /** By campaign: how often, and how often at most. */
  readonly counts: Readonly<Record<string, readonly [count: number, most: number]>>;
}

interface Storages {
  /** Lives for the day. */
  readonly day: KeyValueStorage;
  /** Lives as long as the tab. */
  readonly session: KeyValueStorage;
}

function parse(text: string | undefined): ShownCounts {
  try {
    const { day, counts } = JSON.parse(text ?? '') as ShownCounts;
    return { day: String(day), counts: { ...counts } };
  } catch {
    return { day: '', counts: {} };
  }
}

const browserStorages = (): Storages => {
  const storage = usableStorage();
  return { day: createStorage(storage), session: createStorage(storage && sessionStorage) };
};

/**
 * Counts in the browser how often it has shown a campaign, so that nobody else has to know. Only campaigns with a limit are
 * counted, and what was counted yesterday is forgotten.
 */
export function adFrequency(
  storages: Storages = browserStorages(),
  today: string = new Date().toISOString().slice(0, 10),
) {
  function countsOf(name: keyof Storages): ShownCounts['counts'] {
    const { day, counts } = parse(storages[name].get(key));
    return day === today ? counts : {};
  }

  function add(name: keyof Storages, campaignId: string, most: number | undefined): void {
    if (most === undefined) return;
    const counts = countsOf(name);
    const [count] = counts[campaignId] ?? [0];
    const next: ShownCounts = { day: today, counts: { ...counts, [campaignId]: [count + 1, most] } };
    storages[name].set(key, JSON.stringify(next));
  }

  return {
    /** Campaigns that were shown as often as they want to be. */
    reached: (): string[] => {
      const all = [...Object.entries(countsOf('day')), ...Object.entries(countsOf('session'))];
      return [...new Set(all.flatMap(([id, [count, most]]) => (count >= most ? [id] : [])))];
    },
    /** An advert is shown. */
    shown({ campaignId, frequency: { perDay, perSession } }: Pick<AdSlot, 'campaignId' | 'frequency'>): void {
      add('day', campaignId, perDay);
      add('session', campaignId, perSession);
    },
  };
}
