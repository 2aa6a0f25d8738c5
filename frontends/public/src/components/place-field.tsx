import { autocompletePlaces, type PlaceSuggestion } from '@ardhi/contracts/geo/geo.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Icon } from '@ardhi/kit/ui/icon';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './place-field.module.css';

const debounceMs = 120;
/**
 * Splits a sentence into a prefix and the possible name of a place: the text after the last "in" or "near",
 * else the whole text.
 */
const placePart = /^(.*\s(?:in|at|near|around|close to|next to)\s+|(?:in|at|near|around)\s+)?(.*)$/i;

interface PlaceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly defaultValue: string;
  readonly large?: boolean;
}

/** A text field for a place or a sentence with place suggestions (ARIA combobox with a listbox). */
export function PlaceField({ name, label, placeholder, defaultValue, large = false }: PlaceFieldProps) {
  const listboxId = useId();
  const { input, chosenId, choose } = useChosenPlace();
  const suggestions = useSuggestions(choose);
  const { open, activeIndex } = suggestions;
  return (
    <div className={styles.field} data-large={large || undefined}>
      <input
        ref={input}
        name={name}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder ?? label}
        defaultValue={defaultValue}
        maxLength={200}
        role="combobox"
        aria-expanded={open}
        aria-controls={listboxId}
        aria-autocomplete="list"
        aria-activedescendant={open && activeIndex >= 0 ? `${listboxId}-${activeIndex}` : undefined}
        onChange={({ target }) => {
          suggestions.suggestFor(target.value);
          if (chosenId.current !== null) chosenId.current.value = '';
        }}
        onKeyDown={suggestions.onKeyDown}
        onBlur={suggestions.close}
      />
      <input ref={chosenId} type="hidden" name="place" />
      <button type="submit">
        <Icon name="search" />
        <span>
          <FormattedMessage id="common.search" />
        </span>
      </button>
      <PlaceList id={listboxId} label={label} suggestions={suggestions} />
    </div>
  );
}

type Suggestions = ReturnType<typeof useSuggestions>;

interface PlaceListProps {
  readonly id: string;
  readonly label: string;
  readonly suggestions: Suggestions;
}

const PlaceList = ({ id, label, suggestions: { open, places, activeIndex, choose } }: PlaceListProps) => (
  <div id={id} role="listbox" aria-label={label} className={styles.list} hidden={!open}>
    {places.map((place, index) => (
      <div
        key={place.id}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === activeIndex}
        onPointerDown={(event) => {
          event.preventDefault();
          choose(place);
        }}
      >
        <Icon name="map-pin" /> {place.label}
      </div>
    ))}
  </div>
);

/** The text field, the hidden field with the id of the chosen place, and `choose`, which fills both and submits the form. */
function useChosenPlace() {
  const input = useRef<HTMLInputElement>(null);
  const chosenId = useRef<HTMLInputElement>(null);
  const choose = (place: PlaceSuggestion) => {
    if (input.current === null || chosenId.current === null) return;
    const placeName = place.path.at(-1)?.name ?? place.label;
    input.current.value = input.current.value.replace(placePart, (_, prefix = '') => prefix + placeName);
    chosenId.current.value = place.id;
    input.current.form?.requestSubmit();
  };
  return { input, chosenId, choose };
}

/** The open list of suggestions: arrow keys move through it, Enter chooses the active place, Escape closes it. */
function useSuggestions(onChoose: (place: PlaceSuggestion) => void) {
  const [typed, setTyped] = useState<string>();
  const [activeIndex, setActiveIndex] = useState(-1);
  const places = usePlaces(typed);
  const open = typed !== undefined && places.length > 0;
  const close = () => setTyped(undefined);
  const choose = (place: PlaceSuggestion) => {
    close();
    onChoose(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActiveIndex((activeIndex + step + places.length + 1) % (places.length + 1));
    }
    if (event.key === 'Escape') close();
    const activePlace = event.key === 'Enter' ? places[activeIndex] : undefined;
    if (activePlace !== undefined) {
      event.preventDefault();
      choose(activePlace);
    }
  };
  const suggestFor = (text: string) => {
    setTyped(text);
    setActiveIndex(-1);
  };
  return { open, places, activeIndex, suggestFor, close, choose, onKeyDown };
}

/**
 * Place suggestions for the typed text; empty when the request fails, so that the text is searched as it
 * is.
 */
function usePlaces(typed: string | undefined): readonly PlaceSuggestion[] {
  const client = useClient();
  const [places, setPlaces] = useState<readonly PlaceSuggestion[]>([]);
  const query = typed?.replace(placePart, '$2').trim() ?? '';
  useEffect(() => {
    if (query.length < 2) return setPlaces([]);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      client.call(autocompletePlaces, { query: { q: query, limit: 6 } }, { signal: abort.signal }).then(
        ({ items }) => setPlaces(items),
        () => setPlaces([]),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, query]);
  return places;
}
