// The wire itself: fetch, and XMLHttpRequest where an upload must show its progress. Knows no call.

export interface RawRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | null;
  wantsBytes: boolean;
  onProgress?: ((percent: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  beside?: true | undefined;
}

export interface RawAnswer {
  status: number;
  authorization: string | null;
  /** The number by which the server knows the call. */
  number: string | null;
  text: string;
  bytes: Blob | null;
}

export function transport(request: RawRequest): Promise<RawAnswer> {
  return request.body instanceof FormData ? byUpload(request, request.body) : byFetch(request);
}

async function byFetch({ wantsBytes, signal, beside, ...request }: RawRequest): Promise<RawAnswer> {
  const { method, url, headers, body } = request;
  const asked = { method, headers, body, signal: signal ?? null, keepalive: beside ?? false };
  const response = await fetch(url, asked);
  const keepsBytes = wantsBytes && response.ok;
  return {
    status: response.status,
    authorization: response.headers.get('authorization'),
    number: response.headers.get('x-request-id'),
    text: keepsBytes ? '' : await response.text(),
    bytes: keepsBytes ? await response.blob() : null,
  };
}

function byUpload(request: RawRequest, form: FormData): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) request.onProgress?.(Math.round((event.loaded / event.total) * 100));
    };
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        authorization: xhr.getResponseHeader('authorization'),
        number: xhr.getResponseHeader('x-request-id'),
        text: xhr.responseText,
        bytes: null,
      });
    xhr.onerror = () => reject(new Error('The upload was cut off.'));
    xhr.onabort = () => reject(new DOMException('Stopped', 'AbortError'));
    request.signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(form);
  });
}
