// While the server is blocked, many new connections ask for /seats, and then an old one for the same, and again after each answer.
import { once } from 'node:events';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { port, shared, count } = workerData;
const [BLOCKED, READY] = [0, 1];
const ask = (socket, path) => socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
const open = async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

const old = await open();
const blocking = await open();
ask(old, '/home?warm');
await once(old, 'data');
ask(blocking, '/block');
Atomics.wait(shared, BLOCKED, 0);
const fresh = await Promise.all(Array.from({ length: count }, open));
const answers = fresh.map((socket) => once(socket, 'data'));
for (const socket of fresh) ask(socket, '/seats');
ask(old, '/seats?old');
Atomics.store(shared, READY, 1);
Atomics.notify(shared, READY);
for (let round = 0; round < count; round += 1) {
  await once(old, 'data');
  ask(old, '/seats?old');
}
await Promise.all(answers);
parentPort.postMessage('done');
for (const socket of [old, blocking, ...fresh]) socket.destroy();
