import type { CountryCode } from '@remit/domain/catalogue/countries.ts';
import type { Testimonial } from '#content/testimonial.ts';

/** Invented, every one of them, and marked as such wherever it is shown. */
export const testimonials: Readonly<Record<CountryCode, Testimonial>> = {
  KE: {
    id: 'wanjiru',
    name: 'Wanjiru Kamau',
    location: 'Reading, United Kingdom',
    image: 'wrap',
    quote:
      'I typed what my mother needs for the month, not what I can spare, and it told me what to pay. She sent me a photo of her M-Pesa message before I had closed the page.',
    rating: 5,
    date: '2025-03-14',
  },
  GH: {
    id: 'kwame',
    name: 'Kwame Mensah',
    location: 'Hamburg, Germany',
    image: 'short',
    quote:
      'My aunt in Kumasi has no smartphone and does not want one. She took her Ghana Card and a number to the counter and came home with the money.',
    rating: 5,
    date: '2025-04-22',
  },
  UG: {
    id: 'moses',
    name: 'Moses Okello',
    location: 'Leicester, United Kingdom',
    image: 'cap',
    quote:
      'I had one digit wrong and saw it while I was tracking it. I cancelled before it was paid out and sent it again. My father never knew.',
    rating: 5,
    date: '2025-02-25',
  },
  SN: {
    id: 'aissatou',
    name: 'Aïssatou Diop',
    location: 'Paris, France',
    image: 'scarf',
    quote:
      'My grandmother has it on Orange Money before I have my coat on. She rings to thank me and I am still in the lift.',
    rating: 5,
    date: '2025-04-08',
  },
};
