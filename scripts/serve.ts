import { siteUrlFrom } from '../web/site-url.ts';
import { buildProblem } from './build-if-changed.ts';

/** The product on a server: what was built before, and nothing is built or installed here. */
const problem = buildProblem(siteUrlFrom(process.env));
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
const { main } = await import('@remit/server/main.ts');
await main(process.env);
