import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of a server, which fails as told. */
export interface FaultProxy {
  port: number;
  /** Forwards again. Connections that hung are closed. */
  restore(): Promise<void>;
  /** Closes all connections and refuses new ones. */
  refuse(): Promise<void>;
  /** Keeps all connections and accepts new ones, but forwards nothing to the port or from it. */
  hang(): void;
  /** Sends new connections to another port. The open ones stay where they are, and hang if they hung. */
  leadTo(port: number): void;
  /** Closes the next connection on which a client sends `text`, after the server has answered and before the answer. */
  cutAnswerTo(text: string): void;
  close(): Promise<void>;
}

/** @param target the server's port on this machine */
export async function startFaultProxy(target: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let upstreamPort = target;
  let hungPort: number | null = null;
  let cutText: string | null = null;

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  }
  function cutAll(): void {
    for (const socket of sockets) socket.destroy();
  }

  const server = createServer((client) => {
    // Accepted before the server stopped listening, and reported after it.
    if (!server.listening) {
      client.destroy();
      return;
    }
    keep(client);
    const ownPort = upstreamPort;
    const upstream = connect(ownPort, '127.0.0.1');
    keep(upstream);
    let cuts = false;
    client.on('data', (sent) => {
      if (hungPort === ownPort) return;
      if (cutText !== null && sent.includes(cutText)) {
        cutText = null;
        cuts = true;
      }
      upstream.write(sent);
    });
    upstream.on('data', (answer) => {
      if (hungPort === ownPort) return;
      if (cuts) client.destroy();
      else client.write(answer);
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  const port = await listen(server, 0);

  return {
    port,
    async restore() {
      if (hungPort !== null) cutAll();
      hungPort = null;
      if (!server.listening) await listen(server, port);
    },
    async refuse() {
      const closed = once(server, 'close');
      server.close();
      cutAll();
      await closed;
    },
    hang() {
      hungPort = upstreamPort;
    },
    leadTo(to) {
      upstreamPort = to;
    },
    cutAnswerTo(text) {
      cutText = text;
    },
    async close() {
      cutAll();
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}
