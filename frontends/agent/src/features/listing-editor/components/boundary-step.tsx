import type { BeaconGrid, MeasuredBoundary } from '@ardhi/contracts/listings/editor.routes';
import type { Boundary } from '@ardhi/contracts/listings/location';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Icon } from '@ardhi/kit/ui/icon';
import { Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import type { Autosave } from '../../../lib/autosave/use-autosave.ts';
import { useMeasureBoundary } from '../hooks/use-measure-boundary.ts';
import { useWalk } from '../hooks/use-walk.ts';
import { BeaconFields } from './beacon-fields.tsx';
import { BoundaryConflicts } from './boundary-conflicts.tsx';
import { BoundaryMap } from './boundary-map.tsx';
import { BoundarySizes } from './boundary-sizes.tsx';
import styles from './boundary-step.module.css';
import { BoundarySurvey } from './boundary-survey.tsx';
import { WalkStatus } from './walk-status.tsx';

/** The input part of a boundary; area and perimeter are measured by the service. */
const boundaryInput = ({ areaM2: _, perimeterM: __, ...input }: Boundary) => input;

interface BoundaryStepProps {
  readonly autosave: Autosave;
  /** Registered area on the title. */
  readonly titleM2?: number | undefined;
  /** Id of the edited listing, to be left out of its own conflicts. */
  readonly ownListingId?: string | undefined;
}

/**
 * Enters the boundary of a plot: from a file, drawn on the map, walked with a phone, or from survey
 * beacons.
 */
export function BoundaryStep({ autosave, titleM2, ownListingId }: BoundaryStepProps) {
  const { values, errors, setValue } = autosave;
  const boundary = values['boundary'] as Boundary | null | undefined;
  const { locale } = useIntl();
  const measurement = useMeasureBoundary();
  const [isMapOpen, setMapOpen] = useState(false);
  const [drawing, setDrawing] = useState(false);
  const [pasting, setPasting] = useState(false);
  const [revision, setRevision] = useState(0);
  const applyMeasured = (measured: MeasuredBoundary | undefined) => {
    setRevision((times) => times + 1);
    if (measured === undefined) return;
    setValue('boundary', boundaryInput(measured.boundary));
    setPasting(false);
  };
  const walk = useWalk(async (fixes) => applyMeasured(await measurement.measure({ fixes })));
  const areaM2 = measurement.measured?.boundary.areaM2 ?? boundary?.areaM2;
  const perimeterM = measurement.measured?.boundary.perimeterM ?? boundary?.perimeterM;
  return (
    <div id="boundary" className={styles.step}>
      <Field
        label={<FormattedMessage id="boundary.file" />}
        hint={<FormattedMessage id="boundary.fileHint" />}
        error={measurement.error ?? errors['boundary']}
      >
        {(ids) => (
          <input
            {...ids}
            key={revision}
            type="file"
            className={control}
            accept=".geojson,.json,.kml,.kmz,.gpx,.zip,.csv,.txt"
            disabled={measurement.busy}
            onChange={async ({ target }) => {
              const [file] = target.files ?? [];
              if (file === undefined) return;
              const body = new FormData();
              body.set('file', file);
              applyMeasured(await measurement.measure(body));
            }}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            setMapOpen(true);
            setDrawing(true);
          }}
        >
          <Icon name="pentagon" /> <FormattedMessage id="boundary.draw" />
        </Button>
        <Button onClick={walk.walking ? walk.finish : walk.start}>
          <Icon name="locate-fixed" />
          {walk.walking ? (
            <FormattedMessage id="boundary.walkEnd" values={{ n: walk.fixCount }} />
          ) : (
            <FormattedMessage id="boundary.walk" />
          )}
        </Button>
        <Button aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
          <Icon name="file-check" /> <FormattedMessage id="boundary.beacons" />
        </Button>
        {!isMapOpen && (boundary || measurement.errorPoint) && (
          <Button onClick={() => setMapOpen(true)}>
            <Icon name="map" /> <FormattedMessage id="common.showOnTheMap" />
          </Button>
        )}
        {boundary && (
          <Button
            variant="text"
            onClick={() => {
              measurement.reset();
              setValue('boundary', null);
            }}
          >
            <FormattedMessage id="boundary.remove" />
          </Button>
        )}
      </div>
      {walk.walking && <WalkStatus accuracyM={walk.accuracyM} onDiscard={walk.discard} />}
      {walk.error && <Notice icon="triangle-alert" tone="warning" title={walk.error} urgent />}
      {pasting && (
        <BeaconFields
          busy={measurement.busy}
          onSubmit={async (csv: string, crs: BeaconGrid) =>
            applyMeasured(await measurement.measure({ csv, crs }))
          }
        />
      )}
      {measurement.measured?.warnings.map((warning) => (
        <Notice key={warning} icon="info" title={warning} />
      ))}
      <BoundaryConflicts measured={measurement.measured} ownListingId={ownListingId} />
      {isMapOpen && (
        <BoundaryMap
          boundary={boundary}
          errorPoint={measurement.errorPoint}
          autosave={autosave}
          drawing={drawing}
          onDrawn={async (geometry) => {
            setDrawing(false);
            if (geometry !== undefined) applyMeasured(await measurement.measure({ geometry }));
          }}
        />
      )}
      {boundary && (
        <BoundarySurvey
          key={revision}
          boundary={boundary}
          onChange={(boundary) => setValue('boundary', boundaryInput(boundary))}
        />
      )}
      {boundary && areaM2 !== undefined && (
        <BoundarySizes
          values={values}
          polygonM2={areaM2}
          titleM2={titleM2}
          perimeterText={
            perimeterM === undefined
              ? undefined
              : `${new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(perimeterM)} m`
          }
        />
      )}
    </div>
  );
}
