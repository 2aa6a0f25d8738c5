/** Appends one event to a stream at a version, durably. */
export type Append = (stream: string, version: number) => Promise<unknown>;

/** Throughput and latency of acknowledged appends. */
export interface Rate {
  readonly acks: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** The payload that every system stores: one price change, about 330 bytes. */
export const samplePayload = {
  propertyId: '01HX',
  title: 'Spacious 4 bedroom house for sale in Ntinda, Kampala',
  price: { amount: 450_000_000, currency: 'UGX' },
  location: { lat: 0.3476, lon: 32.5825, district: 12, city: 44 },
  features: ['borehole', 'title deed', 'parking'],
  by: 'agent-42',
  reason: 'price reduction after valuation; owner agreed by phone',
};

let run = 0;

/** Runs writers, each with its own stream, each waiting for the acknowledgement before its next append. */
export async function closedLoop(append: Append, writers: number, ms: number): Promise<Rate> {
  run += 1;
  const took: number[] = [];
  const began = performance.now();
  const end = began + ms;
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let version = 0; performance.now() < end; version++) {
        const start = performance.now();
        await append(`bench-${process.pid}.${run}.${writer}`, version);
        took.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  return { acks: took.length, perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99) };
}
