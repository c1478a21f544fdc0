const name = 'basket';

let channel: BroadcastChannel | null | undefined;

/** Null where there are no other windows to speak of: old browsers, and the server. */
function open(): BroadcastChannel | null {
  if (channel === undefined)
    channel = 'BroadcastChannel' in globalThis && 'document' in globalThis ? new BroadcastChannel(name) : null;
  return channel;
}

/** Says that the basket has changed; what it is now, each window asks the house. */
export function tellOtherTabs(): void {
  open()?.postMessage('changed');
}

export function listenToOtherTabs(listener: () => void): () => void {
  const tabs = open();
  tabs?.addEventListener('message', listener);
  return () => tabs?.removeEventListener('message', listener);
}
