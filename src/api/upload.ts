/** Is told how much of a request's body was sent, from 0 to 1. */
export type OnProgress = (sent: number) => void;

/** @returns a form of JSON and files; the server reads the details as a field and not as a file */
export function formWithFiles(
  details: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, File | null>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(details)) form.append(name, JSON.stringify(value));
  for (const [name, file] of Object.entries(files)) if (file !== null) form.append(name, file);
  return form;
}

/**
 * @returns a `fetch` that reports the progress of the upload, which the browser's own cannot. Rejects with a TypeError
 *   without an answer.
 */
export function fetchWithProgress(onProgress: OnProgress) {
  return async (request: Request): Promise<Response> => {
    const body = await request.arrayBuffer();
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(request.method, request.url);
      request.headers.forEach((value, name) => call.setRequestHeader(name, value));
      call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
      call.addEventListener('load', () => resolve(new Response(call.responseText, call)));
      call.addEventListener('error', () => reject(new TypeError('The upload got no answer')));
      call.send(body);
    });
  };
}
