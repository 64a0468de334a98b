import type { Message } from './message.ts';

/** A message and what must be the same whenever it is handed over, so that a repeat can be recognised as one. */
export type Envelope = { readonly id: string; readonly createdAt: Date; readonly message: Message };

/** `reason` is an SMTP code and command or the name of a network error; never an e-mail address or a text of the SMTP server. */
export type Handover =
  | { readonly outcome: 'accepted' }
  /** The SMTP server cannot be reached, or rejects us rather than this mail: no other mail would get through either. */
  | { readonly outcome: 'server-down'; readonly reason: string }
  /** Not this mail, not now. */
  | { readonly outcome: 'temporary'; readonly reason: string }
  /** Not this mail, ever. */
  | { readonly outcome: 'permanent'; readonly reason: string };

export type Transport = { send(envelope: Envelope): Promise<Handover> };
