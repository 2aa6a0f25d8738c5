import { renderInApp } from '@ardhi/kit/testing/render-in-app';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CheckboxField } from './checkbox-field.tsx';

const renderField = (errors: Record<string, string>) => {
  renderInApp(
    <CheckboxField form={{ errors }} name="consent">
      I agree
    </CheckboxField>,
  );
  return screen.getByLabelText('I agree');
};

describe('a checkbox of a public form', () => {
  it('has its error read with it', () => {
    const field = renderField({ consent: 'Tick this box to continue.' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const description = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('Tick this box to continue.');
  });

  it('is neither invalid nor described without an error', () => {
    const field = renderField({ other: 'Fill in this field.' });
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(field.getAttribute('aria-describedby')).toBeNull();
  });
});
