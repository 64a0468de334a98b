export const profilePicture = {
  change: 'Change picture',
  add: 'Add a picture',
  notLoaded: 'This did not load. Please check your connection and try again.',
  close: 'Close',
  choose: {
    title: 'Your picture',
    text: 'Only you see it for now. Choose your face, or anything you like.',
    label: 'Choose a picture',
    replace: 'Choose another picture',
    drop: 'or drop one here, or paste it',
    kinds: 'JPEG, PNG or WebP, up to 10 MB.',
    reading: 'Opening the picture',
    remove: 'Remove picture',
  },
  crop: {
    title: 'Choose what to show',
    area: 'Part of the picture to show',
    hint: 'Drag to move. Scroll or pinch to zoom. With keys: arrows move, plus and minus zoom.',
    zoom: 'Zoom',
    preview: 'How it will look',
    /** For screen readers. Shares of the picture, in per cent. */
    position: ({ zoom, across, down }: { zoom: number; across: number; down: number }) =>
      `Zoom ${zoom} per cent. Centre ${across} per cent from the left, ${down} per cent from the top.`,
    save: 'Save picture',
    saving: 'Saving',
    another: 'Choose another',
  },
  upload: {
    progress: 'Uploading your picture',
    cancel: 'Cancel',
    percent: (share: number) => `${Math.round(share * 100)} %`,
    offline: {
      title: 'Waiting for a connection',
      text: 'The upload continues when you are back online.',
    },
  },
  saved: 'Your picture is saved.',
  removed: 'Your picture is removed.',
  remove: {
    title: 'Remove your picture?',
    text: 'All your devices show your initial again.',
    submit: 'Remove picture',
    busy: 'Removing',
    keep: 'Keep it',
  },
  retry: 'Try again',
  failures: {
    failed: {
      title: 'Your picture is not saved yet',
      text: 'We could not reach our server. Your picture is still here. Please try again.',
    },
    full: {
      title: 'There is no space for this picture',
      text: 'Your account is full, or we have no space just now. Please try again later.',
    },
    rejected: {
      title: 'Your picture could not be saved',
      text: 'Please sign out, sign in and try again.',
    },
    notRemoved: {
      title: 'Your picture is not removed yet',
      text: 'We could not reach our server. Please try again.',
    },
  },
  errors: {
    not_a_picture: 'Please choose a picture: a JPEG, PNG or WebP file.',
    too_large: 'This file is larger than 10 MB. Please choose a smaller one.',
    too_small: 'This picture is too small. Please choose one of at least 64 by 64 pixels.',
    heic: 'Your browser cannot open HEIC pictures. Please save it as JPEG, or take a screenshot, and choose that file.',
    broken: 'This picture did not open. It may be damaged. Please choose another.',
  },
};
