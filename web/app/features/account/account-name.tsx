/** For the password manager, which keeps a password under a name. */
export function AccountName({ email }: { email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />;
}
