export type KenyanMobile =
  | { readonly isPossible: true; readonly international: string; readonly shown: string }
  | { readonly isPossible: false };

/** Kenyan mobiles are 7XX XXX XXX or, in the newer range, 1XX XXX XXX, after a 0 or the country code. */
const mobile = /^(?:\+254|00254|254|0)([17]\d{2})(\d{3})(\d{3})$/;

/** Whether M-Pesa could know this number. Only a shape: a screen warns by it and blocks nothing. */
export function readKenyanMobile(typed: string): KenyanMobile {
  const [, network, middle, last] = mobile.exec(typed.replace(/[\s().\u2010-\u2013-]/g, '')) ?? [];
  if (!network) return { isPossible: false };
  return {
    isPossible: true,
    international: `+254${network}${middle}${last}`,
    shown: `+254 ${network} ${middle} ${last}`,
  };
}
