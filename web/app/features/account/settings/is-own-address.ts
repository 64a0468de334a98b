/** Whether somebody has typed the address of their account. Phones put capitals and spaces where nobody meant them. */
export function isOwnAddress(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.trim().toLowerCase();
}
