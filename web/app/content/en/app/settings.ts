export const settings = {
  meta: {
    title: 'Settings',
    description:
      'Notifications, dark mode and language of the app. What you choose stays on this device, or with your account once you sign in.',
  },
  demoMeta: {
    title: 'Settings in the demo',
    description:
      'The settings screen of the demo app. Dark mode really switches, and what you choose is remembered.',
  },
  heading: 'Settings',
  notifications: {
    title: 'Notifications',
    description: 'News about your transfers. There are none to send before our launch.',
  },
  vibration: {
    title: 'Vibration',
    description: 'A short buzz of this device when something is sent or missing.',
  },
  darkMode: { title: 'Dark mode', description: 'Light text on dark colours.' },
  language: { title: 'Language', description: 'The language of the app.', value: 'English' },
  note: {
    visitor:
      'Your choices are kept on this device. What you choose once signed in follows you to your others.',
    loading: 'Fetching your choices from your account...',
    saving: 'Saving to your account...',
    saved: 'Your choices are saved in your account and follow you to every device you sign in on.',
  },
  failures: {
    offline: {
      title: 'Waiting for a connection',
      text: 'What you choose holds on this device. We save it to your account when the connection is back.',
    },
    'not-loaded': {
      title: 'The choices in your account did not load',
      text: 'You see those of this device. You can change them; we keep trying to reach your account.',
    },
    'not-saved': {
      title: 'Not saved to your account yet',
      text: 'Your choice holds on this device. We keep trying, and save it as soon as we reach your account.',
    },
    rejected: {
      title: 'Your account did not take this choice',
      text: 'It holds on this device only. Load the page again to see what your account has.',
    },
  },
  account: {
    loading: 'Fetching your account',
    notLoaded: {
      title: 'Your account did not load',
      text: 'The rest of this screen works. Check your connection, then load the page again.',
      again: 'Load again',
    },
  },
};
