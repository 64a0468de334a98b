import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialogFields } from '#content/forms/enquiry-dialogs.ts';
import { testimonialCopy } from '#content/testimonial-copy.ts';
import { careers } from '#content/website/careers.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import CareersPage from './careers.tsx';

it('lists six sample positions in three places, and says that they are samples', async () => {
  await renderPage('/careers', <CareersPage />);
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  const rowsWith = (copy: string) => rows.filter(({ textContent }) => textContent.includes(copy));
  expect(rows).toHaveLength(7);
  expect(rowsWith('Full-time')).toHaveLength(6);
  for (const place of ['London (hybrid)', 'Vilnius (on-site)', 'Remote Africa'])
    expect(rowsWith(place)).toHaveLength(2);
  expect(screen.getByText(/^These six are samples\./)).toBeVisible();
  const figure = screen.getByRole('figure');
  expect(within(figure).getByText(testimonialCopy.illustrative)).toBeVisible();
});

it('takes applications for each of the six, by the name of the position, and from everybody else', async () => {
  const { user } = await renderPage('/careers', <CareersPage />);
  for (const { title } of careers.positions.items)
    expect(await screen.findByRole('button', { name: `Apply as ${title}` })).toBeVisible();
  expect(screen.getByRole('button', { name: careers.speculative.label })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Apply as Compliance Officer' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveAccessibleName(dialogFields.applyTo('Compliance Officer'));
});
