import type { Letter } from './letter.ts';

/** A letter and what must be the same whenever it is handed over, so that a repeat can be recognised as one. */
export type Envelope = { readonly id: string; readonly createdAt: Date; readonly letter: Letter };

/** `reason` is an SMTP code and command or the name of a network error; never an address or a text of the peer's. */
export type Handover =
  | { readonly outcome: 'accepted' }
  /** The peer cannot be spoken to, or refuses us rather than this mail: nothing else would get through either. */
  | { readonly outcome: 'peer-away'; readonly reason: string }
  /** Not this mail, not now. */
  | { readonly outcome: 'temporary'; readonly reason: string }
  /** Not this mail, ever. */
  | { readonly outcome: 'permanent'; readonly reason: string };

export type Transport = { send(envelope: Envelope): Promise<Handover> };
