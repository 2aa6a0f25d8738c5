import { autocompletePlaces, type PlaceSuggestion, readHierarchy } from '@ardhi/contracts/geo/geo.routes';
import { type Location, precision } from '@ardhi/contracts/listings/location';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { Combobox } from '@ardhi/kit/combobox';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { control, Field } from '@ardhi/kit/ui/field';
import { useCallback, useState } from 'react';
import type { Autosave } from '../../../lib/autosave/use-autosave.ts';
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
  const client = useClient();
  const toast = useToast();
  const [placeCenter, setPlaceCenter] = useState<PlaceSuggestion['centroid']>();
  const location = (autosave.values['location'] ?? undefined) as Location | undefined;
  const fetch = useCallback(
    async (text: string, signal: AbortSignal) =>
      text.trim().length < 2
        ? []
        : (await client.call(autocompletePlaces, { query: { q: text, limit: 6 } }, { signal })).items,
    [client],
  );
  const choose = async ({ id, centroid }: PlaceSuggestion) => {
    try {
      const geo = toGeoRef(await client.call(readHierarchy, { params: { id } }));
      if (geo === undefined) return;
      setPlaceCenter(centroid);
      const { point: _, ...rest } = location ?? { precision: 'EXACT', pinSource: 'AGENT_PIN' };
      autosave.setValue('location', { ...rest, geo });
    } catch (error) {
      toast('error', messageOf(error));
    }
  };
  const change = (patch: Partial<Location>) =>
    location && autosave.setValue('location', { ...location, ...patch });
  return (
    <div className={styles.place}>
      <div id="place" className={styles.name}>
        <Combobox
          label={formatMessage({ id: 'place.name' })}
          initialText={place}
          loadOptions={fetch}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ label }) => label}
          onChoose={(option) => void choose(option)}
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
          <div className={styles.twoColumns}>
            <SelectField
              label={<FormattedMessage id="place.precision" />}
              value={location.precision}
              options={precision.options}
              onChange={(option) => option && change({ precision: option as Location['precision'] })}
            />
            <Field label={<FormattedMessage id="place.landmark" />}>
              {(ids) => (
                <input
                  {...ids}
                  className={control}
                  maxLength={200}
                  defaultValue={location.landmark ?? ''}
                  onChange={({ target }) => change({ landmark: target.value })}
                />
              )}
            </Field>
          </div>
          <Field label={<FormattedMessage id="place.directions" />}>
            {(ids) => (
              <textarea
                {...ids}
                className={control}
                rows={2}
                maxLength={1_000}
                defaultValue={location.directions?.en ?? ''}
                onChange={({ target }) =>
                  change({
                    directions:
                      target.value === '' ? undefined : { ...location.directions, en: target.value },
                  })
                }
              />
            )}
          </Field>
        </>
      )}
    </div>
  );
}
