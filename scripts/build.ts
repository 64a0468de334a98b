import { siteUrlFrom } from '../web/site-url.ts';
import { ensureBuilt } from './build-if-changed.ts';

/** The site, for the SITE_URL that it will be served under. Starts nothing. */
const siteUrl = siteUrlFrom(process.env);
await ensureBuilt(siteUrl);
console.log(`Built for ${siteUrl}: "npm run serve" serves it.`);
