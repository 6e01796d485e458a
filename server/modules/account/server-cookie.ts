import type { FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';

/** @returns the options of a cookie that scripts cannot read and that other sites' forms do not send */
export function serverCookie({ request }: FastifyReply, { mode }: Config, path: string) {
  return {
    path,
    sameSite: 'lax' as const,
    httpOnly: true,
    secure: mode === 'live' || request.protocol === 'https',
  };
}
