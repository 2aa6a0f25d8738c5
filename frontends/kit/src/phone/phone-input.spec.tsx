import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Client } from '../client/client.ts';
import { ClientProvider } from '../client/client-context.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { PhoneCountry } from './phone-country.ts';
import { PhoneInput } from './phone-input.tsx';

/** A client without a network. */
const offline = {
  call: () => Promise.reject(new Error('offline')),
  exchange: () => Promise.reject(new Error('offline')),
} as Client;

/** Renders the field and returns what the form learns of it. */
function field(country?: string): { readonly changes: string[] } {
  const changes: string[] = [];
  renderInApp(
    <ClientProvider value={offline}>
      <PhoneCountry value={country}>
        <PhoneInput aria-label="Phone" onChange={({ target }) => changes.push(target.value)} />
      </PhoneCountry>
    </ClientProvider>,
  );
  return { changes };
}
const input = () => screen.getByLabelText<HTMLInputElement>('Phone');
function type(value: string): void {
  input().focus();
  fireEvent.input(input(), { target: { value } });
}

it('completes a number of the country when the field is left, and tells the form', async () => {
  const { changes } = field('KE');
  type('0712 345 678');
  input().blur();
  await waitFor(() => expect(input().value).toBe('+254 712 345678'));
  expect(changes).toEqual(['0712 345 678', '+254 712 345678']);
});

it('completes a number of the default country where the page names none and nothing can be loaded', async () => {
  field();
  type('0772 123 456');
  input().blur();
  await waitFor(() => expect(input().value).toBe('+256 772 123456'));
});

it('completes a number before Enter submits the form', async () => {
  field('UG');
  type('0772 123 456');
  input().blur();
  await waitFor(() => expect(input().value).toBe('+256 772 123456'));
  type('0701 234 567');
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(input().value).toBe('+256 701 234567');
});

/** Renders the field in a form and returns the numbers that are submitted. */
function form(country?: string): { readonly submitted: string[] } {
  const submitted: string[] = [];
  renderInApp(
    <ClientProvider value={offline}>
      <PhoneCountry value={country}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submitted.push(String(new FormData(event.currentTarget).get('phone')));
          }}
        >
          <PhoneInput name="phone" aria-label="Phone" />
          <button type="submit">Send</button>
        </form>
      </PhoneCountry>
    </ClientProvider>,
  );
  return { submitted };
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

it('is submitted in full although the form was sent before the numbering plans were loaded', async () => {
  const { submitted } = form('UG');
  type('0772 123 456');
  send();
  await waitFor(() => expect(submitted).toEqual(['+256 772 123456']));
});

it('is completed before it is submitted, also one that the browser filled in', async () => {
  const { submitted } = form('KE');
  fireEvent.input(input(), { target: { value: '0712 345 678' } });
  send();
  await waitFor(() => expect(submitted).toEqual(['+254 712 345678']));
  fireEvent.input(input(), { target: { value: '0722 345 678' } });
  send();
  expect(submitted).toEqual(['+254 712 345678', '+254 722 345678']);
});

it.each(['call me', '+256 772 123 456', ''])('is submitted once as it is: %j', async (value) => {
  const { submitted } = form('UG');
  type(value);
  send();
  await waitFor(() => expect(submitted).toEqual([value]));
  send();
  await waitFor(() => expect(submitted).toEqual([value, value]));
});

it('leaves alone what was changed before the numbering plans were loaded', async () => {
  const { changes } = field('UG');
  type('0772 123 456');
  input().blur();
  type('call me');
  input().blur();
  type('0701 234 567');
  input().blur();
  await waitFor(() => expect(input().value).toBe('+256 701 234567'));
  expect(changes).toEqual(['0772 123 456', 'call me', '0701 234 567', '+256 701 234567']);
});

it('is the only field for phone numbers', () => {
  const frontEnds = join(import.meta.dirname, '../../..');
  const sources = globSync('*/src/**/*.tsx', { cwd: frontEnds }).filter(
    (file) => !file.endsWith('.spec.tsx'),
  );
  const others = sources.filter((file) =>
    /<input\b[^>]*\btype="tel"/.test(readFileSync(join(frontEnds, file), 'utf8')),
  );
  expect(others).toEqual(['kit/src/phone/phone-input.tsx']);
});
