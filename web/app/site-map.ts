/**
 * Every path we serve, as data. The router, the shells, the prerender and the manifest for the server are all read from
 * this table, so a page exists once it has a line here and a module under `routes/`.
 */
export type SiteRoute = {
  readonly path: string;
  /** File under `routes/`, without its extension; each becomes a chunk of its own. */
  readonly module: string;
  /**
   * Website pages are shown in app mode too; screens of the app and of the demo always have the app's chrome.
   */
  readonly set: 'website' | 'app' | 'demo';
  readonly isIndexed: boolean;
  /** Whether the bottom navigation may be shown here. */
  readonly hasTabs: boolean;
  readonly tab?: Tab;
};

export type Tab = 'home' | 'send' | 'history' | 'profile' | 'more';

const page = (path: string, module = `website${path}`) =>
  ({ path, module, set: 'website', isIndexed: true, hasTabs: true }) as const;

/** The targets of links in e-mails. */
const linked = (path: string, module: string) => ({ ...page(path, module), isIndexed: false });

const screen = (path: string, tab: Tab) =>
  ({ path, module: `app${path}`, set: 'app', isIndexed: false, hasTabs: true, tab }) as const;

/** Mirrors a screen of the app, by the same module. */
const demo = (path: string, tab?: Tab) =>
  ({
    path: `/demo${path}`,
    module: `app${path}`,
    set: 'demo',
    isIndexed: false,
    hasTabs: tab !== undefined,
    ...(tab && { tab }),
  }) as const;

const website: readonly SiteRoute[] = [
  { ...page('/', 'website/home'), hasTabs: false, tab: 'home' },
  { ...page('/auth', 'auth/auth'), hasTabs: false },
  { ...linked('/auth/new-password', 'auth/new-password'), hasTabs: false },
  { ...linked('/auth/not-me', 'auth/not-me'), hasTabs: false },

  page('/how-it-works'),
  page('/pricing'),
  page('/how-we-show-prices'),
  page('/services/money-transfer'),
  page('/services/mobile-money'),
  page('/services/business-transfers'),
  page('/services/bank-deposits'),
  page('/services/cash-pickup'),

  page('/countries'),
  page('/countries/ghana', 'website/country'),
  page('/countries/kenya', 'website/country'),
  page('/countries/uganda', 'website/country'),
  page('/countries/senegal', 'website/country'),
  page('/countries/nigeria', 'website/later-country'),
  page('/countries/south-africa', 'website/later-country'),
  page('/send-money-to-kenya'),

  page('/about'),
  page('/careers'),
  page('/press'),
  page('/contact'),
  page('/faq'),

  page('/blog'),
  page('/blog/understanding-remittance-fees', 'website/blog-article'),
  page('/blog/mobile-money-revolution-africa', 'website/blog-article'),
  page('/blog/saying-no-to-the-family-group', 'website/blog-article'),
  page('/blog/the-rate-you-are-not-given', 'website/blog-article'),
  page('/blog/what-a-transfer-does-after-it-arrives', 'website/blog-article'),
  page('/blog/when-the-message-is-not-from-your-mother', 'website/blog-article'),

  linked('/waitlist/confirm', 'subscriptions/confirm-waitlist'),
  linked('/newsletter/confirm', 'subscriptions/confirm-newsletter'),
  linked('/subscriptions/manage', 'subscriptions/manage'),
  linked('/unsubscribe', 'subscriptions/unsubscribe'),

  page('/terms-of-service', 'legal/legal-text'),
  page('/privacy-policy', 'legal/legal-text'),
  page('/aml-policy', 'legal/legal-text'),
  page('/security', 'legal/legal-text'),
  page('/cookie-policy', 'legal/cookie-policy'),
];

const app: readonly SiteRoute[] = [
  screen('/send', 'send'),
  screen('/history', 'history'),
  screen('/history/transfer', 'history'),
  screen('/profile', 'profile'),
  screen('/more', 'more'),
  screen('/more/beneficiaries', 'more'),
  screen('/more/payment-methods', 'more'),
  screen('/more/rates', 'more'),
  screen('/more/support', 'more'),
  screen('/more/settings', 'more'),
];

/** `/demo` is the app's landing screen, and its Home is its send screen. */
const demoSet: readonly SiteRoute[] = [
  { ...demo(''), module: 'app/landing' },
  { ...demo('/auth'), module: 'auth/auth' },
  { ...demo('/auth/new-password'), module: 'auth/new-password' },
  { ...demo('/send', 'home'), module: 'app/demo-send' },
  demo('/history', 'history'),
  demo('/profile', 'profile'),
  demo('/more', 'more'),
  demo('/more/beneficiaries', 'more'),
  demo('/more/payment-methods', 'more'),
  demo('/more/rates', 'more'),
  demo('/more/support', 'more'),
  demo('/more/settings', 'more'),
];

export const siteMap: readonly SiteRoute[] = [...website, ...app, ...demoSet];

/**
 * Filled by the server for each request. The URL is a secret, so it is neither canonical nor counted. Without the code it was
 * lost on the way.
 */
export const templateRoutes: readonly SiteRoute[] = [linked('/track/:code?', 'website/track')];

/** Shown with HTTP status 404; the server picks by the same prefixes. */
export type NotFoundRoute = SiteRoute & { readonly file: string };

const notFound = { module: 'not-found', isIndexed: false, hasTabs: true } as const;

export const notFoundRoutes: readonly NotFoundRoute[] = [
  { ...notFound, path: '/demo/*', file: '404-demo.html', set: 'demo' },
  { ...notFound, path: '/blog/*', file: '404-blog.html', set: 'website' },
  { ...notFound, path: '/*', file: '404.html', set: 'website' },
];
