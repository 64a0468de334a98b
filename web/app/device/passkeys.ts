/** Whether this browser has passkeys at all; they need a secure origin. */
export const hasPasskeys = () => typeof window.PublicKeyCredential === 'function';

/** Whether it can offer them in the autofill of a field, without a prompt. */
export async function hasPasskeyAutofill(): Promise<boolean> {
  return (hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.())) ?? false;
}
