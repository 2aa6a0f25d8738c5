import { type Map as LibreMap, Marker } from 'maplibre-gl';
import styles from './land-map.module.css';
import type { MapCluster, MapContent, MapEvents, MapPin } from './map-content.ts';

interface MarkerOptions {
  readonly events: () => MapEvents;
  readonly clusterLabel: (count: number) => string;
}

/** The accessible name contains the visible label, for voice control (WCAG 2.5.3). */
const accessibleName = ({ label, name }: MapPin) => (name.includes(label) ? name : `${label} – ${name}`);

/** Renders pins and clusters as buttons, so that tokens, keyboard and screen readers work. */
export function createMarkers(map: LibreMap, { events, clusterLabel }: MarkerOptions) {
  const pins = new Map<string, Marker>();
  const clusters = new Map<string, Marker>();

  const addPin = (pin: MapPin) => {
    const button = buttonOf('pin', pin.label, accessibleName(pin));
    button.addEventListener('click', () => events().onSelect?.(pin.id));
    button.addEventListener('pointerenter', () => events().onActive?.(pin.id));
    button.addEventListener('pointerleave', () => events().onActive?.(undefined));
    button.addEventListener('focus', () => events().onActive?.(pin.id));
    button.addEventListener('blur', () => events().onActive?.(undefined));
    return new Marker({ element: button, anchor: 'bottom' }).setLngLat(pin.point).addTo(map);
  };

  const addCluster = ({ point, count }: MapCluster) => {
    const number = new Intl.NumberFormat('en', { notation: 'compact' }).format(count);
    const button = buttonOf('cluster', number, `${number} – ${clusterLabel(count)}`);
    button.addEventListener('click', () =>
      map.easeTo({ center: point, zoom: map.getZoom() + 2 }, { originalEvent: true }),
    );
    return new Marker({ element: button }).setLngLat(point).addTo(map);
  };

  return {
    show(content: MapContent) {
      const pinsById = new Map(content.pins.map((pin) => [pin.id, pin]));
      removeOthers(pins, pinsById);
      for (const pin of content.pins) {
        const marker = pins.get(pin.id) ?? addPin(pin);
        pins.set(pin.id, marker);
        const element = marker.getElement();
        element.textContent = pin.label;
        element.toggleAttribute('data-active', pin.id === content.active);
        element.toggleAttribute('data-visited', pin.visited === true);
      }
      const clustersByKey = new Map(
        (content.clusters ?? []).map((cluster) => [clusterKey(cluster), cluster]),
      );
      removeOthers(clusters, clustersByKey);
      for (const [key, cluster] of clustersByKey)
        if (!clusters.has(key)) clusters.set(key, addCluster(cluster));
    },
  };
}

/** Clusters that look the same keep their button, and with it the focus. */
const clusterKey = ({ point, count }: MapCluster) => [...point, count].join(' ');

/** Removes the markers that are no longer on the map. */
function removeOthers(markers: Map<string, Marker>, current: ReadonlyMap<string, unknown>): void {
  for (const [key, marker] of markers) {
    if (current.has(key)) continue;
    marker.remove();
    markers.delete(key);
  }
}

function buttonOf(kind: 'pin' | 'cluster', text: string, name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles[kind];
  button.textContent = text;
  button.setAttribute('aria-label', name);
  return button;
}
