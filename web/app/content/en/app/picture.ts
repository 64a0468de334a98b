/** What the pictures of the app show, for those who do not see them. */
export const appPicture = {
  amount: 'Two screens of the app: what you send and what arrives, and a history of samples.',
  review: 'Two screens of the app: a transfer with its fee and what arrives, and a history of samples.',
};
