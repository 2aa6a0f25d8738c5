import { type MeasuredBoundary, measureBoundary } from '@ardhi/contracts/listings/editor.routes';
import type { LonLat } from '@ardhi/contracts/values';
import type { InputOf } from '../../client/route-request.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { useIntl } from '../../i18n/intl.tsx';
import { boundaryErrorMessage, boundaryErrorPoint } from '../../labels/boundary-error.ts';

/** A boundary as the service measured it, or why it was rejected. */
export interface BoundaryMeasurement {
  readonly measured: MeasuredBoundary | undefined;
  /** Why the last boundary was rejected, and where its error is. */
  readonly error: string | undefined;
  readonly errorPoint: LonLat | undefined;
  readonly busy: boolean;
  /** Resolves to undefined if the boundary was rejected. */
  measure(body: InputOf<typeof measureBoundary>['body']): Promise<MeasuredBoundary | undefined>;
  reset(): void;
}

/** Sends a boundary to the service, which parses, validates and measures it without saving it. */
export function useMeasureBoundary(): BoundaryMeasurement {
  const intl = useIntl();
  const measurement = useMutation(
    (client, body: InputOf<typeof measureBoundary>['body']) => client.call(measureBoundary, { body }),
    { refreshes: 'nothing' },
  );
  const { error, errorMessage } = measurement;
  return {
    measured: measurement.data,
    error: boundaryErrorMessage(intl, error) ?? errorMessage,
    errorPoint: boundaryErrorPoint(error),
    busy: measurement.isPending,
    measure: (body) => measurement.mutateAsync(body).catch(() => undefined),
    reset: measurement.reset,
  };
}
