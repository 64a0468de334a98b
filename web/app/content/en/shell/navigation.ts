import type { Action } from '#content-types/page-copy.ts';

export type NavigationLink = Action;
export type NavigationGroup = {
  readonly id: string;
  readonly label: string;
  readonly links: readonly NavigationLink[];
};

const services = [
  { label: 'Money Transfer', to: '/services/money-transfer' },
  { label: 'Mobile Money', to: '/services/mobile-money' },
  { label: 'Business Transfers', to: '/services/business-transfers' },
  { label: 'Bank Deposits', to: '/services/bank-deposits' },
  { label: 'Cash Pickup', to: '/services/cash-pickup' },
];

/** The top bar, from left to right; a group is a dropdown. */
export const topBarItems: readonly (NavigationLink | NavigationGroup)[] = [
  { label: 'How It Works', to: '/how-it-works' },
  { id: 'services', label: 'Services', links: services },
  { label: 'Countries', to: '/countries' },
  { label: 'Pricing', to: '/pricing' },
  { label: 'Demo App', to: '/demo' },
  {
    id: 'more',
    label: 'More',
    links: [
      { label: 'About Us', to: '/about' },
      { label: 'Blog', to: '/blog' },
      { label: 'Careers', to: '/careers' },
      { label: 'Contact', to: '/contact' },
      { label: 'FAQ', to: '/faq' },
    ],
  },
];

export const accountLinks = {
  logIn: { label: 'Log in', to: '/auth?mode=signin' },
  getStarted: { label: 'Get Started', to: '/auth?mode=signup' },
};

export const footerGroups: readonly NavigationGroup[] = [
  { id: 'footer-services', label: 'Services', links: services },
  {
    id: 'footer-countries',
    label: 'Countries',
    links: [
      { label: 'All countries', to: '/countries' },
      { label: 'Ghana', to: '/countries/ghana' },
      { label: 'Kenya', to: '/countries/kenya' },
      { label: 'Uganda', to: '/countries/uganda' },
      { label: 'Senegal', to: '/countries/senegal' },
      { label: 'Nigeria', to: '/countries/nigeria' },
      { label: 'South Africa', to: '/countries/south-africa' },
      { label: 'Send money to Kenya', to: '/send-money-to-kenya' },
    ],
  },
  {
    id: 'footer-product',
    label: 'Product',
    links: [
      { label: 'How It Works', to: '/how-it-works' },
      { label: 'Pricing', to: '/pricing' },
      { label: 'Why our figures differ', to: '/how-we-show-prices' },
      { label: 'Demo App', to: '/demo' },
      { label: 'FAQ', to: '/faq' },
    ],
  },
  {
    id: 'footer-company',
    label: 'Company',
    links: [
      { label: 'About Us', to: '/about' },
      { label: 'Blog', to: '/blog' },
      { label: 'Careers', to: '/careers' },
      { label: 'Press', to: '/press' },
      { label: 'Contact', to: '/contact' },
    ],
  },
  {
    id: 'footer-legal',
    label: 'Legal',
    links: [
      { label: 'Terms of Service', to: '/terms-of-service' },
      { label: 'Privacy Policy', to: '/privacy-policy' },
      { label: 'AML Policy', to: '/aml-policy' },
      { label: 'Security Policy', to: '/security' },
      { label: 'Cookie Policy', to: '/cookie-policy' },
      { label: 'Cookie Settings', to: '/cookie-policy#cookie-settings' },
    ],
  },
];

/** The bottom navigation of the app, by the tab that the site map names. */
export const appTabs = [
  { tab: 'home', label: 'Home', to: '/' },
  { tab: 'send', label: 'Send', to: '/send' },
  { tab: 'history', label: 'History', to: '/history' },
  { tab: 'profile', label: 'Profile', to: '/profile' },
  { tab: 'more', label: 'More', to: '/more' },
] as const;

/** In the demo the send screen is home. */
export const demoTabs = [
  { tab: 'home', label: 'Home', to: '/demo/send' },
  { tab: 'history', label: 'History', to: '/demo/history' },
  { tab: 'profile', label: 'Profile', to: '/demo/profile' },
  { tab: 'more', label: 'More', to: '/demo/more' },
] as const;
