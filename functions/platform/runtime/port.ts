/**
 * A port: something outside the functions (mail, bus, scheduler, payment provider) that has a real adapter and a local one.
 * The real adapter is made on first use; a host that is not AWS provides its own before the first request.
 */
export function definePort<T>(name: string, real: () => T) {
  let current: T | undefined;
  return {
    name,
    get: (): T => (current ??= real()),
    provide: (adapter: T): void => {
      current = adapter;
    },
  };
}
