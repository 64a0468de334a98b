export const rates = {
  meta: {
    title: 'Exchange Rates',
    description:
      'Indicative exchange rates for the Ghanaian cedi, the Kenyan and Ugandan shilling and the West African CFA franc.',
  },
  demoMeta: {
    title: 'Exchange Rates in the demo',
    description:
      'The exchange rates screen of the demo app: four indicative rates and how they changed. None of them is an offer.',
  },
  heading: 'Exchange Rates',
  indicative: 'Indicative rates',
  forOne: ({ one }: { one: string }) => `What ${one} is worth, and how the rate changed.`,
  updated: 'Updated every 30 seconds.',
  checked: ({ time }: { time: string }) => `Last checked at ${time}.`,
  stale: 'We could not check just now. These are the last rates we have.',
  note: 'The rates and changes on this screen are illustrative, not an offer. Other screens show other figures.',
  whyDifferent: 'Why do our figures differ?',
  change: { up: 'up', down: 'down', same: 'unchanged' },
};
