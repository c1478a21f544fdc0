import { startHouse } from '#local/house.ts';
import { readSettings } from '#local/settings.ts';

/** The local house as `npm start` runs it, without its pages: a process that a test can kill. */
const house = await startHouse(readSettings(process.env), null);
process.stdout.write(`open at ${house.url}\n`);
void house.lost.then((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
process.once('SIGTERM', () => void house.stop().then(() => process.exit(0)));
