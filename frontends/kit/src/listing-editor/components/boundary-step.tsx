import type { Boundary } from '@ardhi/contracts/geo/location';
import type { BeaconGrid } from '@ardhi/contracts/listings/editor.routes';
import type { Autosave, FormValues } from '../../forms/autosave/autosave.ts';
import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { Button } from '../../ui/button.tsx';
import { control, Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type BoundaryEntry, useBoundaryEntry } from '../hooks/use-boundary-entry.ts';
import { BeaconFields } from './beacon-fields.tsx';
import { BoundaryConflicts } from './boundary-conflicts.tsx';
import { BoundaryMap } from './boundary-map.tsx';
import { BoundarySizes } from './boundary-sizes.tsx';
import styles from './boundary-step.module.css';
import { BoundarySurvey } from './boundary-survey.tsx';
import { ParcelChoice } from './parcel-choice.tsx';
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
  const entry = useBoundaryEntry((next) => setValue('boundary', next && boundaryInput(next)));
  const { measurement, walk, map } = entry;
  return (
    <div id="boundary" className={styles.step}>
      <BoundaryFile
        key={`file ${entry.revision}`}
        busy={measurement.busy}
        error={measurement.error ?? errors['boundary']}
        onFile={(body) => void entry.measure(body)}
      />
      <BoundaryCommands boundary={boundary} entry={entry} />
      {walk.walking && <WalkStatus accuracyM={walk.accuracyM} onDiscard={walk.discard} />}
      {walk.error && <Notice icon="triangle-alert" tone="warning" title={walk.error} urgent />}
      {entry.isPasting && (
        <BeaconFields
          busy={measurement.busy}
          onSubmit={(csv: string, crs: BeaconGrid) => entry.measure({ csv, crs })}
        />
      )}
      {measurement.measured?.warnings.map((warning) => (
        <Notice key={warning} icon="info" title={warning} />
      ))}
      <ParcelChoice
        measured={measurement.measured}
        busy={measurement.busy}
        onChoose={(geometry) => void entry.chooseParcel(geometry)}
      />
      {measurement.measured?.parcels === undefined && (
        <BoundaryConflicts measured={measurement.measured} ownListingId={ownListingId} />
      )}
      {map.isOpen && (
        <BoundaryMap
          boundary={boundary}
          errorPoint={measurement.errorPoint}
          autosave={autosave}
          drawing={map.isDrawing}
          onDrawn={(geometry) => void entry.finishDrawing(geometry)}
        />
      )}
      {boundary && (
        <BoundarySurvey
          key={`survey ${entry.revision}`}
          boundary={boundary}
          onChange={(surveyed) => setValue('boundary', boundaryInput(surveyed))}
        />
      )}
      {boundary && (
        <MeasuredSizes
          values={values}
          boundary={measurement.measured?.parcels ? boundary : (measurement.measured?.boundary ?? boundary)}
          titleM2={titleM2}
        />
      )}
    </div>
  );
}

interface BoundaryFileProps {
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onFile: (body: FormData) => void;
}

/** Uploads a boundary from a file of a common format. */
const BoundaryFile = ({ busy, error, onFile }: BoundaryFileProps) => (
  <Field
    label={<FormattedMessage id="boundary.file" />}
    hint={<FormattedMessage id="boundary.fileHint" />}
    error={error}
  >
    {(ids) => (
      <input
        {...ids}
        type="file"
        className={control}
        accept=".geojson,.json,.kml,.kmz,.gpx,.zip,.csv,.txt"
        disabled={busy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file === undefined) return;
          const body = new FormData();
          body.set('file', file);
          onFile(body);
        }}
      />
    )}
  </Field>
);

interface BoundaryCommandsProps {
  readonly boundary: Boundary | null | undefined;
  readonly entry: BoundaryEntry;
}

/** The ways to enter a boundary, and the buttons to show and remove it. */
const BoundaryCommands = ({ boundary, entry }: BoundaryCommandsProps) => (
  <div className={styles.buttons}>
    <Button onClick={entry.startDrawing}>
      <Icon name="pentagon" /> <FormattedMessage id="boundary.draw" />
    </Button>
    <Button onClick={entry.walk.walking ? entry.walk.finish : entry.walk.start}>
      <Icon name="locate-fixed" />
      {entry.walk.walking ? (
        <FormattedMessage id="boundary.walkEnd" values={{ n: entry.walk.fixCount }} />
      ) : (
        <FormattedMessage id="boundary.walk" />
      )}
    </Button>
    <Button aria-expanded={entry.isPasting} onClick={entry.togglePasting}>
      <Icon name="file-check" /> <FormattedMessage id="boundary.beacons" />
    </Button>
    {!entry.map.isOpen && (boundary || entry.measurement.errorPoint) && (
      <Button onClick={entry.openMap}>
        <Icon name="map" /> <FormattedMessage id="common.showOnTheMap" />
      </Button>
    )}
    {boundary && (
      <Button variant="text" onClick={entry.remove}>
        <FormattedMessage id="boundary.remove" />
      </Button>
    )}
  </div>
);

interface MeasuredSizesProps {
  readonly values: FormValues;
  readonly boundary: Boundary;
  readonly titleM2: number | undefined;
}

/** Area and perimeter of a boundary, once they are measured. */
function MeasuredSizes({ values, boundary: { areaM2, perimeterM }, titleM2 }: MeasuredSizesProps) {
  const { locale } = useIntl();
  if (areaM2 === undefined) return null;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  return (
    <BoundarySizes
      values={values}
      polygonM2={areaM2}
      titleM2={titleM2}
      perimeterText={perimeterM === undefined ? undefined : `${format.format(perimeterM)} m`}
    />
  );
}
