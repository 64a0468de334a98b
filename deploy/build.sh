#!/bin/sh
# Makes a folder that can serve: the server, the built site and the packages they run on.
#   SITE_URL=https://send.example deploy/build.sh /srv/remit/2026-11-17
set -eu
cd "$(dirname "$0")/.."
to=${1:?the folder to make}
: "${SITE_URL:?the public address of the site, as in SITE_URL=https://send.example}"
# npm ci empties node_modules, and a server that runs from it would lose its files: each release has a folder of its own.
if [ -e "$to" ] && [ -n "$(ls -A "$to")" ]; then
  echo "$to is not empty: name a new folder." >&2
  exit 1
fi

npm run --silent build
mkdir -p "$to"
tar -cf - --exclude=node_modules --exclude='*.test.ts' \
  package.json package-lock.json .npmrc LICENSE scripts brand contract domain platform provider server \
  web/package.json web/site-url.ts web/dist | tar -xf - -C "$to"
cd "$to"
npm ci --omit=dev --ignore-scripts --workspace server --include-workspace-root
