import { autocompletePlaces, type PlaceSuggestion } from '@ardhi/contracts/geo/geo.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { Combobox } from '@ardhi/kit/combobox';
import { useCallback } from 'react';
import styles from './place-combobox.module.css';

interface PlaceComboboxProps {
  readonly name: string;
  readonly onChoose: (id: string, label: string) => void;
}

/** A combobox that finds a place by name. */
export function PlaceCombobox({ name, onChoose }: PlaceComboboxProps) {
  const client = useClient();
  const fetch = useCallback(
    async (text: string, signal: AbortSignal) =>
      text.trim().length < 2
        ? []
        : (await client.call(autocompletePlaces, { query: { q: text, limit: 6 } }, { signal })).items,
    [client],
  );
  return (
    <div className={styles.place}>
      <Combobox<PlaceSuggestion>
        label={name}
        loadOptions={fetch}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ label }) => label}
        onChoose={({ id, label }) => onChoose(id, label)}
      />
    </div>
  );
}
