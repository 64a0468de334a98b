import type { Testimonial } from '#content/testimonial.ts';

/** What is only read on the careers page. */
export const careersReading = {
  values: {
    heading: 'How we want to work',
    items: [
      {
        title: 'Right to the last digit',
        text: 'An amount is a whole number, never a guess. Whoever finds a cent in the wrong place stops the line, and is thanked for it.',
      },
      {
        title: 'Ask as you would be asked',
        text: 'A check of identity meets someone after a night shift. We write each question as if our own mother had to answer it.',
      },
      {
        title: 'The old phone decides',
        text: 'A page is finished when it opens on a phone of five years ago with two bars of signal, not when it looks good in the office.',
      },
      {
        title: 'Tell it first',
        text: 'Anyone a mistake affects hears of it from us, before anyone else, in plain words. Nobody here loses standing by owning one.',
      },
    ],
  },
  testimonial: {
    heading: 'A day we look forward to',
    notice: 'Not a colleague yet: the voice of someone we have not hired.',
    item: {
      id: 'efua',
      name: 'Efua Asante',
      location: 'Payments Engineer, London (hybrid)',
      image: 'afro',
      quote:
        'On my second day I asked why a fee of 2.525 is shown as 2.53. Three people put down their coffee to tell me. By lunch it was a test with my name on it.',
      rating: 5,
      date: '2025-04-30',
    } satisfies Testimonial,
  },
};
