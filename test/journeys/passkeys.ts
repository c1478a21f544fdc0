import type { Visitor } from './visitor.ts';

/** Gives a browser an authenticator of its own, as a laptop with a finger on it: it makes passkeys, and answers with them at once. */
export async function havePasskeys({ context, page }: Visitor): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
