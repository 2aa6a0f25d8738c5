interface TextMessage {
  readonly id: string;
  readonly text: string;
}

/** The six-digit code that was sent to a phone number, among the messages of the development mailbox; empty if none was. */
export const phoneCodeIn = (messages: readonly TextMessage[], otpId: string): string =>
  /\b\d{6}\b/.exec(messages.find(({ id }) => id === `otp:${otpId}`)?.text ?? '')?.[0] ?? '';
