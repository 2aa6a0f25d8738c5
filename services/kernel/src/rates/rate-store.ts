/** So many calls in so many seconds. */
export interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

export interface Taken {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly resetMs: number;
}

/** Where calls are counted; several gateways may share one (promises.md C8). */
export interface RateStore {
  take(name: string, limit: Limit, key: string): Promise<Taken>;
}
