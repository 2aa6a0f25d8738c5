import type { MeasuredBoundary, measureBoundary } from '@ardhi/contracts/listings/write.routes';
import type { LonLat } from '@ardhi/contracts/values';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import type { InputOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { faultPlace, faultSentence } from '@ardhi/kit/words/boundary-fault';
import { useState } from 'react';

const measureRoute = slimRoute<typeof measureBoundary>({
  method: 'POST',
  path: '/plots/geometry',
  timeoutMs: 60_000,
});

interface Measuring {
  readonly measured: MeasuredBoundary | undefined;
  /** Why the last one was refused, and where it is wrong. */
  readonly fault: string | undefined;
  readonly at: LonLat | undefined;
  readonly busy: boolean;
  /** Undefined when it was refused. */
  measure(body: InputOf<typeof measureBoundary>['body']): Promise<MeasuredBoundary | undefined>;
  forget(): void;
}

const nothing = { measured: undefined, fault: undefined, at: undefined };

/** Lets the service read, judge and measure a boundary before it is kept. */
export function useMeasuring(): Measuring {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [known, setKnown] = useState<Pick<Measuring, 'measured' | 'fault' | 'at'>>(nothing);
  async function measure(body: InputOf<typeof measureBoundary>['body']) {
    setBusy(true);
    try {
      const measured = await client.call(measureRoute, { body });
      setKnown({ ...nothing, measured });
      return measured;
    } catch (error) {
      setKnown({ ...nothing, fault: faultSentence(error) ?? messageOf(error), at: faultPlace(error) });
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return { ...known, busy, measure, forget: () => setKnown(nothing) };
}
