import { brand } from '@remit/brand/brand.ts';

const { company } = brand;

/** What stands around every page. */
export const shell = {
  homeLabel: `${brand.name}, home page`,
  skip: 'Skip to content',
  mainLabel: 'Main',
  menu: 'Menu',
  /** After "More". */
  moreScreens: 'screens',
  appLabel: 'App',
  demoLabel: 'Demo',
  offline: "You're offline",
  newerVersion: {
    text: `A newer version of ${brand.name} is ready.`,
    reload: 'Reload',
    later: 'Later',
  },
  footer: {
    label: 'Footer',
    status: {
      title: 'Coming soon',
      text: `${brand.name} is in the making and has not launched. No money moves here today, and every authorisation we name is planned, not yet granted.`,
    },
    stores: 'App Store and Google Play: coming soon.',
    copyright: `© 2024 ${company.name}, ${company.city}.`,
    subsidiary: `With ${company.subsidiary.name}, ${company.subsidiary.city}.`,
  },
  failure: {
    heading: 'This page did not work',
    text: 'Something broke on our side while showing it. Nothing you sent is lost, because nothing was sent.',
    retry: 'Try again',
    home: 'Return to Home',
  },
};
