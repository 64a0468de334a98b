import { cookiePolicy } from '#content/legal/cookie-policy.ts';
import { Contents } from './contents.tsx';
import { LegalSections } from './legal-sections.tsx';

const { sections } = cookiePolicy;
const settings = sections.findIndex(({ id }) => id === 'cookie-settings');

/** The text of the cookie policy in parts: the settings themselves stand below the section that is about them. */
export const CookieContents = () => <Contents sections={sections} />;
export const CookieTextBefore = () => <LegalSections sections={sections} to={settings + 1} />;
export const CookieTextAfter = () => <LegalSections sections={sections} from={settings + 1} />;
