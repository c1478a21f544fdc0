import { mistakesIn } from '#shared/kernel/forms/field-rules.ts';
import { missingForRefund, streamReturnRules, streamReturnTypes } from '#shared/streaming/domain/return-rules.ts';
import type { StreamReturnType } from '#shared/streaming/domain/return-rules.ts';
import { send } from '#web/api/send.ts';
import { useKeptForm } from '#web/api/use-kept-form.ts';

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

const typeOf = (data: FormData): StreamReturnType =>
  streamReturnTypes.find((known) => known === data.get('returnType')) ?? 'donate';

const typedIn = (data: FormData) => ({
  cardholderName: textOf(data, 'cardholderName'),
  rohStreamEmail: textOf(data, 'rohStreamEmail'),
  rohEmail: textOf(data, 'rohEmail'),
  cardNumber: textOf(data, 'cardNumber'),
  cardExpiryMonth: textOf(data, 'cardExpiryMonth'),
  cardExpiryYear: textOf(data, 'cardExpiryYear'),
});

interface About {
  readonly token: string;
  readonly slug: string;
  readonly customerNumber: string;
  readonly performanceName: string;
}

/** Card details are never stored in the browser, and choices are not restored. */
const neverKept = [
  'returnType',
  'giftAid',
  'cardholderName',
  'cardNumber',
  'cardExpiryMonth',
  'cardExpiryYear',
  'website',
];

export function useStreamReturnsForm({ token, slug, customerNumber, performanceName }: About) {
  return useKeptForm({
    name: `stream returns ${slug}`,
    neverKept,
    bodyOf: (data) => {
      const returnType = typeOf(data);
      return {
        ...typedIn(data),
        token,
        returnType,
        giftAid: returnType === 'donate' && data.has('giftAid'),
        customerNumber,
        performanceName,
        website: textOf(data, 'website'),
      };
    },
    mistakesIn: (data) => {
      const typed = typedIn(data);
      return { ...missingForRefund(typeOf(data), typed), ...mistakesIn(streamReturnRules, typed) };
    },
    submit: (body, key) => send('streamReturnsForm', 'POST', { body }, key),
  });
}
