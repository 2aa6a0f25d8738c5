import type { Boundary } from '@ardhi/contracts/geo/location';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { visit } from '../../testing/visit.tsx';
import { BoundarySurvey } from './boundary-survey.tsx';

const ring: [number, number][] = [
  [32.64, 0.39],
  [32.641, 0.39],
  [32.641, 0.391],
  [32.64, 0.39],
];
let saved: Boundary = {
  geometry: { type: 'MultiPolygon', coordinates: [[ring]] },
  source: 'DRAWN',
  accuracyM: 5,
  beacons: [],
  areaM2: 6_160,
  perimeterM: 380,
};

function TestForm() {
  const [boundary, setBoundary] = useState(saved);
  saved = boundary;
  return <BoundarySurvey boundary={boundary} onChange={setBoundary} />;
}

it('records which beacons of a boundary were found, by whom and when', async () => {
  await using _ = await visit([{ path: '/', element: <TestForm /> }], '/', () => ({ body: {} }));
  await userEvent.click(screen.getByRole('button', { name: 'There is a beacon at each of its 3 corners' }));
  await userEvent.click(screen.getByText('Beacons: 0 of 3 found'));
  await userEvent.click(screen.getByRole('button', { name: 'All beacons found' }));
  await userEvent.selectOptions(screen.getByLabelText('Beacon 2'), 'Missing');
  expect(screen.getByText('Beacons: 2 of 3 found')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Measured on'), '2026-10-01');
  await userEvent.type(screen.getByLabelText('Surveyor'), 'Okello');
  await userEvent.type(screen.getByLabelText('Surveyor’s licence number'), 'S 12');
  expect(saved).toMatchObject({ capturedOn: '2026-10-01', surveyor: { name: 'Okello', licenceNo: 'S 12' } });
  expect(saved.beacons).toEqual(
    ['FOUND', 'MISSING', 'FOUND'].map((state, i) => ({ label: String(i + 1), at: ring[i], state })),
  );
});
