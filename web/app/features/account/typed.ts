/** What somebody has typed on the auth screen. It outlives every change of tab and step. */
export type Typed = {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly newPassword: string;
};

export type TypedProps = {
  readonly typed: Typed;
  readonly onTyped: (news: Partial<Typed>) => void;
};

export const nothingTyped: Typed = { fullName: '', email: '', password: '', newPassword: '' };
