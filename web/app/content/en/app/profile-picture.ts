export const profilePicture = {
  change: 'Change picture',
  add: 'Add a picture',
  notLoaded: 'This could not be opened. Please check your connection and try again.',
  close: 'Close',
  choose: {
    title: 'Your picture',
    text: 'Only you see it for now. A face works well, and so does anything you like.',
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
    hint: 'Drag to move, scroll or pinch to zoom. With keys: arrows move, plus and minus zoom.',
    zoom: 'Zoom',
    preview: 'How it will look',
    /** For screen readers. Shares of the picture, in per cent. */
    position: ({ zoom, across, down }: { zoom: number; across: number; down: number }) =>
      `Zoom ${zoom} per cent. Centre ${across} per cent from the left, ${down} per cent from the top.`,
    save: 'Save picture',
    saving: 'Saving',
    another: 'Another picture',
  },
  upload: {
    progress: 'Uploading your picture',
    cancel: 'Cancel',
    percent: (share: number) => `${Math.round(share * 100)} %`,
    offline: {
      title: 'Waiting for a connection',
      text: 'Your picture goes on uploading as soon as you are back online.',
    },
  },
  saved: 'Your picture is saved.',
  removed: 'Your picture is removed.',
  remove: {
    title: 'Remove your picture?',
    text: 'Your initial is shown again, on all your devices.',
    submit: 'Remove picture',
    busy: 'Removing',
    keep: 'Keep it',
  },
  retry: 'Try again',
  failures: {
    failed: {
      title: 'Your picture is not saved yet',
      text: 'We could not be reached. Your picture and your choice are still here: please try again.',
    },
    full: {
      title: 'There is no space for this picture',
      text: 'Your account has no space left, or we have none just now. Please try again later.',
    },
    rejected: {
      title: 'Your picture could not be saved',
      text: 'Please sign out and in again, then try once more.',
    },
    notRemoved: {
      title: 'Your picture is not removed yet',
      text: 'We could not be reached. Please try again.',
    },
  },
  errors: {
    not_a_picture: 'That is not a picture. Please choose a JPEG, PNG or WebP file.',
    too_large: 'That file is larger than 10 MB. Please choose a smaller one.',
    too_small: 'That picture is too small to show well. Please choose one of at least 64 by 64 pixels.',
    heic: 'Your browser cannot open HEIC pictures. Please save it as JPEG, or take a screenshot of it, and choose that.',
    broken: 'That picture could not be opened. It may be damaged: please choose another.',
  },
};
