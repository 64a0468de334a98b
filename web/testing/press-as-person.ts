import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** A press that the browser would vouch for; the ones that a test makes are a script's. */
export async function pressAsPerson(user: UserEvent, name: string): Promise<void> {
  const trust = (event: Event) => Object.defineProperty(event, 'isTrusted', { value: true });
  addEventListener('click', trust, { capture: true, once: true });
  await user.click(screen.getByRole('button', { name }));
}
