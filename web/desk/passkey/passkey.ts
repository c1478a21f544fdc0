import {
  WebAuthnAbortService,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

import { request } from '#web/api/request.ts';

/** A passkey's answer to a challenge, as the contract's bodies take it. */
export interface PasskeyProof {
  readonly challengeId: string;
  readonly response: Record<string, unknown>;
}

export const hasPasskeys = (): boolean => browserSupportsWebAuthn();

/** Whether the browser offers passkeys in a field of the page. */
export const offersPasskeysInFields = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Asks the browser for a passkey. In a field, it waits until the colleague chooses one there. */
export async function passkeyProof(where: 'window' | 'field' = 'window'): Promise<PasskeyProof> {
  const { data } = await request('deskPasskeyOptions', 'POST', {});
  const { id, options } = data as { readonly id: string; readonly options: AuthenticationOptions };
  const response = await startAuthentication({ optionsJSON: options, useBrowserAutofill: where === 'field' });
  return { challengeId: id, response: { ...response } };
}

/** Makes a passkey with the options of a setup. */
export async function newPasskey(challengeId: string, options: Record<string, unknown>): Promise<PasskeyProof> {
  // The server's library wrote them for this one.
  const response = await startRegistration({ optionsJSON: options as unknown as RegistrationOptions });
  return { challengeId, response: { ...response } };
}

/** Ends the wait for a passkey that is chosen in a field. */
export const endWaiting = (): void => WebAuthnAbortService.cancelCeremony();

type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Why the browser gave no passkey, in words; null where it was something else. */
export function passkeyProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  switch (error.name) {
    case 'NotAllowedError':
      return 'No passkey was used: the question was closed, or it took too long. Nothing was changed.';
    case 'InvalidStateError':
      return 'This device has a passkey for the desk already.';
    case 'SecurityError':
      return 'Passkeys do not work at this address. Open the desk at its own address, or use a password and a code.';
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'This device cannot hold such a passkey. Use another one, or a password and a code.';
    default:
      return null;
  }
}

/** Whether somebody else's ceremony, or the end of the page's own, stopped this one. */
export const isStopped = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** A first name for a passkey of this device, "Chrome on Windows". */
export function deviceName({ userAgent }: Pick<Navigator, 'userAgent'> = navigator): string {
  const named = (names: readonly (readonly [RegExp, string])[], otherwise: string) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? otherwise;
  const browser = named(browsers, 'Browser');
  return `${browser} on ${named(systems, 'this device')}`;
}

const browsers = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/iPhone/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'a Mac'],
  [/Linux/, 'Linux'],
] as const;
