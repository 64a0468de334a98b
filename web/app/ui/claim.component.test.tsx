import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { renderAt } from '../../testing/render.tsx';

it('claims bear the mark of their section’s statement, and none is a tab stop or says the status', async () => {
  const { user } = renderAt(
    '/',
    <section>
      <ClaimStatement>Status: planned.</ClaimStatement>
      <p>
        2.5%
        <ClaimMark />
      </p>
      <p>
        24 hours
        <ClaimMark />
      </p>
      <a href="/faq">Questions</a>
    </section>,
  );
  expect(screen.getAllByText('†')).toHaveLength(3);
  expect(screen.getAllByText(/Status/)).toHaveLength(1);
  expect(document.querySelector('[aria-describedby]')).toBeNull();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Questions' })).toHaveFocus();
});
