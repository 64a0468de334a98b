import { brand } from '@remit/brand/brand.ts';

export type AuthMode = 'signin' | 'signup';

export const auth = {
  meta: {
    title: 'Sign in or create an account',
    description: `Sign in to ${brand.name} or create an account. Accounts open with our launch; the demo needs none and is open now.`,
  },
  demoMeta: {
    title: 'Sign in, the demo',
    description:
      'The sign-in screen of the demo app. You can look around the whole demo without an account; nothing in it is real.',
  },
  back: { toHome: `Back to ${brand.name}`, toDemo: 'Back to the demo' },
  tabsLabel: 'Sign in or create an account',
  modes: {
    signin: {
      tab: 'Sign in',
      heading: 'Sign in',
      subtitle: 'Welcome back!',
      noticeHeading: 'Accounts open with our launch',
      notice:
        'We have not launched, so there is no account to sign in to yet. The demo is open now and needs none.',
    },
    signup: {
      tab: 'Create account',
      heading: 'Create account',
      subtitle: `Join ${brand.name} today`,
      noticeHeading: 'Accounts open with our launch',
      notice:
        'We have not launched, so we open no accounts and ask for no details yet. The demo is open now and needs none.',
    },
  },
  toDemo: 'Try the demo',
} as const;
