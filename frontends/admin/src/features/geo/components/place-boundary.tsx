import type { GeoNode } from '@ardhi/contracts/geo/geo.routes';
import { updatePlace } from '@ardhi/contracts/geo/geo-admin.routes';
import type { PlaceBoundary } from '@ardhi/contracts/geo/place';
import type { LonLat } from '@ardhi/contracts/values';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { boundaryErrorMessage } from '@ardhi/kit/labels/boundary-error';
import { LandMap } from '@ardhi/kit/map/land-map';
import { useRevalidator } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { Section } from '@ardhi/kit/ui/section';
import { useMemo, useState } from 'react';
import { levelPaths } from '../place-labels.ts';
import styles from './place-boundary.module.css';

/** The boundary of a place on a map: redrawn, or reset to the boundary of the pack. */
export function PlaceBoundaryEditor({ place }: { readonly place: GeoNode }) {
  const { id, level, name, boundary, bbox, centroid } = place;
  const client = useClient();
  const toast = useToast();
  const intl = useIntl();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [drawing, setDrawing] = useState(false);
  const [drawn, setDrawn] = useState<PlaceBoundary>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const shown = drawn ?? boundary;
  const shapes = useMemo(() => toFeatureCollection(shown), [shown]);

  async function save(next: PlaceBoundary | null) {
    setErrorMessage(undefined);
    try {
      const params = { level: levelPaths[level], id };
      await client.call(updatePlace, { params, body: { boundary: next } });
      setDrawn(undefined);
      await revalidate();
      toast('success', intl.formatMessage({ id: 'geo.outlineSaved' }));
    } catch (error) {
      setErrorMessage(boundaryErrorMessage(intl, error) ?? messageOf(error));
    }
  }
  const closeRing = (ring: readonly LonLat[] | undefined) => {
    setDrawing(false);
    const [first] = ring ?? [];
    if (ring === undefined || first === undefined) return;
    setDrawn({ type: 'MultiPolygon', coordinates: [[[...ring, first]]] });
  };
  if (level === 'CONTINENT') return null;
  return (
    <Section title={<FormattedMessage id="common.boundary" />}>
      {shown === undefined && (
        <p>
          <FormattedMessage id="geo.outlineNone" />
        </p>
      )}
      {open && (
        <div className={styles.map}>
          <LandMap
            label={intl.formatMessage({ id: 'geo.outlineMap' }, { name })}
            center={centroid ?? defaultCentre}
            zoom={9}
            {...(bbox?.length === 4 && { bbox })}
            pins={[]}
            {...(shapes && { shapes })}
            drawing={drawing}
            onDrawn={closeRing}
          />
        </div>
      )}
      <p role="alert" className={styles.error}>
        {errorMessage}
      </p>
      <div className={styles.buttons}>
        {drawn !== undefined && (
          <Button variant="primary" onClick={() => void save(drawn)}>
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
          <Button onClick={() => void save(null)}>
            <FormattedMessage id="geo.outlineBack" />
          </Button>
        )}
      </div>
    </Section>
  );
}

/** Kampala, for places without a centroid. */
const defaultCentre: LonLat = [32.58, 0.32];

const toFeatureCollection = (geometry: PlaceBoundary | undefined) =>
  geometry && {
    type: 'FeatureCollection' as const,
    features: [{ type: 'Feature' as const, properties: {}, geometry }],
  };
