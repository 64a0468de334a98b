import { brand } from '@remit/brand/brand.ts';
import type { CountryCode } from '@remit/domain/catalogue/countries.ts';
import { type Claim, claimStatement, claims } from '#content/claims.ts';
import type { Fact, PageCopy } from '#content-types/page-copy.ts';
import type { Testimonial } from '#content-types/testimonial.ts';

const { company } = brand;

export const about = {
  meta: {
    title: 'About us',
    description:
      'Who is building this money transfer service for people abroad, why its sign is a heart, and which of its claims still need authorisation.',
  },
  opening: {
    eyebrow: 'About us',
    heading: 'You saved the\u00a0money. Your family is\u00a0waiting.',
    lead: 'We are building a transfer that says what it costs and arrives when it says. It treats your 50 euros with the care that you took to earn them.',
    actions: [
      { label: 'Try the demo', to: '/demo/send' },
      { label: 'How it works', to: '/how-it-works' },
    ],
  },
  company: {
    heading: 'The companies behind it',
    text: `${company.name} in ${company.city} will run the service, and ${company.subsidiary.name} in ${company.subsidiary.city} will serve senders in the European Union. Neither holds a customer’s money today, and neither may before it is authorised. Here is every claim we make about the companies, and its status. Investors and partners can start [on the home page](/#investors), journalists under [Press](/press).`,
    statement: claimStatement,
    facts: [
      claimed('Registration', claims['money-service-business']),
      claimed('Supervision', claims['regulated-by-the-fca']),
      claimed('Companies', claims['two-companies']),
    ] satisfies readonly Fact[],
  },
  heart: {
    heading: 'Why the heart',
    text: [
      `${brand.name} is the Akan word for heart. It is also an Adinkra sign for patience and good will, stamped on cloth in what is now Ghana for more than two hundred years. People say “Nya ${brand.slug}”: take heart, be patient.`,
      'We drew our heart as one line. It starts in one spiral, ends in the other, and never breaks. A good transfer is like that, and so are the people at its two ends.',
    ],
  },
  promises: {
    heading: 'What we promise',
    items: [
      {
        title: 'The whole price, before you pay',
        text: 'You see the fee, the rate and what arrives on one screen, calculated to the last digit. If we make money on the rate, the page says so.',
      },
      {
        title: 'As easy to receive as to send',
        text: 'Your recipient will need no account, no app and no e-mail address. A transfer that is hard to collect is only half built.',
      },
      {
        title: 'We say what is not real yet',
        text: 'Until we are authorised, every payment here is simulated and marked as such. We call a sample a sample. There is no countdown.',
      },
    ],
  },
  testimonials: {
    heading: 'What we hope to hear one day',
    notice:
      'No one has sent money with us yet, so no one has praised us for it. These four people are invented, and so are their stars. They say what we hope to earn.',
    label: 'Testimonials by country',
    tabs: [
      { country: 'KE', name: 'Kenya' },
      { country: 'GH', name: 'Ghana' },
      { country: 'UG', name: 'Uganda' },
      { country: 'SN', name: 'Senegal' },
    ] satisfies readonly { country: CountryCode; name: string }[],
    /** Invented, every one of them, and marked as such wherever it is shown. */
    items: {
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
          'I had one digit wrong and saw it while I tracked the transfer. I cancelled before it was paid out and sent it again. My father never knew.',
        rating: 5,
        date: '2025-02-25',
      },
      SN: {
        id: 'aissatou',
        name: 'Aïssatou Diop',
        location: 'Paris, France',
        image: 'scarf',
        quote:
          'My grandmother has it on Orange Money before I have my coat on. She calls to thank me while I am still in the lift.',
        rating: 5,
        date: '2025-04-08',
      },
    } satisfies Record<CountryCode, Testimonial>,
  },
  next: {
    heading: 'Hear from us when your country opens',
    text: 'Join the waitlist with your e-mail address and the country you send to. We write when there is news.',
    also: { label: 'See the prices', to: '/pricing' },
  },
} satisfies PageCopy & Record<string, unknown>;

function claimed(term: string, { wording }: Claim): Fact {
  return { term, detail: wording, isClaim: true };
}
