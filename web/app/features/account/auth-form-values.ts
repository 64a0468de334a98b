/** The values typed on the auth screen, kept across tabs and steps. */
export type AuthFormValues = {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly newPassword: string;
};

export type AuthFormProps = {
  readonly typed: AuthFormValues;
  readonly onTyped: (changes: Partial<AuthFormValues>) => void;
};

export const emptyValues: AuthFormValues = { fullName: '', email: '', password: '', newPassword: '' };
