import { main } from '@remit/server/main.ts';

/** The server of `npm run dev`. The site is opened on Vite's port, so that is the one it prints. */
await main(process.env, { openAt: process.argv[2] });
