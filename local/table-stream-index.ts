import { DatabaseSync } from 'node:sqlite';

/**
 * The inverse of the event source mapping's filter on AWS, which does not call the relay for other items; the embedded table has no filter,
 * and would store, read and send every written item again.
 */
const isNotForTheRelay = `NEW.event_name <> 'INSERT' OR instr(NEW.new_image, '"outbox":{"BOOL":true}') = 0`;

/**
 * The embedded table numbers stream records by searching for the highest number so far: after ten thousand writes a write takes ten times
 * as long. This index makes it fast; nothing else about the table changes.
 */
export function indexTableStreams(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    database.exec(
      'CREATE INDEX IF NOT EXISTS house_stream_numbers ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
    );
    database.exec(
      `CREATE TRIGGER IF NOT EXISTS house_stream_filter BEFORE INSERT ON _stream_records WHEN ${isNotForTheRelay} BEGIN SELECT RAISE(IGNORE); END`,
    );
  } catch {
    // A later version of the embedded table may store streams differently; it then has to be fast by itself.
  } finally {
    database.close();
  }
}
