import { cookies } from '#content/forms/cookies.ts';
import { cookiePolicyOpening, type LegalCopy, mailUs } from './legal.ts';

/** Names every entry that our code writes in a browser; `legal-truth.test.ts` looks for one that is missing. */
export const cookiePolicy = {
  opening: cookiePolicyOpening,
  sections: [
    {
      id: 'what-cookies-are',
      heading: 'What cookies are',
      body: [
        'A cookie is a small text that a website asks your browser to keep and to send back with every request. We set none of those. Browsers have other drawers for the same purpose, called local storage and session storage, whose content stays with you until a page reads it. The law treats them alike, and so does this page: “cookie” here means anything that we leave on your device.',
      ],
    },
    {
      id: 'necessary',
      heading: 'What is necessary',
      body: [
        'These are stored only when you do the thing that they are for, and need no consent. The name is the one under which your browser shows the entry.',
        {
          list: [
            '“theme”, “notifications” and “vibration”: your settings for this device, until you change them.',
            '“unsaved-settings”: if you have an account, the settings that it does not have yet, until they are saved there or somebody else signs in.',
            '“own-practice” and “send-draft”: if you have an account, the practice transfers and recipients you saw last, so that you can read them without a connection, and a transfer you have begun. Both go when you sign out.',
            '“demoMode”, “demo-recipients” and “demo-transfers”: that you are exploring the demo, until you leave it, and the recipients and transfers you made up there, until you clear them.',
            '“appView”: that this tab shows the app, until you leave that view or close the tab.',
            '“friend”: who invited you, if a friend’s link led you here, until you close the tab.',
            '“unsent”: a waitlist or newsletter form that you sent without a connection, until it has gone out or you discard it, and for 30 days at most.',
            'Under “Cache storage”, entries that begin with “site-”: copies of our own pages and scripts, the same for everybody, so that the site opens without a connection. The present version and the one before it, until a newer one takes their place.',
            '“install-dismissed”: that you did not want the app on your home screen, so that we do not ask again.',
            '“cookie-choice”: your answer to the cookie banner, so that it does not ask again.',
            '“session”: your sign-in, if you have an account, until you sign out.',
            '“providerVisit” and “session-code-verifier”: if you sign in with an account elsewhere, that you are on your way there, until you are back.',
          ],
        },
      ],
    },
    {
      id: 'optional',
      heading: 'What is optional',
      body: [
        'There is one optional kind: our own anonymous visit statistics. They leave nothing on your device beyond your answer. If you accept them, each page that you open tells our server its path and nothing else, so that we learn which pages are read. They are never joined with your account, and are off until you accept them.',
      ],
    },
    {
      id: 'cookie-banner',
      heading: 'The cookie banner',
      body: [
        `Before anything optional happens, a cookie banner asks you. It has two buttons of equal weight: “${cookies.accept}” and “${cookies.reject}”. It covers nothing and blocks nothing. While it has not asked, or you have not answered, the answer counts as no.`,
      ],
    },
    {
      id: 'cookie-settings',
      heading: 'Cookie Settings',
      body: [
        'Here you can answer again, as often as you like; the link “Cookie Settings” in the footer of the website leads to this place. Taking consent back is as easy as giving it, and counts from the moment you press.',
      ],
    },
    {
      id: 'third-parties',
      heading: 'Third parties',
      body: [
        'There are none. Typefaces, pictures and scripts all come from our own server, so no other company learns that you were here. A link that leads away from this site brings you under the rules of the site that it leads to.',
      ],
    },
    {
      id: 'in-your-browser',
      heading: 'Clearing them yourself',
      body: [
        'Every browser can show and delete what a site has stored, usually under “Privacy” or “Site data”. If you clear ours, you are signed out, your settings are back to ours, the demo has forgotten its recipients and the banner asks again. Everything else works as before.',
      ],
    },
    {
      id: 'changes-and-contact',
      heading: 'Changes and contact',
      body: [
        `If we ever want to store something new, this list changes before it happens, and you are asked where the law says so. What happens to data beyond your browser is in the [Privacy Policy](/privacy-policy). Questions: ${mailUs}.`,
      ],
    },
  ],
} satisfies LegalCopy;
