import { awsPatience } from '../runtime/aws-patience.ts';
import { clock } from '../runtime/clock.ts';
import { definePort } from '../runtime/env.ts';

/** Returns the text of a secret by its name; throws where it is missing or not granted. */
export type ReadSecret = (name: string) => Promise<string>;

/** A changed secret is in use after this time at the latest. */
const keptFor = 10 * 60 * 1000;

/**
 * Secrets that are too large for a function's environment (4 kB in all), such as certificates. Smaller ones are put there by the deployment.
 */
export const secrets = definePort<ReadSecret>('secrets', () => {
  const known = new Map<string, { readonly text: string; readonly until: number }>();
  return async (name) => {
    const kept = known.get(name);
    if (kept && kept.until > clock.get()()) return kept.text;
    const text = await readSecret(name);
    known.set(name, { text, until: clock.get()() + keptFor });
    return text;
  };
});

async function readSecret(name: string): Promise<string> {
  // On demand, like the code that signs: a request for a foreign order needs neither.
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const { SecretString } = await new SecretsManagerClient(awsPatience).send(
    new GetSecretValueCommand({ SecretId: name }),
  );
  if (!SecretString) throw new Error('The secret holds no text.');
  return SecretString;
}
