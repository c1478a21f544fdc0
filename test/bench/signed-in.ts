import { customers } from '#local/demonstration/customers.ts';

/** Cookies of a subscriber of the demonstration, for a browser that looks at the house through `front`. */
export async function cookiesOfSubscriber(house: string, front: string) {
  const subscriber = customers.find(({ stream }) => stream !== null);
  if (!subscriber) throw new Error('The demonstration has no subscriber.');
  const { email, password } = subscriber;
  const answer = await fetch(`${house}/api/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.api+json', origin: house },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}.`);
  return answer.headers.getSetCookie().map((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return { name, value, url: front, secure: true };
  });
}
