import type { FastifyInstance } from 'fastify';

/** A part of a form: JSON, or a file. */
export type FormPart = { json: unknown } | { bytes: Uint8Array; filename?: string };

/** Sends `multipart/form-data`. @returns status and parsed body */
export async function sendForm(
  app: FastifyInstance,
  request: { method: 'POST' | 'PUT'; url: string; session: string },
  parts: Readonly<Record<string, FormPart>>,
): Promise<{ status: number; body: unknown }> {
  const boundary = 'a-boundary-of-the-tests';
  const chunks = Object.entries(parts).flatMap(([name, part]) => {
    const isFile = 'bytes' in part;
    const file = isFile ? `; filename="${part.filename ?? 'picture.png'}"` : '';
    const type = isFile ? 'Content-Type: image/png\r\n' : '';
    return [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type}\r\n`,
      ),
      isFile ? Buffer.from(part.bytes) : Buffer.from(JSON.stringify(part.json)),
      Buffer.from('\r\n'),
    ];
  });
  const { statusCode, payload } = await app.inject({
    method: request.method,
    url: request.url,
    headers: {
      authorization: request.session,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  });
  return {
    status: statusCode,
    body: payload === '' ? undefined : (JSON.parse(payload) as unknown),
  };
}
