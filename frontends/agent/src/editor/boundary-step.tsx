import type { Boundary } from '@ardhi/contracts/listings/location';
import type { BeaconGrid, MeasuredBoundary } from '@ardhi/contracts/listings/write.routes';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { useState } from 'react';
import { BeaconFields } from './beacon-fields.tsx';
import { BoundaryMap } from './boundary-map.tsx';
import { BoundaryProof } from './boundary-proof.tsx';
import { BoundarySizes } from './boundary-sizes.tsx';
import styles from './boundary-step.module.css';
import { LandShared } from './land-shared.tsx';
import { useMeasuring } from './use-measuring.ts';
import type { Saying } from './use-saying.ts';
import { useWalk } from './use-walk.ts';
import { WalkNote } from './walk-note.tsx';

/** What the service wants of a boundary; what it measured is its own. */
const inputOf = ({ areaM2: _, perimeterM: __, ...said }: Boundary) => said;

interface Given {
  readonly saying: Saying;
  /** How large the title says the plot is. */
  readonly titleM2?: number | undefined;
  /** The listing itself, which is not its own rival. */
  readonly own?: string | undefined;
}

/** The boundary of a plot: from a file, drawn on the map, walked with a phone, or from the beacons of a surveyor. */
export function BoundaryStep({ saying, titleM2, own }: Given) {
  const { said, wrong, say } = saying;
  const kept = said['boundary'] as Boundary | null | undefined;
  const { locale } = useIntl();
  const measuring = useMeasuring();
  const [open, setOpen] = useState(false);
  const [drawing, setDrawing] = useState(false);
  const [pasting, setPasting] = useState(false);
  const [round, setRound] = useState(0);
  const take = (measured: MeasuredBoundary | undefined) => {
    setRound((times) => times + 1);
    if (measured === undefined) return;
    say('boundary', inputOf(measured.boundary));
    setPasting(false);
  };
  const walk = useWalk(async (fixes) => take(await measuring.measure({ fixes })));
  const areaM2 = measuring.measured?.boundary.areaM2 ?? kept?.areaM2;
  const perimeterM = measuring.measured?.boundary.perimeterM ?? kept?.perimeterM;
  return (
    <div id="boundary" className={styles['step']}>
      <Field
        label={<FormattedMessage id="boundary.file" defaultMessage="Boundary from a file" />}
        hint={
          <FormattedMessage
            id="boundary.fileHint"
            defaultMessage="GeoJSON, KML, KMZ, GPX, a zipped shapefile, or CSV of beacons with label, latitude, longitude; at most 5 MB."
          />
        }
        error={measuring.fault ?? wrong['boundary']}
      >
        {(ids) => (
          <input
            {...ids}
            key={round}
            type="file"
            className={control}
            accept=".geojson,.json,.kml,.kmz,.gpx,.zip,.csv,.txt"
            disabled={measuring.busy}
            onChange={async ({ target }) => {
              const [file] = target.files ?? [];
              if (file === undefined) return;
              const body = new FormData();
              body.set('file', file);
              take(await measuring.measure(body));
            }}
          />
        )}
      </Field>
      <div className={styles['buttons']}>
        <Button
          onClick={() => {
            setOpen(true);
            setDrawing(true);
          }}
        >
          <Icon name="pentagon" /> <FormattedMessage id="boundary.draw" defaultMessage="Draw it on the map" />
        </Button>
        <Button onClick={walk.walking ? walk.finish : walk.start}>
          <Icon name="locate-fixed" />
          {walk.walking ? (
            <FormattedMessage
              id="boundary.walkEnd"
              defaultMessage="End the walk ({n, plural, one {# fix} other {# fixes}})"
              values={{ n: walk.fixes }}
            />
          ) : (
            <FormattedMessage id="boundary.walk" defaultMessage="Walk around it" />
          )}
        </Button>
        <Button aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
          <Icon name="file-check" /> <FormattedMessage id="boundary.beacons" defaultMessage="Paste beacons" />
        </Button>
        {!open && (kept || measuring.at) && (
          <Button onClick={() => setOpen(true)}>
            <Icon name="map" /> <FormattedMessage id="boundary.show" defaultMessage="Show it on the map" />
          </Button>
        )}
        {kept && (
          <Button
            kind="plain"
            onClick={() => {
              measuring.forget();
              say('boundary', null);
            }}
          >
            <FormattedMessage id="boundary.remove" defaultMessage="Take the boundary away" />
          </Button>
        )}
      </div>
      {walk.walking && <WalkNote accuracyM={walk.accuracyM} onDrop={walk.drop} />}
      {walk.fault && <Notice icon="triangle-alert" tone="warning" title={walk.fault} urgent />}
      {pasting && (
        <BeaconFields
          busy={measuring.busy}
          onGive={async (csv: string, crs: BeaconGrid) => take(await measuring.measure({ csv, crs }))}
        />
      )}
      {measuring.measured?.warnings.map((warning) => (
        <Notice key={warning} icon="info" title={warning} />
      ))}
      <LandShared measured={measuring.measured} own={own} />
      {open && (
        <BoundaryMap
          kept={kept}
          fault={measuring.at}
          saying={saying}
          drawing={drawing}
          onDrawn={async (geometry) => {
            setDrawing(false);
            if (geometry !== undefined) take(await measuring.measure({ geometry }));
          }}
        />
      )}
      {kept && (
        <BoundaryProof
          key={round}
          boundary={kept}
          onChange={(boundary) => say('boundary', inputOf(boundary))}
        />
      )}
      {kept && areaM2 !== undefined && (
        <BoundarySizes
          said={said}
          polygonM2={areaM2}
          titleM2={titleM2}
          around={
            perimeterM === undefined
              ? undefined
              : `${new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(perimeterM)} m`
          }
        />
      )}
    </div>
  );
}
