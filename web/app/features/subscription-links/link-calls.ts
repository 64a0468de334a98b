import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import { type Answer, get, post } from '#client/http.ts';

const path = '/api/subscriptions';

/** Reads, and changes nothing. */
export const readStanding = (token: string): Promise<Answer<SubscriptionStatus>> =>
  get(`${path}/manage?token=${encodeURIComponent(token)}`);

export const confirmLink = (token: string): Promise<Answer<SubscriptionStatus>> =>
  post(`${path}/confirm`, { token });

export const changePreferences = (token: string, corridor: object): Promise<Answer<SubscriptionStatus>> =>
  post(`${path}/manage/preferences`, { token, ...corridor });

export const unsubscribe = (token: string): Promise<Answer<unknown>> =>
  post(`${path}/manage/unsubscribe`, { token });

export const exportData = (token: string): Promise<Answer<unknown>> =>
  post(`${path}/manage/export`, { token });

export const deleteData = (token: string): Promise<Answer<unknown>> =>
  post(`${path}/manage/delete`, { token });

export const managePath = (token: string) => `/subscriptions/manage?token=${token}`;
