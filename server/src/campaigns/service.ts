import type { Service } from '@remit/platform/http/service.ts';
import type { Keyring } from '@remit/platform/secrets/keyring.ts';
import type { CampaignsDeps } from './deps.ts';
import { ownMailEvents } from './mail-events.ts';
import { createPreviewLinks } from './preview-links.ts';
import { campaignsRoutes } from './register.ts';
import { cleanUpCampaigns } from './retention.ts';
import { startCampaignSender } from './sender.ts';

export type CampaignsOptions = CampaignsDeps & {
  readonly keyring: Keyring;
  readonly mailEventsSecret: string | undefined;
};

export async function createCampaignsService({ keyring, mailEventsSecret, ...deps }: CampaignsOptions) {
  const previews = createPreviewLinks(await keyring.key('campaigns'));
  const mailEvents = mailEventsSecret === undefined ? undefined : ownMailEvents(mailEventsSecret);
  const sender = startCampaignSender(deps);
  return {
    name: 'campaigns',
    routes: campaignsRoutes(deps, { previews, mailEvents }),
    cleanUp: () => cleanUpCampaigns(deps.db),
    stop: () => sender.stop(),
    notify: () => sender.notify(),
    previewPathOf: previews.pathOf,
  } satisfies Service & Record<string, unknown>;
}
