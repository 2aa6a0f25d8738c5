import type { GeoNode } from '@ardhi/contracts/geo/geo.routes';
import { changePlaceFields } from '@ardhi/contracts/geo/geo-admin.routes';
import type { PlaceBoundary } from '@ardhi/contracts/geo/place';
import type { LonLat } from '@ardhi/contracts/values';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { LandMap } from '@ardhi/kit/map/land-map.tsx';
import { useRevalidator } from '@ardhi/kit/router/router.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { faultSentence } from '@ardhi/kit/words/boundary-fault';
import { useMemo, useState } from 'react';
import { levelPaths } from './geo-words.ts';
import styles from './place-outline.module.css';

/** The outline of a place on the map: drawn anew where the pack has it wrong or not at all, or given back to the pack. */
export function PlaceOutline({ place }: { readonly place: GeoNode }) {
  const { id, level, name, boundary, bbox, centroid } = place;
  const client = useClient();
  const toast = useToast();
  const intl = useIntl();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [drawing, setDrawing] = useState(false);
  const [drawn, setDrawn] = useState<PlaceBoundary>();
  const [refusal, setRefusal] = useState<string>();
  const shown = drawn ?? boundary;
  const shapes = useMemo(() => shapesOf(shown), [shown]);

  async function keep(next: PlaceBoundary | null) {
    setRefusal(undefined);
    try {
      const params = { level: levelPaths[level], id };
      await client.call(changePlaceFields, { params, body: { boundary: next } });
      setDrawn(undefined);
      await revalidate();
      toast('success', intl.formatMessage({ id: 'geo.outlineSaved', defaultMessage: 'Boundary saved.' }));
    } catch (error) {
      setRefusal(faultSentence(error) ?? messageOf(error));
    }
  }
  const take = (ring: readonly LonLat[] | undefined) => {
    setDrawing(false);
    const [first] = ring ?? [];
    if (ring === undefined || first === undefined) return;
    setDrawn({ type: 'MultiPolygon', coordinates: [[[...ring, first]]] });
  };
  if (level === 'CONTINENT') return null;
  return (
    <Section title={<FormattedMessage id="geo.outline" defaultMessage="Boundary" />}>
      {shown === undefined && (
        <p>
          <FormattedMessage
            id="geo.outlineNone"
            defaultMessage="No outline is known; points near its site are taken to lie in it."
          />
        </p>
      )}
      {open && (
        <div className={styles['map']}>
          <LandMap
            label={intl.formatMessage(
              { id: 'geo.outlineMap', defaultMessage: 'Boundary of {name}' },
              { name },
            )}
            center={centroid ?? usualCentre}
            zoom={9}
            {...(bbox?.length === 4 && { bbox })}
            pins={[]}
            {...(shapes && { shapes })}
            drawing={drawing}
            onDrawn={take}
          />
        </div>
      )}
      <p role="alert" className={styles['refusal']}>
        {refusal}
      </p>
      <div className={styles['buttons']}>
        {drawn !== undefined && (
          <Button kind="main" onClick={() => void keep(drawn)}>
            <FormattedMessage id="geo.outlineSave" defaultMessage="Save this boundary" />
          </Button>
        )}
        {!open && shown !== undefined && (
          <Button onClick={() => setOpen(true)}>
            <FormattedMessage id="geo.outlineShow" defaultMessage="Show it on the map" />
          </Button>
        )}
        {!drawing && (
          <Button
            onClick={() => {
              setOpen(true);
              setDrawing(true);
            }}
          >
            <FormattedMessage id="geo.outlineDraw" defaultMessage="Draw it anew" />
          </Button>
        )}
        {drawn === undefined && boundary !== undefined && (
          <Button onClick={() => void keep(null)}>
            <FormattedMessage id="geo.outlineBack" defaultMessage="Take the outline of the pack" />
          </Button>
        )}
      </div>
    </Section>
  );
}

/** Kampala: where nothing is known of the place. */
const usualCentre: LonLat = [32.58, 0.32];

const shapesOf = (geometry: PlaceBoundary | undefined) =>
  geometry && {
    type: 'FeatureCollection' as const,
    features: [{ type: 'Feature' as const, properties: {}, geometry }],
  };
