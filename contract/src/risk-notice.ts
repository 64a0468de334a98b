/**
 * What everyone who asks for investor material reads and confirms. The version is kept with their request; when the
 * wording changes, a new version is added and the old ones stay, because people confirmed those.
 */
export const riskNotices: Readonly<Record<string, string>> = {
  '2026-11':
    'The company is at an early stage, has not launched and is not yet authorised by any regulator. Investing in it would be high risk: you could lose all the money you invest and are unlikely to be protected if something goes wrong. What we send is information, not an offer, an invitation to invest or advice, and figures about the market are estimates that may change. If you are unsure, speak to an adviser who is authorised to give investment advice.',
};

export const riskNotice = { version: '2026-11', text: riskNotices['2026-11'] ?? '' } as const;
