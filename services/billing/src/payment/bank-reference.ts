/** Name of transfers to our bank accounts in payments: an admin confirms each when it is on the statement. */
export const bankName = 'BANK';

/** Reference that a buyer writes on a transfer, to find it on the statement: the end of the payment's id. */
export const transferReference = (paymentId: string): string => `P-${paymentId.slice(-10)}`;
