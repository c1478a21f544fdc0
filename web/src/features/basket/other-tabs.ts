const name = 'basket';

let channel: BroadcastChannel | null | undefined;

/** Null without other windows: old browsers, and the server. */
function open(): BroadcastChannel | null {
  if (channel === undefined)
    channel = 'BroadcastChannel' in globalThis && 'document' in globalThis ? new BroadcastChannel(name) : null;
  return channel;
}

/** Announces a changed basket; each window refetches it. */
export function tellOtherTabs(): void {
  open()?.postMessage('changed');
}

export function listenToOtherTabs(listener: () => void): () => void {
  const tabs = open();
  tabs?.addEventListener('message', listener);
  return () => tabs?.removeEventListener('message', listener);
}
