import type { CountryCode } from '@remit/domain/catalogue/countries.ts';
import { testimonials } from '#content/en/website/about-testimonials.ts';
import { bandOf } from '#ui/band.ts';
import { TestimonialCard } from './testimonial-card.tsx';

/** What stands behind the tab of a country, with its name for those who see all of them at once. */
export const voiceFrom = (country: CountryCode, name: string) => () => (
  <>
    <h3 className="sr-only">{name}</h3>
    <TestimonialCard testimonial={testimonials[country]} spine={bandOf[country]} />
  </>
);
