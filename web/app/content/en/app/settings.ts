export const settings = {
  meta: {
    title: 'Settings',
    description:
      'Notifications, dark mode and language of the app. What you choose is remembered on this device and nowhere else.',
  },
  demoMeta: {
    title: 'Settings in the demo',
    description:
      'The settings screen of the demo app. Dark mode really switches, and what you choose stays on this device.',
  },
  heading: 'Settings',
  notifications: {
    title: 'Notifications',
    description: 'News about your transfers. There are none to send before our launch.',
  },
  vibration: { title: 'Vibration', description: 'A short buzz when something is sent or missing.' },
  darkMode: { title: 'Dark mode', description: 'Dark colours on this device.' },
  language: { title: 'Language', description: 'The language of the app.', value: 'English' },
  note: 'Your choices are kept on this device.',
  account: {
    loading: 'Fetching your account',
    notLoaded: {
      title: 'Your account did not load',
      text: 'The rest of this screen works. Check your connection, then load the page again.',
      again: 'Load again',
    },
  },
};
