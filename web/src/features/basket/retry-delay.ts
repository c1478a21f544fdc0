/** A second, then two, four and eight; or until the browser is online again. */
export function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, Math.min(8000, 1000 * 2 ** (attempt - 1)));
    function done(): void {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
    addEventListener('online', done);
  });
}
