import { type PlaceSuggestion, readHierarchy } from '@ardhi/contracts/geo/geo.routes';
import { type Location, precision } from '@ardhi/contracts/geo/location';
import { useState } from 'react';
import { messageOf } from '../../client/call-error.ts';
import { useMutation } from '../../client/use-mutation.ts';
import { Combobox } from '../../combobox/combobox.tsx';
import { findPlaces } from '../../combobox/place-combobox.tsx';
import { useOptionLoader } from '../../combobox/use-option-loader.ts';
import type { Autosave } from '../../forms/autosave/autosave.ts';
import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { useToast } from '../../toasts/toasts.tsx';
import { control, Field } from '../../ui/field.tsx';
import { toGeoRef } from './geo-ref.ts';
import { PinField } from './pin-field.tsx';
import styles from './place-fields.module.css';
import { SelectField } from './select-field.tsx';

interface PlaceFieldsProps {
  readonly autosave: Autosave;
  /** Label of the current place. */
  readonly place: string;
}

/** Location of the listing: place, pin, public precision and landmark. */
export function PlaceFields({ autosave, place }: PlaceFieldsProps) {
  const { formatMessage } = useIntl();
  const { location, placeCenter, choosePlace, change } = useLocation(autosave);
  return (
    <div className={styles.place}>
      <div id="place" className={styles.name}>
        <Combobox
          label={formatMessage({ id: 'place.name' })}
          initialText={place}
          loadOptions={useOptionLoader(findPlaces)}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ label }) => label}
          onChoose={choosePlace}
        />
      </div>
      <div id="pin" role="alert" className={styles.error}>
        {autosave.errors['location']}
      </div>
      {location === undefined ? (
        <p>
          <FormattedMessage id="place.first" />
        </p>
      ) : (
        <>
          <PinField
            point={location.point}
            placeCenter={placeCenter}
            onPoint={(point, pinSource) => change({ point, pinSource })}
          />
          <PrecisionFields location={location} onChange={change} />
          <DirectionsField location={location} onChange={change} />
        </>
      )}
    </div>
  );
}

/** The location of the form; choosing a place replaces its place and removes its pin. */
function useLocation({ values, setValue }: Autosave) {
  const toast = useToast();
  const [placeCenter, setPlaceCenter] = useState<PlaceSuggestion['centroid']>();
  const location = (values['location'] ?? undefined) as Location | undefined;
  const place = useMutation(
    (client, { id }: PlaceSuggestion) => client.call(readHierarchy, { params: { id } }),
    {
      refreshes: 'nothing',
      onError: (error) => toast('error', messageOf(error)),
      onSuccess(hierarchy, { centroid }) {
        const geo = toGeoRef(hierarchy);
        if (geo === undefined) return;
        setPlaceCenter(centroid);
        const { point: _, ...rest } = location ?? { precision: 'EXACT', pinSource: 'AGENT_PIN' };
        setValue('location', { ...rest, geo });
      },
    },
  );
  return {
    location,
    placeCenter,
    choosePlace: (suggestion: PlaceSuggestion) => void place.mutate(suggestion),
    change: (patch: Partial<Location>) => location && setValue('location', { ...location, ...patch }),
  };
}

interface LocationPartProps {
  readonly location: Location;
  readonly onChange: (patch: Partial<Location>) => void;
}

/** How exactly buyers see the pin, and a landmark nearby. */
const PrecisionFields = ({ location, onChange }: LocationPartProps) => (
  <div className={styles.twoColumns}>
    <SelectField
      label={<FormattedMessage id="place.precision" />}
      value={location.precision}
      options={precision.options}
      onChange={(option) => option && onChange({ precision: option as Location['precision'] })}
    />
    <Field label={<FormattedMessage id="place.landmark" />}>
      {(ids) => (
        <input
          {...ids}
          className={control}
          maxLength={200}
          defaultValue={location.landmark ?? ''}
          onChange={({ target }) => onChange({ landmark: target.value })}
        />
      )}
    </Field>
  </div>
);

const DirectionsField = ({ location: { directions }, onChange }: LocationPartProps) => (
  <Field label={<FormattedMessage id="place.directions" />}>
    {(ids) => (
      <textarea
        {...ids}
        className={control}
        rows={2}
        maxLength={1_000}
        defaultValue={directions?.en ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ directions: value === '' ? undefined : { ...directions, en: value } })
        }
      />
    )}
  </Field>
);
