/** A list, or one by account. */
interface Mailbox {
  readonly messages: readonly unknown[] | Readonly<Record<string, readonly unknown[]>>;
}

/** Mails that the emulator took and that name an address, as their JSON; other emulators keep them under another path. */
export async function mailsOf(endpoint: string, email: string): Promise<readonly string[]> {
  for (const path of ['/_ministack/ses/messages', '/_aws/ses']) {
    const response = await fetch(new URL(path, endpoint));
    if (!response.ok) continue;
    // The emulator's own list.
    const { messages } = (await response.json()) as Mailbox;
    return Object.values(messages)
      .flat()
      .map((message) => JSON.stringify(message))
      .filter((message) => message.includes(email));
  }
  throw new Error('The emulator does not show the mails that it took.');
}
