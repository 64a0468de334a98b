/** Runs in the page. Chromium offers to install when it likes; the event is what it sends when it does. */
export function offerInstallation(): void {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const userChoice = Promise.resolve({ outcome: 'accepted' });
  dispatchEvent(Object.assign(event, { prompt: async () => undefined, userChoice }));
}
