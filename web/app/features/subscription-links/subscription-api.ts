import type { Standing } from '@remit/contract/subscriptions.ts';
import { type ApiResult, get, post } from '#client/http.ts';

const path = '/api/subscriptions';

export const readSubscription = (token: string): Promise<ApiResult<Standing>> =>
  get(`${path}/manage?token=${encodeURIComponent(token)}`);

export const confirmLink = (token: string): Promise<ApiResult<Standing>> =>
  post(`${path}/confirm`, { token });

export const changePreferences = (token: string, corridor: object): Promise<ApiResult<Standing>> =>
  post(`${path}/manage/preferences`, { token, ...corridor });

export const unsubscribe = (token: string): Promise<ApiResult<unknown>> =>
  post(`${path}/manage/unsubscribe`, { token });

export const exportData = (token: string): Promise<ApiResult<unknown>> =>
  post(`${path}/manage/export`, { token });

export const deleteData = (token: string): Promise<ApiResult<unknown>> =>
  post(`${path}/manage/delete`, { token });

export const managePath = (token: string) => `/subscriptions/manage?token=${token}`;
