import type { autocompletePlaces, PlaceSuggestion } from '@ardhi/contracts/geo/geo.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { Combobox } from '@ardhi/kit/combobox/combobox.tsx';
import { useCallback } from 'react';
import styles from './place-choice.module.css';

const placesRoute = slimRoute<typeof autocompletePlaces>({ method: 'GET', path: '/api/geo/autocomplete' });

interface Given {
  readonly name: string;
  readonly onPlace: (id: string, label: string) => void;
}

/** One place of the geography, looked for by its name. */
export function PlaceChoice({ name, onPlace }: Given) {
  const client = useClient();
  const fetch = useCallback(
    async (text: string, signal: AbortSignal) =>
      text.trim().length < 2
        ? []
        : (await client.call(placesRoute, { query: { q: text, limit: 6 } }, { signal })).items,
    [client],
  );
  return (
    <div className={styles['place']}>
      <Combobox<PlaceSuggestion>
        label={name}
        fetch={fetch}
        keyOf={({ id }) => id}
        textOf={({ label }) => label}
        onChoose={({ id, label }) => onPlace(id, label)}
      />
    </div>
  );
}
