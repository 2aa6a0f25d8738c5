import { type MeasuredBoundary, measureBoundary } from '@ardhi/contracts/listings/editor.routes';
import type { LonLat } from '@ardhi/contracts/values';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import type { InputOf } from '@ardhi/kit/client/route-request';
import { useIntl } from '@ardhi/kit/i18n/intl';
import { boundaryErrorMessage, boundaryErrorPoint } from '@ardhi/kit/labels/boundary-error';
import { useState } from 'react';

interface BoundaryMeasurement {
  readonly measured: MeasuredBoundary | undefined;
  /** Why the last boundary was rejected, and where its error is. */
  readonly error: string | undefined;
  readonly errorPoint: LonLat | undefined;
  readonly busy: boolean;
  /** Resolves to undefined if the boundary was rejected. */
  measure(body: InputOf<typeof measureBoundary>['body']): Promise<MeasuredBoundary | undefined>;
  reset(): void;
}

const initialResult = { measured: undefined, error: undefined, errorPoint: undefined };

/** Sends a boundary to the service, which parses, validates and measures it without saving it. */
export function useMeasureBoundary(): BoundaryMeasurement {
  const client = useClient();
  const intl = useIntl();
  const [busy, setBusy] = useState(false);
  const [result, setResult] =
    useState<Pick<BoundaryMeasurement, 'measured' | 'error' | 'errorPoint'>>(initialResult);
  async function measure(body: InputOf<typeof measureBoundary>['body']) {
    setBusy(true);
    try {
      const measured = await client.call(measureBoundary, { body });
      setResult({ ...initialResult, measured });
      return measured;
    } catch (error) {
      setResult({
        ...initialResult,
        error: boundaryErrorMessage(intl, error) ?? messageOf(error),
        errorPoint: boundaryErrorPoint(error),
      });
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return { ...result, busy, measure, reset: () => setResult(initialResult) };
}
