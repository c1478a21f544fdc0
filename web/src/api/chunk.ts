/** A chunk that has not arrived after this long never will (spec 1 §9). */
export const chunkTimeOut = 120_000;

/**
 * Fetches code on demand. A chunk that does not arrive is asked for once more; then the failure is logged and thrown in the
 * words of the specification (spec 1 §8), whatever the browser or the build tool called it.
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
