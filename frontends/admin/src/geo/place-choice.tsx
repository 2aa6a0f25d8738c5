import { autocompletePlaces, type PlaceSuggestion } from '@ardhi/contracts/geo/geo.routes';
import { type PlaceLevel, placeLevels } from '@ardhi/contracts/geo/place';
import { useClient } from '@ardhi/kit/client/client-context';
import { Combobox } from '@ardhi/kit/combobox/combobox.tsx';
import { useCallback } from 'react';

interface Given {
  readonly label: string;
  readonly initialText?: string;
  /** Which places may be chosen. */
  readonly levels: readonly PlaceLevel[];
  readonly onChoose: (place: PlaceSuggestion) => void;
}

/** Levels that may stand above one. */
export const levelsAbove = (level: PlaceLevel): readonly PlaceLevel[] =>
  placeLevels.slice(0, placeLevels.indexOf(level));

/** A place found by typing, misspelt or not. */
export function PlaceChoice({ label, initialText, levels, onChoose }: Given) {
  const client = useClient();
  const asked = levels.join(',');
  const fetch = useCallback(
    async (q: string, signal: AbortSignal) => {
      if (q.trim() === '') return [];
      const query = { q: q.trim(), levels: asked.split(',') as PlaceLevel[] };
      return (await client.call(autocompletePlaces, { query }, { signal })).items;
    },
    [client, asked],
  );
  return (
    <Combobox
      key={asked}
      label={label}
      {...(initialText !== undefined && { initialText })}
      fetch={fetch}
      keyOf={({ id }) => id}
      textOf={({ label: name }) => name}
      onChoose={onChoose}
    />
  );
}
