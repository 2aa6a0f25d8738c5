import type { Boundary } from '@ardhi/contracts/listings/location';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { BoundaryProof } from './boundary-proof.tsx';

const ring: [number, number][] = [
  [32.64, 0.39],
  [32.641, 0.39],
  [32.641, 0.391],
  [32.64, 0.39],
];
let said: Boundary = {
  geometry: { type: 'MultiPolygon', coordinates: [[ring]] },
  ...{ source: 'DRAWN', accuracyM: 5, beacons: [], areaM2: 6_160, perimeterM: 380 },
};

function Proving() {
  const [boundary, setBoundary] = useState(said);
  said = boundary;
  return <BoundaryProof boundary={boundary} onChange={setBoundary} />;
}

it('says which beacons of a boundary were found, by whom and when', async () => {
  await using _ = await visit([{ path: '/', element: <Proving /> }], '/', () => ({ body: {} }));
  await userEvent.click(screen.getByRole('button', { name: 'A beacon stands at each of its 3 corners' }));
  await userEvent.click(screen.getByText('Beacons: 0 of 3 found'));
  await userEvent.click(screen.getByRole('button', { name: 'All were found' }));
  await userEvent.selectOptions(screen.getByLabelText('Beacon 2'), 'Missing');
  expect(screen.getByText('Beacons: 2 of 3 found')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Measured on'), '2026-10-01');
  await userEvent.type(screen.getByLabelText('Surveyor'), 'Okello');
  await userEvent.type(screen.getByLabelText("The surveyor's licence number"), 'S 12');
  expect(said).toMatchObject({ capturedOn: '2026-10-01', surveyor: { name: 'Okello', licenceNo: 'S 12' } });
  expect(said.beacons).toEqual(
    ['FOUND', 'MISSING', 'FOUND'].map((state, i) => ({ label: String(i + 1), at: ring[i], state })),
  );
});
