import type { Service } from '@remit/platform/http/service.ts';
import type { Keyring } from '@remit/platform/secrets/keyring.ts';
import type { CampaignsDeps } from './deps.ts';
import { ownMailEvents } from './mail-events.ts';
import { campaignsRoutes } from './register.ts';
import { cleanUpCampaigns } from './retention.ts';
import { createSealedPreviews } from './sealed-previews.ts';
import { startCampaignSender } from './sender.ts';

export type CampaignsOptions = CampaignsDeps & {
  readonly keyring: Keyring;
  readonly mailEventsSecret: string | undefined;
};

export async function createCampaignsService({ keyring, mailEventsSecret, ...deps }: CampaignsOptions) {
  const previews = createSealedPreviews(await keyring.key('campaigns'));
  const mailEvents = mailEventsSecret === undefined ? undefined : ownMailEvents(mailEventsSecret);
  const sender = startCampaignSender(deps);
  return {
    name: 'campaigns',
    routes: campaignsRoutes(deps, { previews, mailEvents }),
    cleanUp: () => cleanUpCampaigns(deps.db),
    stop: () => sender.stop(),
    notify: () => sender.notify(),
    sealPreview: previews.seal,
  } satisfies Service & Record<string, unknown>;
}
