/** A person the demo can pay, stored only in the browser. */
export type Recipient = {
  readonly id: string;
  readonly name: string;
  /** The M-Pesa number, as typed. */
  readonly phone: string;
};

export type AddedRecipient =
  | { readonly kind: 'added'; readonly recipient: Recipient }
  | { readonly kind: 'refused'; readonly reason: 'missing-info' };

/** The whole rule: a name and a phone, neither blank. A doubtful number is a warning elsewhere, not a refusal. */
export function addRecipient(typed: Recipient): AddedRecipient {
  const name = typed.name.trim();
  const phone = typed.phone.trim();
  if (name === '' || phone === '') return { kind: 'refused', reason: 'missing-info' };
  return { kind: 'added', recipient: { id: typed.id, name, phone } };
}
