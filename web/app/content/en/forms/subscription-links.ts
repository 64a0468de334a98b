/** What the pages behind the links in our mails have in common. */
export const subscriptionLinks = {
  place: {
    heading: 'Your place today',
    corridor: (from: string, to: string) => `From ${from} to ${to}`,
    rule: {
      title: 'How places are counted',
      text: 'Places are counted among confirmed people only, in each corridor by itself, in the order in which they confirmed. Inviting friends moves nobody. If you change your corridor, you wait at the end of the new one.',
    },
  },
  share: {
    heading: 'Friends of yours?',
    text: 'This link leads them to the waitlist. We count who confirms through it; it sells no places, neither yours nor theirs.',
    friends: (count: number) =>
      count === 0
        ? 'Nobody has confirmed through your link yet.'
        : count === 1
          ? '1 friend has confirmed through your link.'
          : `${count} friends have confirmed through your link.`,
    title: 'A waitlist worth a look',
    button: 'Share the link',
    copied: 'The link is copied.',
    notCopied: 'Copying did not work. The link stands above: mark it and copy it by hand.',
  },
  manage: 'See, change or end it',
  problems: {
    link_unknown: {
      heading: 'We do not know this link',
      lead: 'It may have been cut off on its way to you, or it is so old that what it belonged to is deleted. Open it from the e-mail once more, or ask for a new one.',
    },
    link_expired: {
      heading: 'This link has expired',
      lead: 'Links work for a limited time, for your safety. A new e-mail brings a new one.',
    },
    link_used: {
      heading: 'This link was used already',
      lead: 'You confirmed with it before and have left the list since. Join again if you like.',
    },
  },
  again: 'Try again',
  newLink: {
    heading: 'Get a new link',
    text: 'Tell us your address. If it is on a list, or waits to be confirmed, we e-mail a link that works.',
    email: 'E-mail address',
    placeholder: 'name@example.com',
    send: 'Send me a new link',
    busy: 'Sending…',
    accepted: {
      title: 'Check your e-mail',
      text: (email: string) => `If we know ${email} from one of our lists, a new link is on its way there.`,
    },
    why: 'We use the address for this e-mail only.',
  },
};
