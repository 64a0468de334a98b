import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';

/** A component on a page of this path, and a user for it. */
export function renderAt(path: string, component: ReactElement): RenderResult & { readonly user: UserEvent } {
  const user = userEvent.setup();
  return { user, ...render(<MemoryRouter initialEntries={[path]}>{component}</MemoryRouter>) };
}
