import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { TitleFields } from './title-fields.tsx';

const id = '01J8Z6Y5E4D3C2B1A0ZYXWVT99';
const needed = { tenure: 'LEASEHOLD', ownerType: 'COMPANY', spousalConsent: 'NOT_NEEDED' };
const open = (title: object = {}) => {
  const element = <TitleFields id={id} title={{ ...needed, ...title }} currency="UGX" />;
  return visit([{ path: '/', element }], '/', () => ({ body: {} }));
};
type Visiting = Awaited<ReturnType<typeof open>>;
const last = ({ server }: Visiting) => JSON.parse(server.asked.at(-1)?.body ?? '{}');
const write = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const choose = (label: string, choice: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), choice);

beforeEach(() => localStorage.clear());

describe('what is declared of a title', () => {
  it('is from whom it is leased, since when, for how long and at what rent', async () => {
    await using visiting = await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'It is held on a lease' }));
    await write('The lease began on', '2000-05-01');
    await write('For how many years', '49');
    await write('Who leases it out', 'Buganda Land Board');
    await write('Ground rent a year', '200000');
    await waitFor(() =>
      expect(last(visiting).lease).toEqual({
        ...{ startOn: '2000-05-01', years: 49, lessor: 'Buganda Land Board' },
        groundRent: { amount: 200_000, currency: 'UGX' },
      }),
    );
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });

  it('is what weighs on it, or that nothing does', async () => {
    await using visiting = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Nothing weighs on it' }));
    await waitFor(() => expect(last(visiting).encumbrances).toEqual([{ type: 'NONE' }]));
    await userEvent.click(screen.getByRole('button', { name: 'Add what weighs on it' }));
    await choose('Kind', 'Caveat');
    await write('More about it', 'A brother of the owner');
    await write('Still owed', '9000000');
    await waitFor(() =>
      expect(last(visiting).encumbrances).toEqual([
        { type: 'CAVEAT', note: 'A brother of the owner', amount: { amount: 9_000_000, currency: 'UGX' } },
      ]),
    );
  });

  it('is how large it is registered, for whom, and whether that is who sells', async () => {
    await using visiting = await open({
      lease: { startOn: '2000-05-01', years: 49, lessor: 'A', yearsLeft: 22 },
    });
    await write('Size on the title', '0.5');
    await choose('Size on the title, unit', 'acres');
    await write('Name on the title', 'Kiggundu Estates');
    await choose('The seller is who the title names', 'No, somebody sells for them');
    await waitFor(() =>
      expect(last(visiting)).toMatchObject({
        ...{ registeredArea: { value: 0.5, unit: 'ACRE' }, ownerDisplay: 'Kiggundu Estates' },
        ...{ ownerMatchesSeller: false, encumbrances: [] },
      }),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'It is held on a lease' }));
    await waitFor(() => expect(last(visiting).lease).toBeUndefined());
  });

  it('is the parcel, in the words of its register', async () => {
    await using visiting = await open();
    await choose('Register of the parcel', 'Uganda: mailo, by county, block and plot');
    for (const [part, text] of Object.entries({ County: 'Kyadondo', Block: '244', Plot: '1234' }))
      await write(part, text);
    await waitFor(() =>
      expect(last(visiting).parcel).toEqual({ scheme: 'UG_MAILO', parts: ['Kyadondo', '244', '1234'] }),
    );
  });
});
