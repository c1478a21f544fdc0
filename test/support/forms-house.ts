import { ScanCommand } from '@aws-sdk/lib-dynamodb';

import type { Instant } from '#shared/kernel/time/instant.ts';
import { onReturnRequested } from '#functions/box-office/consumers/letters.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import type { Consumer } from '#functions/platform/relay/consume.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { contactPage } from '#functions/publishing/readers/contact.ts';
import { educationPage } from '#functions/publishing/readers/education.ts';
import { subscriptionPrices } from '#functions/publishing/readers/plans.ts';
import { onContactMessage, onEducationEnquiry, onEnquiryReceived } from '#functions/site/consumers/letters.ts';
import { handler as onNewsletterRequested } from '#functions/site/consumers/on-newsletter-requested.ts';
import { sitePages } from '#functions/site/store/pages.ts';
import {
  onExitSurvey,
  onExitSurveyAnswered,
  onStreamReturnReceived,
  onStreamReturnRequested,
} from '#functions/streaming/consumers/letters.ts';
import { streamPages } from '#functions/streaming/store/pages.ts';

import { bring } from './facts.ts';
import type { Fact } from './facts.ts';
import { buyersEmail } from './forms/house-form.ts';
import type { FormVisitor } from './forms/house-form.ts';
import { openForReturns } from './returns-house.ts';
import { publishStreamReturns } from './stream-returns.ts';
import { aCustomer } from './stream.ts';
import { subscriptionPageItems } from './subscription-items.ts';
import { subscribe } from './subscriptions.ts';

const consumers: readonly Consumer[] = [
  onContactMessage,
  onEducationEnquiry,
  onEnquiryReceived,
  onNewsletterRequested,
  onReturnRequested,
  onStreamReturnRequested,
  onStreamReturnReceived,
  onExitSurvey,
  onExitSurveyAnswered,
];

/** A house in which every form can be sent: its pages are published, an order is paid, and its mails are captured. */
export async function openForForms(now: Instant) {
  const house = await openForReturns(buyersEmail, now);
  const linkFor = await publishStreamReturns();
  await writeItems('content', [
    contentItems.page(sitePages.contact, contactPage()),
    contentItems.page(sitePages.educationPartners, educationPage()),
    contentItems.page(streamPages.prices, subscriptionPrices()),
    ...subscriptionPageItems(),
  ]);
  const mails: Mail[] = [];
  mail.provide(async (message) => void mails.push(message));
  const brought = new Set<string>();
  let visitors = 0;

  return {
    mails,
    close: house.close,
    /** A new customer with an account and a subscription; the form decides whether they are signed in. */
    visitor: async (at: Instant): Promise<FormVisitor> => {
      visitors += 1;
      const customerId = `writer-${visitors}`;
      const cookies = await aCustomer({ customerId });
      await subscribe(customerId, at, { bills: [] });
      return { customerId, cookies, email: `${customerId}@example.org`, orderNo: house.orderNo, linkFor };
    },
    /** The items of the customers table except counts, facts and lists. */
    kept: async () =>
      (await everything()).filter(({ pk, outbox }) => !outbox && !/^(WRITER|VISITOR|ADDRESS)#/.test(String(pk))),
    everything,
    /** Delivers new facts to their consumers: twice, as queues may. */
    deliver: async (): Promise<readonly Fact[]> => {
      const fresh = (await told()).filter(({ detail }) => !brought.has(detail));
      for (const fact of fresh) {
        brought.add(fact.detail);
        for (const consumer of consumers.filter(({ subscription }) =>
          subscription.to.some(({ type }) => type === fact.type),
        ))
          for (const _ of [1, 2]) await bring(consumer, fact);
      }
      return fresh;
    },
  };
}

async function everything(): Promise<readonly Record<string, unknown>[]> {
  const { Items = [] } = await documents.get().send(new ScanCommand({ TableName: 'customers' }));
  return Items;
}

async function told(): Promise<readonly Fact[]> {
  return (await everything()).flatMap(({ outbox, type, detail }) =>
    outbox ? [{ type: String(type), detail: String(detail) }] : [],
  );
}
