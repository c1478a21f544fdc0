import { generateAuthenticationOptions } from '@simplewebauthn/server';

import { deskSessionPaths } from '#shared/desk/contract/session.ts';

import { relyingParty } from '../commands/relying-party.ts';
import { handleDeskPath } from '../handle-desk-path.ts';
import { keepChallenge } from '../store/challenges.ts';
import { readPasskeys } from '../store/passkeys.ts';

/** For somebody at the desk their own passkeys, and a challenge of their session; for anybody else whichever passkey the browser has. */
export const handler = handleDeskPath(deskSessionPaths.deskPasskeyOptions, {
  POST: async (request) => {
    const colleague = await request.colleague();
    const { id: rpID } = relyingParty(request);
    const own = colleague ? await readPasskeys(colleague.staffId) : [];
    const options = await generateAuthenticationOptions({
      rpID,
      allowCredentials: own
        .filter(({ rpId }) => rpId === rpID)
        .map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })),
      userVerification: 'required',
    });
    const facts = { challenge: options.challenge, sessionHash: colleague?.sessionHash ?? null };
    const { challengeId } = await keepChallenge('passkey', facts, request.now);
    return { id: challengeId, options: { ...options } };
  },
});
