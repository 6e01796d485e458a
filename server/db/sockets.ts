import { Socket } from 'node:net';

/** The sockets of a group of connections. */
export interface Sockets {
  /** @returns a new socket that is not connected yet */
  open(): Socket;
  /** Closes all of them at once: what waits on them fails. */
  cut(): void;
}

export function createSockets(): Sockets {
  const sockets = new Set<Socket>();
  return {
    open() {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
