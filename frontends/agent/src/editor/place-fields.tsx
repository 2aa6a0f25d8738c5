import type { autocompletePlaces, PlaceSuggestion, readHierarchy } from '@ardhi/contracts/geo/geo.routes';
import { type Location, precision } from '@ardhi/contracts/listings/location';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { Combobox } from '@ardhi/kit/combobox/combobox.tsx';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { useCallback, useState } from 'react';
import { geoRefOf } from './geo-ref-of.ts';
import { PinField } from './pin-field.tsx';
import styles from './place-fields.module.css';
import { Select } from './select.tsx';
import type { Saying } from './use-saying.ts';

const placesRoute = slimRoute<typeof autocompletePlaces>({ method: 'GET', path: '/api/geo/autocomplete' });
const hierarchyRoute = slimRoute<typeof readHierarchy>({ method: 'GET', path: '/api/geo/hierarchy/:id' });

interface Given {
  readonly saying: Saying;
  /** The place as it is called, where there is one. */
  readonly place: string;
}

/** Where it lies: the place by name, the pin, how exactly the public sees it, and a landmark. */
export function PlaceFields({ saying, place }: Given) {
  const { formatMessage } = useIntl();
  const client = useClient();
  const toast = useToast();
  const [near, setNear] = useState<PlaceSuggestion['centroid']>();
  const location = (saying.said['location'] ?? undefined) as Location | undefined;
  const fetch = useCallback(
    async (text: string, signal: AbortSignal) =>
      text.trim().length < 2
        ? []
        : (await client.call(placesRoute, { query: { q: text, limit: 6 } }, { signal })).items,
    [client],
  );
  const choose = async ({ id, centroid }: PlaceSuggestion) => {
    try {
      const geo = geoRefOf(await client.call(hierarchyRoute, { params: { id } }));
      if (geo === undefined) return;
      setNear(centroid);
      const { point: _, ...rest } = location ?? { precision: 'EXACT', pinSource: 'AGENT_PIN' };
      saying.say('location', { ...rest, geo });
    } catch (error) {
      toast('error', messageOf(error));
    }
  };
  const change = (more: Partial<Location>) => location && saying.say('location', { ...location, ...more });
  return (
    <div className={styles['place']}>
      <div id="place" className={styles['name']}>
        <Combobox
          label={formatMessage({ id: 'place.name', defaultMessage: 'Place (area, city or district)' })}
          initialText={place}
          fetch={fetch}
          keyOf={({ id }) => id}
          textOf={({ label }) => label}
          onChoose={(one) => void choose(one)}
        />
      </div>
      <div id="pin" role="alert" className={styles['wrong']}>
        {saying.wrong['location']}
      </div>
      {location === undefined ? (
        <p>
          <FormattedMessage id="place.first" defaultMessage="Choose the place first; then set its pin." />
        </p>
      ) : (
        <>
          <PinField
            point={location.point}
            near={near}
            onPoint={(point, pinSource) => change({ point, pinSource })}
          />
          <div className={styles['pair']}>
            <Select
              label={<FormattedMessage id="place.precision" defaultMessage="The public sees" />}
              value={location.precision}
              options={precision.options}
              onChoose={(one) => one && change({ precision: one as Location['precision'] })}
            />
            <Field label={<FormattedMessage id="place.landmark" defaultMessage="Landmark" />}>
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
          <Field label={<FormattedMessage id="place.directions" defaultMessage="How to get there" />}>
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
