import type { GeoNode } from '@ardhi/contracts/geo/geo.routes';
import { updatePlace } from '@ardhi/contracts/geo/geo-admin.routes';
import type { PlaceBoundary } from '@ardhi/contracts/geo/place';
import type { LonLat } from '@ardhi/contracts/values';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { isSameValue } from '@ardhi/kit/forms/local-changes';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { boundaryErrorMessage } from '@ardhi/kit/labels/boundary-error';
import { Conflicts } from '@ardhi/kit/listing-editor/conflicts';
import { LandMap } from '@ardhi/kit/map/land-map';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { Section } from '@ardhi/kit/ui/section';
import { useMemo, useState } from 'react';
import { levelPaths } from '../place-labels.ts';
import styles from './place-boundary.module.css';

/** The boundary of a place on a map: redrawn, or reset to the boundary of the pack. */
export function PlaceBoundaryEditor({ place }: { readonly place: GeoNode }) {
  const { level, boundary } = place;
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const [drawing, setDrawing] = useState(false);
  const { drawn, setDrawn, resolve, ...saving } = useDrawnBoundary(boundary);
  const save = useSaveBoundary(place, () => setDrawn(undefined));
  // While it is saved, the stored boundary may be the drawn one.
  const conflicts = save.isPending ? [] : saving.conflicts;
  const shown = drawn ?? boundary;
  if (level === 'CONTINENT') return null;
  return (
    <Section title={<FormattedMessage id="common.boundary" />}>
      {shown === undefined && (
        <p>
          <FormattedMessage id="geo.outlineNone" />
        </p>
      )}
      {open && (
        <BoundaryMap
          place={place}
          shown={shown}
          drawing={drawing}
          onDrawn={(next) => {
            setDrawing(false);
            if (next !== undefined) setDrawn(next);
          }}
        />
      )}
      {conflicts.length === 0 && (
        <p role="alert" className={styles.error}>
          {boundaryErrorMessage(intl, save.error) ?? save.errorMessage}
        </p>
      )}
      <Conflicts
        forms={[{ conflicts, resolve }]}
        title={<FormattedMessage id="geo.outlineConflict" />}
        labelOf={() => place.name}
      />
      <div className={styles.buttons}>
        {drawn !== undefined && conflicts.length === 0 && (
          <Button variant="primary" onClick={() => void save.mutate(drawn)}>
            <FormattedMessage id="geo.outlineSave" />
          </Button>
        )}
        {!open && shown !== undefined && (
          <Button onClick={() => setOpen(true)}>
            <FormattedMessage id="common.showOnTheMap" />
          </Button>
        )}
        {!drawing && (
          <Button
            onClick={() => {
              setOpen(true);
              setDrawing(true);
            }}
          >
            <FormattedMessage id="geo.outlineDraw" />
          </Button>
        )}
        {drawn === undefined && boundary !== undefined && (
          <Button onClick={() => void save.mutate(null)}>
            <FormattedMessage id="geo.outlineBack" />
          </Button>
        )}
      </div>
    </Section>
  );
}

/** A boundary that is drawn and not saved yet, and the one that someone else saved since drawing began. */
function useDrawnBoundary(saved: PlaceBoundary | undefined) {
  const [drawing, setDrawing] = useState<{ readonly drawn: PlaceBoundary; readonly base: typeof saved }>();
  const { drawn, base } = drawing ?? {};
  const isConflict = drawn !== undefined && !isSameValue(base, saved) && !isSameValue(drawn, saved);
  const setDrawn = (next: PlaceBoundary | undefined) => setDrawing(next && { drawn: next, base: saved });
  return {
    drawn,
    setDrawn,
    conflicts: isConflict
      ? [{ field: 'boundary', local: { geometry: drawn }, remote: saved && { geometry: saved } }]
      : [],
    /** The drawn boundary is kept as of the saved one, and can be saved again. */
    resolve: (_: string, choice: 'local' | 'remote') => setDrawn(choice === 'local' ? drawn : undefined),
  };
}

/** Saves a drawn boundary; null restores the one of the pack. */
function useSaveBoundary({ id, level, version: ifMatch }: GeoNode, onSaved: () => void) {
  const toast = useToast();
  const { formatMessage } = useIntl();
  return useMutation(
    (client, boundary: PlaceBoundary | null) =>
      client.call(updatePlace, { params: { level: levelPaths[level], id }, body: { boundary } }, { ifMatch }),
    {
      refreshes: 'page',
      onSuccess() {
        onSaved();
        toast('success', formatMessage({ id: 'geo.outlineSaved' }));
      },
    },
  );
}

interface BoundaryMapProps {
  readonly place: GeoNode;
  readonly shown: PlaceBoundary | undefined;
  readonly drawing: boolean;
  /** Called with undefined when drawing is cancelled. */
  readonly onDrawn: (boundary: PlaceBoundary | undefined) => void;
}

function BoundaryMap({ place: { name, bbox, centroid }, shown, drawing, onDrawn }: BoundaryMapProps) {
  const { formatMessage } = useIntl();
  const shapes = useMemo(() => toFeatureCollection(shown), [shown]);
  return (
    <div className={styles.map}>
      <LandMap
        label={formatMessage({ id: 'geo.outlineMap' }, { name })}
        center={centroid ?? defaultCentre}
        zoom={9}
        {...(bbox?.length === 4 && { bbox })}
        pins={[]}
        {...(shapes && { shapes })}
        drawing={drawing}
        onDrawn={(ring) => onDrawn(closeRing(ring))}
      />
    </div>
  );
}

const closeRing = (ring: readonly LonLat[] | undefined): PlaceBoundary | undefined => {
  const [first] = ring ?? [];
  if (ring === undefined || first === undefined) return undefined;
  return { type: 'MultiPolygon', coordinates: [[[...ring, first]]] };
};

/** Kampala, for places without a centroid. */
const defaultCentre: LonLat = [32.58, 0.32];

const toFeatureCollection = (geometry: PlaceBoundary | undefined) =>
  geometry && {
    type: 'FeatureCollection' as const,
    features: [{ type: 'Feature' as const, properties: {}, geometry }],
  };
