import { errorResponse, type RecordedRequest } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { routeAction } from '../lib/actions/route-action.ts';
import { confirmPhoneMutation, sendPhoneCodeMutation } from '../lib/phone-mutations.ts';
import { PhoneProofField } from './phone-proof-field.tsx';

const otpId = '01J8Z6Y5E4D3C2B1A0ZYXWVTSQ';

it('the field for a proof confirms the number by a code, and sends its form again', async () => {
  const proofs: unknown[] = [];
  const Component = () => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        proofs.push(new FormData(event.currentTarget).get('phoneProof'));
      }}
    >
      <PhoneProofField phone="+256772123456" purpose="enquiry" />
    </form>
  );
  const respond = ({ path, body }: RecordedRequest) => {
    if (path === '/api/otp') return { status: 202, body: { otpId, expiresAt: '2026-11-20T08:10:00.000Z' } };
    return body.includes('123456')
      ? { body: { phoneProof: 'proof', phone: '+256772123456' } }
      : errorResponse(400, 'CODE_INVALID', 'This code or link is not valid.');
  };
  const action = routeAction(sendPhoneCodeMutation, confirmPhoneMutation);
  await using visiting = await visit([{ path: '/', Component, action }], '/', respond);
  await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }));
  const field = await screen.findByLabelText('Code in the text message');
  await userEvent.type(field, '000000{Enter}');
  await screen.findByText('This code or link is not valid.');
  expect(proofs).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, '123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect.poll(() => proofs).toEqual(['proof']);
  expect(visiting.server.requests.map(({ path }) => path)).toEqual([
    '/api/otp',
    `/api/otp/${otpId}`,
    `/api/otp/${otpId}`,
  ]);
  expect(JSON.parse(visiting.server.requests[0]?.body ?? '')).toEqual({
    phone: '+256772123456',
    for: 'enquiry',
  });
});
