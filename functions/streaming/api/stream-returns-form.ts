import { secondsToWait } from '#shared/kernel/forms/contact-brake.ts';
import { oneLine } from '#shared/kernel/forms/field-rules.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import { streamReturnsPaths } from '#shared/streaming/contract/stream-returns.ts';
import { returnWords } from '#shared/streaming/domain/return-rules.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { tooManyTries } from '#functions/platform/http/receive.ts';
import { siteOriginHeader } from '#functions/platform/http/request.ts';
import { visitorAddress } from '#functions/platform/http/visitor-address.ts';
import { refuseOther, signedIn } from '#functions/platform/http/visitor.ts';
import { env, setting } from '#functions/platform/runtime/env.ts';

import { checkReturnLink } from '../commands/return-token.ts';
import { streamPages } from '../store/pages.ts';
import { readStreamReturn, saveStreamReturn } from '../store/stream-returns.ts';

/**
 * The link names the order and the evening, the session names the customer; both must match. A wish is final: a repeated one gets the same
 * answer, another one needs a telephone call.
 */
export const handler = handlePath(streamReturnsPaths.streamReturnsForm, {
  POST: async (request) => {
    const { body, headers, now } = request;
    const visitor = await signedIn(request);
    if (body.website !== '') return null;
    const other = refuseOther(visitor, body.customerNumber || undefined);
    if (other) return other;
    const checked = checkReturnLink(body.token, setting(env.ticketPublicKey), now);
    if (!checked.ok) {
      return checked.reason === 'return-link-invalid'
        ? refuse(checked.reason)
        : refuse(checked.reason, { until: formatDateTime(checked.until) });
    }
    const { customerId, orderId, occasion } = checked.link;
    if (customerId !== visitor.customerId) return refuse('return-link-foreign');
    const [account, page] = await Promise.all([readAccount(customerId), readPage(streamPages.returns(occasion))]);
    if (!account?.firstName.trim()) return refuse('first-name-missing');
    if (!page) return refuse('not-found');
    const { returnType, giftAid } = body;
    const wish = {
      customerId,
      orderId,
      occasion,
      performanceName: page.performanceName,
      returnType,
      giftAid: returnType === 'donate' && giftAid,
      name: oneLine(`${account.firstName} ${account.lastName}`),
      email: account.email,
      rohEmail: body.rohEmail,
      rohStreamEmail: body.rohStreamEmail,
      // Only a refund to a card needs the cardholder's name.
      cardholderName: returnType === 'refund' ? oneLine(body.cardholderName) : '',
      cardLastFour: returnType === 'refund' ? body.cardNumber : '',
      cardExpiry:
        returnType === 'refund' ? `${body.cardExpiryMonth.padStart(2, '0')}/${body.cardExpiryYear.slice(-2)}` : '',
      siteOrigin: headers[siteOriginHeader] ?? '',
      at: now,
    };
    const outcome = await saveStreamReturn(wish, visitorAddress(headers), now);
    if (outcome === 'kept') return null;
    if (outcome === 'too-many') return tooManyTries(secondsToWait(now));
    const before = await readStreamReturn(checked.link);
    return before && before.returnType !== returnType
      ? refuse('return-asked', { wish: returnWords[before.returnType] })
      : null;
  },
});
