// The socket of whoever runs the server, as palatine-admin uses it.
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export async function runs_server(server, method, params = {}) {
  const socket = connect(join(server.process.folder, 'data', 'palatine.sock'));
  try {
    socket.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`);
    for await (const line of createInterface({ input: socket })) {
      const message = JSON.parse(line);
      if (message.id !== 1) continue;
      if (message.error) throw new Error(`${method}: ${message.error.message}`);
      return message.result;
    }
    throw new Error(`${method}: the server hung up`);
  } finally {
    socket.destroy();
  }
}
