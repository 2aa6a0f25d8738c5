import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { seriousViolations } from '../../testing/axe.ts';
import { visit } from '../../testing/visit.tsx';
import { TitleFields, useTitleAutosave } from './title-fields.tsx';

const id = '01J8Z6Y5E4D3C2B1A0ZYXWVT99';
const requiredFields = { tenure: 'LEASEHOLD', ownerType: 'COMPANY', spousalConsent: 'NOT_NEEDED' };
const Form = ({ title }: { readonly title: object }) => (
  <TitleFields
    autosave={useTitleAutosave({
      id,
      title: { ...requiredFields, ...title },
      version: 1,
      isShown: () => false,
      onListing: () => undefined,
    })}
    country="UG"
    currency="UGX"
  />
);
const renderTitleFields = (title: object = {}) => {
  const element = <Form title={title} />;
  return visit([{ path: '/', element }], '/', () => ({ body: {} }));
};
type Visiting = Awaited<ReturnType<typeof renderTitleFields>>;
const lastBody = ({ server }: Visiting) => JSON.parse(server.requests.at(-1)?.body ?? '{}');
const write = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const choose = (label: string, choice: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), choice);

beforeEach(() => localStorage.clear());

describe('the title record', () => {
  it('offers the tenures and registries of the country, and what was chosen before', async () => {
    await using _ = await renderTitleFields({ tenure: 'C_OF_O' });
    const optionsOf = (label: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);
    expect(optionsOf('Tenure')).toEqual(expect.arrayContaining(['MAILO_PRIVATE', 'C_OF_O']));
    expect(optionsOf('Tenure')).not.toContain('STOOL_SKIN_LEASE');
    expect(optionsOf('Land register')).not.toContain('KE_LR');
  });

  it('takes lessor, start, term and ground rent of a lease', async () => {
    await using visiting = await renderTitleFields();
    await userEvent.click(screen.getByRole('checkbox', { name: 'The land is on a lease' }));
    await write('Lease start date', '2000-05-01');
    await write('Lease term in years', '49');
    await write('Lessor', 'Buganda Land Board');
    await write('Ground rent per year', '200000');
    await waitFor(() =>
      expect(lastBody(visiting).lease).toEqual({
        startOn: '2000-05-01',
        years: 49,
        lessor: 'Buganda Land Board',
        groundRent: { amount: 200_000, currency: 'UGX' },
      }),
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('takes encumbrances, or the statement that there are none', async () => {
    await using visiting = await renderTitleFields();
    await userEvent.click(screen.getByRole('button', { name: 'No encumbrances' }));
    await waitFor(() => expect(lastBody(visiting).encumbrances).toEqual([{ type: 'NONE' }]));
    await userEvent.click(screen.getByRole('button', { name: 'Add an encumbrance' }));
    await choose('Kind of encumbrance', 'Caveat');
    await write('More details', 'A brother of the owner');
    await write('Amount still owed', '9000000');
    await waitFor(() =>
      expect(lastBody(visiting).encumbrances).toEqual([
        { type: 'CAVEAT', note: 'A brother of the owner', amount: { amount: 9_000_000, currency: 'UGX' } },
      ]),
    );
  });

  it('takes the registered area, the owner and whether the seller is the owner', async () => {
    await using visiting = await renderTitleFields({
      lease: { startOn: '2000-05-01', years: 49, lessor: 'A', yearsLeft: 22 },
    });
    await write('Size on the title', '0.5');
    await choose('Size on the title, unit', 'acres');
    await write('Name on the title', 'Kiggundu Estates');
    await choose('Is the seller the owner named on the title?', 'No, someone is selling for them');
    await waitFor(() =>
      expect(lastBody(visiting)).toMatchObject({
        registeredArea: { value: 0.5, unit: 'ACRE' },
        ownerDisplay: 'Kiggundu Estates',
        ownerMatchesSeller: false,
        encumbrances: [],
      }),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'The land is on a lease' }));
    await waitFor(() => expect(lastBody(visiting).lease).toBeUndefined());
  });

  it('takes the parcel reference of its register', async () => {
    await using visiting = await renderTitleFields();
    await choose('Land register', 'Uganda: mailo, by county, block and plot');
    for (const [part, text] of Object.entries({ County: 'Kyadondo', Block: '244', Plot: '1234' }))
      await write(part, text);
    await waitFor(() =>
      expect(lastBody(visiting).parcel).toEqual({ scheme: 'UG_MAILO', parts: ['Kyadondo', '244', '1234'] }),
    );
  });
});
