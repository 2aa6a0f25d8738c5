/** Lets one of several processes run work that all of them see. */
export interface Leases {
  /** Returns false when another process holds the lease. */
  acquire(name: string): Promise<boolean>;
  /** The work was not done: any process may take the lease. */
  release(name: string): Promise<void>;
}
