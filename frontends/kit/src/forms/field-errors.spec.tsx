import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DateRange } from '../dates/date-range.tsx';
import { defineMessages } from '../i18n/intl.tsx';
import { ZoomField } from '../map/zoom-field.tsx';
import { seriousViolations } from '../testing/axe.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { errorResponse } from '../testing/test-server.ts';
import { visit } from '../testing/visit.tsx';
import { AvatarField } from '../ui/avatar-field.tsx';
import { CheckboxField, CheckboxGroup } from './checkbox-group.tsx';
import { RecordForm } from './record-form.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { useContractForm } from './use-contract-form.ts';

/** The texts that assistive technology reads with a control. */
const descriptions = (element: Element | null) =>
  (element?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .filter((text) => text !== '');
const isInvalid = (element: Element | null) => element?.getAttribute('aria-invalid') === 'true';

const labels = defineMessages({ land: { id: 'common.land' }, hotel: { id: 'common.hotel' } });
const schema = z.strictObject({
  name: z.string().check(z.minLength(2, 'Enter a name.')),
  role: z.enum(['AGENT'], 'Choose a role.'),
  kinds: z.array(z.string()).check(z.minLength(1, 'Choose a kind.')),
  terms: z.literal(true, 'Agree to the terms.'),
});

function Registration() {
  const form = useContractForm({
    schema,
    initial: { name: '', role: '', kinds: [] as string[], terms: false },
    onSubmit: async () => undefined,
  });
  return (
    <RecordForm form={form}>
      <TextField form={form} name="name" label="Name" hint="As on your licence" />
      <SelectField form={form} name="role" label="Role" options={{ AGENT: 'Agent' }} emptyLabel="None" />
      <CheckboxGroup
        form={form}
        name="kinds"
        label="Kinds"
        hint="Any number"
        options={{ LAND: labels.land, HOTEL: labels.hotel }}
      />
      <CheckboxField form={form} name="terms" label="I agree" />
    </RecordForm>
  );
}

describe('the error of a field', () => {
  afterEach(() => sessionStorage.clear());

  it('is read with each field of a form, and marks it as invalid', async () => {
    const { container } = renderInApp(<Registration />);
    const [name, role, terms] = ['Name', 'Role', 'I agree'].map((label) => screen.getByLabelText(label));
    expect([name, role, terms].map((field) => isInvalid(field ?? null))).toEqual([false, false, false]);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Agree to the terms.');
    expect(descriptions(name ?? null)).toEqual(['As on your licence', 'Fill in this field.']);
    expect(descriptions(role ?? null)).toEqual(['Choose a role.']);
    expect(descriptions(terms ?? null)).toEqual(['Agree to the terms.']);
    expect(descriptions(screen.getByRole('group', { name: 'Kinds' }))).toEqual([
      'Any number',
      'Choose a kind.',
    ]);
    const invalid = [...container.querySelectorAll('input, select')].filter(isInvalid);
    expect(invalid).toHaveLength(5);
    expect(await seriousViolations(container)).toEqual([]);
  });

  it('disappears from a checkbox once it is ticked', async () => {
    renderInApp(<Registration />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Agree to the terms.');
    await userEvent.click(screen.getByLabelText('I agree'));
    await waitFor(() => expect(isInvalid(screen.getByLabelText('I agree'))).toBe(false));
    expect(descriptions(screen.getByLabelText('I agree'))).toEqual([]);
  });

  it('is read with both days of a range', () => {
    const week = { from: '2026-03-01', to: '2026-03-03' };
    renderInApp(<DateRange value={week} today="2026-03-03" onChange={() => undefined} />);
    expect(['From', 'To'].map((label) => isInvalid(screen.getByLabelText(label)))).toEqual([false, false]);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-09' } });
    for (const label of ['From', 'To']) {
      expect(isInvalid(screen.getByLabelText(label))).toBe(true);
      expect(descriptions(screen.getByLabelText(label))).toEqual(['Start before the end, at most 366 days.']);
    }
  });

  it('is read with the zoom', async () => {
    renderInApp(<ZoomField zoom={9} onZoom={() => undefined} />);
    expect(isInvalid(screen.getByLabelText('Zoom'))).toBe(false);
    await userEvent.type(screen.getByLabelText('Zoom'), 'near{Enter}');
    expect(isInvalid(screen.getByLabelText('Zoom'))).toBe(true);
    expect(descriptions(screen.getByLabelText('Zoom'))).toEqual(['Invalid zoom level']);
  });

  it('is read with the profile photo', async () => {
    const user = { id: 'A1', name: 'Amina', role: 'USER', emailVerified: true } as never;
    const routes = [
      { path: '/', Component: () => <AvatarField user={user} onChanged={async () => undefined} /> },
    ];
    const rejected = errorResponse(413, 'FILE_TOO_LARGE', 'One or more files are too large.');
    await using _ = await visit(routes, '/', ({ method }) => (method === 'GET' ? { body: {} } : rejected));
    const field = screen.getByLabelText('Profile photo (JPEG, PNG or WebP)');
    expect(isInvalid(field)).toBe(false);
    await userEvent.upload(field, new File(['x'], 'me.png', { type: 'image/png' }));
    await waitFor(() => expect(isInvalid(field)).toBe(true));
    expect(descriptions(field)).toEqual(['One or more files are too large.']);
  });
});
