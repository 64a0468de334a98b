/** Thrown when our own code breaks a rule it promised to keep: a bug to repair, never something a customer did. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}
