import { act } from '@testing-library/react';
import { type ReactElement, Suspense } from 'react';
import { renderAt } from './render.tsx';

/** A page with the parts that it loads by itself, as after a navigation: look for what it shows with `findBy…`. */
export async function renderPage(path: string, page: ReactElement) {
  return await act(async () => renderAt(path, <Suspense>{page}</Suspense>));
}
