/** Ignores case and spaces, which phone keyboards add. */
export function isOwnEmail(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.trim().toLowerCase();
}
