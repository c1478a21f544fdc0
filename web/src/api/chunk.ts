/** A chunk not loaded after this long counts as lost (spec 1 §9). */
export const chunkTimeOut = 120_000;

/**
 * Loads code on demand. Retries a lost chunk once; then logs the failure and throws it with the specification's message (spec 1 §8),
 * whatever the browser or build tool called it.
 */
export async function loadChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await inTime(load);
  } catch (first) {
    console.warn(wordsOf(name, first), first);
    try {
      return await inTime(load);
    } catch (cause) {
      throw new Error(wordsOf(name, cause), { cause });
    }
  }
}

async function inTime<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The chunk did not arrive in time.')), chunkTimeOut);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Vite says "Unable to preload CSS" for a style sheet; everything else is a script. */
function wordsOf(name: string, cause: unknown): string {
  const isStyle = cause instanceof Error && /\bCSS\b/.test(cause.message);
  return isStyle ? `Loading CSS chunk ${name} failed` : `Loading chunk ${name} failed`;
}

/**
 * The same, so that React's `use` has the value at once where it is there: the first view, on both sides, must not suspend. These two
 * members are what `use` reads.
 */
export function readable<T>(loading: Promise<T>): Promise<T> {
  const promise: Promise<T> & { status?: 'fulfilled'; value?: T } = loading.then((value) => {
    promise.status = 'fulfilled';
    promise.value = value;
    return value;
  });
  return promise;
}
