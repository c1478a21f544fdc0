import type { DatabaseSync } from 'node:sqlite';

import type { Message } from './queue.ts';

/** Where a queue stores unhandled messages. */
export interface QueueKeeper {
  /** Left by an earlier process. */
  readonly waiting: readonly Message[];
  readonly dead: readonly Message[];
  /** Stores a new message and returns its id. */
  readonly add: (body: string, sentAt: string) => string;
  readonly handled: (messages: readonly Message[]) => void;
  /** Stores the state of failed messages. */
  readonly failed: (messages: readonly Message[], isDead: boolean) => void;
}

export interface KeptMessages {
  readonly of: (queue: string) => QueueKeeper;
  /** Stores all messages added meanwhile, or none. */
  readonly together: (add: () => void) => void;
}

/** Messages of all queues in the house's database: events and dead letters survive the process. */
export function keepMessages(database: DatabaseSync): KeptMessages {
  database.exec(
    `CREATE TABLE IF NOT EXISTS messages (number INTEGER PRIMARY KEY AUTOINCREMENT, queue TEXT NOT NULL, body TEXT NOT NULL,
      sent_at TEXT NOT NULL, received INTEGER NOT NULL DEFAULT 0, is_dead INTEGER NOT NULL DEFAULT 0, error TEXT)`,
  );
  const all = database.prepare('SELECT * FROM messages WHERE queue = ? AND is_dead = ? ORDER BY number');
  const insert = database.prepare('INSERT INTO messages (queue, body, sent_at) VALUES (?, ?, ?)');
  const remove = database.prepare('DELETE FROM messages WHERE number = ?');
  const update = database.prepare('UPDATE messages SET received = ?, is_dead = ?, error = ? WHERE number = ?');
  const together = (change: () => void): void => {
    database.exec('BEGIN');
    try {
      change();
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  };
  return {
    together,
    of: (queue) => ({
      waiting: all.all(queue, 0).map(messageOf),
      dead: all.all(queue, 1).map(messageOf),
      add: (body, sentAt) => `${queue}-${insert.run(queue, body, sentAt).lastInsertRowid}`,
      handled: (messages) => together(() => messages.forEach(({ id }) => void remove.run(numberOf(id)))),
      failed: (messages, isDead) =>
        together(() => {
          for (const { id, received, error = null } of messages)
            update.run(received, isDead ? 1 : 0, error, numberOf(id));
        }),
    }),
  };
}

const numberOf = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1));

function messageOf(row: Readonly<Record<string, unknown>>): Message {
  const { number, queue, body, sent_at: sentAt, received, error } = row;
  return {
    id: `${String(queue)}-${Number(number)}`,
    body: String(body),
    sentAt: String(sentAt),
    received: Number(received),
    ...(typeof error === 'string' ? { error } : {}),
  };
}

/** For a bus whose events need not survive it. */
export const keepNothing: KeptMessages = {
  together: (add) => add(),
  of: (queue) => {
    let count = 0;
    return {
      waiting: [],
      dead: [],
      add: () => `${queue}-${(count += 1)}`,
      handled: () => undefined,
      failed: () => undefined,
    };
  },
};
