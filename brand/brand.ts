/**
 * The only place that knows our name. Titles, the manifest, mails, legal text and data folders derive from it,
 * so a rename touches this folder and nothing else.
 */
export const brand = {
  name: 'Akoma',
  /** Safe in file names, service names and database identifiers. */
  slug: 'akoma',
  /** Begins the reference of a transfer. */
  referencePrefix: 'AK',
  tagline: 'Money sent home is care made visible.',
  domain: 'akoma.example',
  appDomain: 'app.akoma.example',
  email: 'hello@akoma.example',
  securityEmail: 'security@akoma.example',
  company: {
    name: 'Akoma Transfer Ltd',
    city: 'London',
    subsidiary: { name: 'UAB Akoma Europe', city: 'Vilnius' },
  },
} as const;
