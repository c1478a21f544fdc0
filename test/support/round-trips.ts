import { documents } from '#functions/platform/table/client.ts';

/** How many round trips to the tables follow each other in a job; requests that are under way together share one. */
export async function roundTripsOf(job: () => Promise<void>): Promise<number> {
  const before = documents.get();
  let running = 0;
  let trips = 0;
  documents.provide({
    send: async (command: never) => {
      if (running === 0) trips += 1;
      running += 1;
      try {
        return await before.send(command);
      } finally {
        running -= 1;
      }
    },
    // The job sends commands and does nothing else with the client.
  } as unknown as typeof before);
  try {
    await job();
  } finally {
    documents.provide(before);
  }
  return trips;
}
