// What stands in the head of every page, as one script. The build bundles and minifies it, and hashes the result for the
// page's policy.
import '#pre-paint.ts';
import '#boot.ts';
