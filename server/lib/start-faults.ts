/** The program cannot start. The message is one sentence for the user who starts it. */
export class StartError extends Error {}

/** @returns one sentence for an error that the user can fix; null for a fault of the program */
export function sentenceFor(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  return isSystemError(error) ? systemSentence(error) : null;
}

interface SystemError extends Error {
  code: string;
  address?: string;
  port?: number;
  path?: string;
}

function systemSentence({ code, address, port, path }: SystemError): string | null {
  const place = `${address ?? ''}:${port ?? ''}`;
  const file = path ?? 'the data folder';
  switch (code) {
    case 'EADDRINUSE':
      return `${place} is taken by another program; set PORT to a free one.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${place} is no address of this machine; set HOST to one.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return path === undefined
        ? `${place} may not be used by this account; set PORT to one over 1023.`
        : `${file} cannot be written to; set DATA_DIR to a folder that can.`;
    case 'ENOSPC':
      return 'The disk is full.';
    default:
      return null;
  }
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
