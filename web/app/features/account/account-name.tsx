/** Tells password managers which account a password is for. */
export function AccountName({ email }: { email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />;
}
