/** How often a call may be made again; shared by all calls, so that whoever is ill is not asked twice by everybody. */
export interface RetryBudget {
  /** Notes a call, which earns a part of a retry. */
  called(): void;
  /** Takes one retry; false when there is none left. */
  take(): boolean;
}

/** One retry for ten calls (promises.md A19), and some in hand for a quiet hour. */
const share = 0.1;
const mostInHand = 10;

export function retryBudget(): RetryBudget {
  let inHand = mostInHand;
  return {
    called() {
      inHand = Math.min(mostInHand, inHand + share);
    },
    take() {
      if (inHand < 1) return false;
      inHand -= 1;
      return true;
    },
  };
}
