import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { claimStatus, claims } from '#content/claims.ts';
import { testimonialCopy } from '#content/testimonial-copy.ts';
import { about } from '#content/website/about.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import AboutPage from './about.tsx';

async function renderAbout() {
  const rendered = await renderPage('/about', <AboutPage />);
  const tabs = await screen.findByRole('tablist', { name: about.testimonials.label });
  const tab = (name: string) => within(tabs).getByRole('tab', { name });
  return { ...rendered, tabs, tab };
}

it('has the claims of the company with their status', async () => {
  const { container } = await renderAbout();
  for (const id of ['money-service-business', 'regulated-by-the-fca', 'two-companies'] as const)
    expect(container).toHaveTextContent(claims[id].wording);
  expect(container).toHaveTextContent(claimStatus);
});

it('shows the voice from each country, and says that it is invented', async () => {
  const { user, tabs, tab } = await renderAbout();
  const countries = within(tabs).getAllByRole('tab');
  expect(countries.map(({ textContent }) => textContent)).toEqual(['Kenya', 'Ghana', 'Uganda', 'Senegal']);
  for (const voice of about.testimonials.tabs) {
    await user.click(tab(voice.name));
    expect(tab(voice.name)).toHaveAttribute('aria-selected', 'true');
    const panel = screen.getByRole('tabpanel', { name: voice.name });
    const figure = within(panel).getByRole('figure');
    expect(figure).toHaveTextContent(about.testimonials.items[voice.country].name);
    expect(within(figure).getByText('5 out of 5 stars')).toBeInTheDocument();
    expect(within(figure).getByText(testimonialCopy.illustrative)).toBeVisible();
    expect(figure.querySelector('time')).toHaveTextContent(/^\d{1,2} \w+ 2025$/);
    // Only the chosen panel is shown: the others have the class that hides them.
    const shown = screen.getAllByRole('tabpanel').filter(({ classList }) => !classList.contains('hidden'));
    expect(shown).toEqual([panel]);
  }
});

it('leads from country to country by the keys', async () => {
  const { user, tab } = await renderAbout();
  for (const { from, key, to } of [
    { from: 'Kenya', key: '{ArrowRight}', to: 'Ghana' },
    { from: 'Kenya', key: '{ArrowLeft}', to: 'Senegal' },
    { from: 'Ghana', key: '{End}', to: 'Senegal' },
    { from: 'Uganda', key: '{Home}', to: 'Kenya' },
  ]) {
    await user.click(tab(from));
    await user.keyboard(key);
    await waitFor(() => expect(tab(to)).toHaveFocus());
    expect(tab(to)).toHaveAttribute('aria-selected', 'true');
    expect(tab(from)).toHaveAttribute('aria-selected', 'false');
  }
});
