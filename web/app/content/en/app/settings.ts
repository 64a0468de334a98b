export const settings = {
  meta: {
    title: 'Settings',
    description:
      'Notifications, dark mode and language of the app. Your choices stay on this device, or in your account once you sign in.',
  },
  demoMeta: {
    title: 'Settings in the demo',
    description: 'The settings screen of the demo app. Dark mode really works, and your choices are saved.',
  },
  heading: 'Settings',
  notifications: {
    title: 'Notifications',
    description: 'News about your transfers. We send none before we launch.',
  },
  vibration: {
    title: 'Vibration',
    description: 'This device vibrates briefly when something is sent or missing.',
  },
  darkMode: { title: 'Dark mode', description: 'Light text on dark colours.' },
  language: { title: 'Language', description: 'The language of the app.', value: 'English' },
  note: {
    visitor:
      'Your choices are saved on this device. Choices you make while signed in also apply on your other devices.',
    loading: 'Loading the choices in your account...',
    saving: 'Saving to your account...',
    saved: 'Your choices are saved in your account. They apply on every device where you sign in.',
  },
  failures: {
    offline: {
      title: 'Waiting for a connection',
      text: 'Your choice works on this device. We save it to your account when you are back online.',
    },
    'not-loaded': {
      title: 'The choices in your account did not load',
      text: 'You see the choices on this device. You can change them. We keep trying to reach your account.',
    },
    'not-saved': {
      title: 'Not saved to your account yet',
      text: 'Your choice works on this device. We keep trying to save it to your account.',
    },
    rejected: {
      title: 'Your account did not accept this choice',
      text: 'It works on this device only. Reload the page to see the choices in your account.',
    },
  },
  account: {
    loading: 'Loading your account',
    notLoaded: {
      title: 'Your account did not load',
      text: 'The rest of this screen works. Check your connection, then reload the page.',
      again: 'Reload',
    },
  },
};
