import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SubmitButton } from './action-form.tsx';

it('keeps the browser from sending a form that is not hydrated yet', async () => {
  const button = <SubmitButton form={{ busy: false }}>Send</SubmitButton>;
  const html = renderToString(button);
  document.body.innerHTML = html;
  const isDisabled = () => document.querySelector('button')?.disabled;
  expect(isDisabled()).toBe(true);
  await act(async () => hydrateRoot(document.body, button));
  expect(isDisabled()).toBe(false);
});
