import { createConnection } from 'node:net';
import type { Socket } from 'node:net';

import { unsignedHeaders } from './table-server.ts';

export interface WireAnswer {
  readonly status: number;
  readonly text: string;
}

export interface TableWire {
  /** Sends a request and waits for its answer; side by side as often as one likes, each on a connection of its own. */
  readonly post: (target: string, body: string) => Promise<WireAnswer>;
  readonly stop: () => void;
}

interface Line {
  readonly ask: (text: string) => Promise<WireAnswer>;
  readonly end: () => void;
}

/**
 * HTTP/1.1 to the embedded table over connections that stay open, and no more of it than the table speaks: every answer has a length.
 * Node's own client costs more than the table's work for a small item.
 */
export function openTableWire(endpoint: string): TableWire {
  const { hostname, port } = new URL(endpoint);
  const fixed = Object.entries({ host: `${hostname}:${port}`, ...unsignedHeaders })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const idle: Line[] = [];
  const open = new Set<Line>();
  const connect = (): Line => {
    const line = openLine(createConnection({ host: hostname, port: Number(port), noDelay: true }), () => {
      open.delete(line);
      const place = idle.indexOf(line);
      if (place >= 0) idle.splice(place, 1);
    });
    open.add(line);
    return line;
  };
  return {
    post: async (target, body) => {
      const line = idle.pop() ?? connect();
      const length = Buffer.byteLength(body);
      const head = `POST / HTTP/1.1\r\n${fixed}content-type: application/x-amz-json-1.0\r\nx-amz-target: ${target}\r\ncontent-length: ${length}\r\n\r\n`;
      const answer = await line.ask(head + body);
      if (open.has(line)) idle.push(line);
      return answer;
    },
    stop: () => {
      for (const line of open) line.end();
    },
  };
}

const endOfHead = '\r\n\r\n';

/** One connection: one request at a time. While nothing is asked, it keeps no process alive. */
function openLine(socket: Socket, onClosed: () => void): Line {
  let waiting: { readonly resolve: (answer: WireAnswer) => void; readonly reject: (error: Error) => void } | null =
    null;
  let pieces: Buffer[] = [];
  let received = 0;
  /** Where head and answer end; 0 until the head has come. */
  let [headEnds, ends] = [0, 0];
  let status = 0;
  const readHead = (): void => {
    if (pieces.length > 1) pieces = [Buffer.concat(pieces)];
    const place = pieces[0]?.indexOf(endOfHead) ?? -1;
    if (place < 0) return;
    const head = pieces[0]?.toString('latin1', 0, place) ?? '';
    const length = /content-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) return void socket.destroy(new Error('The table answered without a length.'));
    status = Number(head.slice(9, 12));
    headEnds = place + endOfHead.length;
    ends = headEnds + Number(length);
  };
  socket.on('data', (piece: Buffer) => {
    pieces.push(piece);
    received += piece.length;
    if (ends === 0) readHead();
    if (ends === 0 || received < ends) return;
    const whole = pieces.length === 1 ? piece : Buffer.concat(pieces);
    const text = whole.toString('utf8', headEnds, ends);
    const asked = waiting;
    [waiting, pieces, received, headEnds, ends] = [null, [], 0, 0, 0];
    socket.unref();
    asked?.resolve({ status, text });
  });
  let failure: Error | null = null;
  socket.on('error', (error) => (failure = error));
  socket.on('close', () => {
    onClosed();
    waiting?.reject(failure ?? new Error('The table closed the connection.'));
  });
  return {
    ask: (text) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.ref();
        socket.write(text);
      }),
    end: () => void socket.destroy(),
  };
}
