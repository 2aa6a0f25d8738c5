import type { Boundary, MultiPolygon } from '@ardhi/contracts/geo/location';
import type { measureBoundary } from '@ardhi/contracts/listings/editor.routes';
import { useState } from 'react';
import type { InputOf } from '../../client/route-request.ts';
import { type BoundaryMeasurement, useMeasureBoundary } from './use-measure-boundary.ts';
import { useWalk } from './use-walk.ts';

type BoundarySource = InputOf<typeof measureBoundary>['body'];

/** The ways to enter a boundary and what is open for them. */
export interface BoundaryEntry {
  readonly measurement: BoundaryMeasurement;
  readonly walk: ReturnType<typeof useWalk>;
  readonly map: { readonly isOpen: boolean; readonly isDrawing: boolean };
  /** The field for survey beacons is open. */
  readonly isPasting: boolean;
  /** Increases with every measurement; use it as a key to empty the inputs. */
  readonly revision: number;
  readonly measure: (source: BoundarySource) => Promise<void>;
  /** Takes one parcel of the file that was measured. */
  readonly chooseParcel: (geometry: MultiPolygon) => Promise<void>;
  readonly openMap: () => void;
  readonly startDrawing: () => void;
  /** Measures what was drawn; undefined if drawing was cancelled. */
  readonly finishDrawing: (geometry: MultiPolygon | undefined) => Promise<void>;
  readonly togglePasting: () => void;
  readonly remove: () => void;
}

/** Measures a boundary from any source and passes it on, or null once it is removed. */
export function useBoundaryEntry(onBoundary: (boundary: Boundary | null) => void): BoundaryEntry {
  const measurement = useMeasureBoundary();
  const [map, setMap] = useState({ isOpen: false, isDrawing: false });
  const [isPasting, setPasting] = useState(false);
  const [revision, setRevision] = useState(0);
  const measure = async (source: BoundarySource) => {
    const measured = await measurement.measure(source);
    setRevision((times) => times + 1);
    if (measured === undefined) return;
    setPasting(false);
    // Which parcel of a file is the plot is for the agent to say.
    if (measured.parcels === undefined) onBoundary(measured.boundary);
  };
  const chooseParcel = async (geometry: MultiPolygon) => {
    const file = measurement.measured?.boundary;
    const measured = await measurement.measure({ geometry });
    if (measured === undefined || file === undefined) return;
    const { source, accuracyM } = file;
    onBoundary({ ...measured.boundary, source, accuracyM });
  };
  const walk = useWalk((fixes) => void measure({ fixes }));
  return {
    measurement,
    walk,
    map,
    isPasting,
    revision,
    measure,
    chooseParcel,
    openMap: () => setMap((previous) => ({ ...previous, isOpen: true })),
    startDrawing: () => setMap({ isOpen: true, isDrawing: true }),
    async finishDrawing(geometry) {
      setMap((previous) => ({ ...previous, isDrawing: false }));
      if (geometry !== undefined) await measure({ geometry });
    },
    togglePasting: () => setPasting(!isPasting),
    remove() {
      measurement.reset();
      onBoundary(null);
    },
  };
}
