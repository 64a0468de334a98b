import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ClaimMark, ClaimStatement } from '#ui/claim.tsx';
import { renderAt } from '../../testing/render.tsx';

it('a claim’s mark leads to the statement of its section, and is described by it', () => {
  renderAt(
    '/',
    <section>
      <ClaimStatement id="fees-status">Status: planned.</ClaimStatement>
      <p>
        2.5%
        <ClaimMark statementId="fees-status" />
      </p>
    </section>,
  );
  const mark = screen.getByRole('link', { name: '†', description: 'Status: planned.' });
  expect(mark.getAttribute('href')).toBe('#fees-status');
});
