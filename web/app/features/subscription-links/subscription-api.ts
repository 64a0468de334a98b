import type { SubscriptionStatus } from '@remit/contract/subscriptions.ts';
import { type ApiResult, get, post } from '#client/http.ts';

const path = '/api/subscriptions';

export const readSubscription = (token: string): Promise<ApiResult<SubscriptionStatus>> =>
  get(`${path}/manage?token=${encodeURIComponent(token)}`);

export const confirmLink = (token: string): Promise<ApiResult<SubscriptionStatus>> =>
  post(`${path}/confirm`, { token });

export const changePreferences = (token: string, corridor: object): Promise<ApiResult<SubscriptionStatus>> =>
  post(`${path}/manage/preferences`, { token, ...corridor });

export const unsubscribe = (token: string): Promise<ApiResult<unknown>> =>
  post(`${path}/manage/unsubscribe`, { token });

export const exportData = (token: string): Promise<ApiResult<unknown>> =>
  post(`${path}/manage/export`, { token });

export const deleteData = (token: string): Promise<ApiResult<unknown>> =>
  post(`${path}/manage/delete`, { token });

export const managePath = (token: string) => `/subscriptions/manage?token=${token}`;
