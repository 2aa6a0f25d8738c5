/** A token bucket for retries, shared by all calls, so that retries do not overload a failing server. */
export interface RetryBudget {
  /** Records a call, which earns a fraction of a retry. */
  recordCall(): void;
  /** Takes one retry; false when the budget is used up. */
  tryAcquire(): boolean;
}

/** One retry for ten calls (promises.md A19), and a reserve for times with little traffic. */
const tokensPerCall = 0.1;
const maxTokens = 10;

/** A full budget. */
export function retryBudget(): RetryBudget {
  let tokens = maxTokens;
  return {
    recordCall() {
      tokens = Math.min(maxTokens, tokens + tokensPerCall);
    },
    tryAcquire() {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
