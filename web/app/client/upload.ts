import { type ApiResult, failed, failureOf, type RequestOptions } from '#client/http.ts';

/** As long as the server waits for five megabytes over a slow connection. */
const uploadTimeoutMs = 60_000;

/** Like `post`, but reports the upload progress from 0 to 1, which `fetch` cannot. */
export function upload(onProgress: (share: number) => void) {
  return <T>(path: string, body: unknown, { headers = {} }: RequestOptions = {}): Promise<ApiResult<T>> =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.open('POST', path);
      request.timeout = uploadTimeoutMs;
      request.setRequestHeader('accept', 'application/json');
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onerror = () => resolve(failed({ kind: 'offline' }));
      request.ontimeout = () => resolve(failed({ kind: 'slow' }));
      request.onload = () => resolve(resultOf(request));
      request.send(body as FormData);
    });
}

function resultOf<T>(request: XMLHttpRequest): ApiResult<T> {
  const body = parsed(request.responseText);
  if (request.status >= 200 && request.status < 300 && body !== undefined) {
    return { isOk: true, value: body as T };
  }
  return failed(failureOf(request.status, body, request.getResponseHeader('retry-after')));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
