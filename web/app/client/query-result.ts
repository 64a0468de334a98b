import type { ApiResult, Failure } from '#client/http.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure;
  }
}

/** For the function of a query: the value, or the failure as its error. */
export async function valueOrThrow<T>(request: Promise<ApiResult<T>>): Promise<T> {
  const result = await request;
  if (result.isOk) return result.value;
  throw result.failure;
}
