import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { readBasket } from '#functions/box-office/store/baskets.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { readPartition } from '#functions/personal-data/store.ts';
import { readTerms } from '#functions/season/store/performances.ts';
import { seatIds } from '#test/support/box-office.ts';
import { openShop } from '#test/support/open-shop.ts';
import { hold, placeOrder, signedInBrowser } from '#test/support/shop.ts';

import { documents } from './client.ts';
import { salesKeys } from './keys.ts';
import { asTexts, fromTexts } from './stored.ts';

describe('an item whose nested fields are texts', () => {
  test('is what it was when it is read again', () => {
    const item = {
      pk: 'a',
      lines: [{ title: 'Così "fan" tutte', pence: 100, none: null }],
      note: 'not packed',
      empty: [],
    };
    const stored = asTexts(item, ['lines', 'empty']);
    expect(stored).toMatchObject({ pk: 'a', note: 'not packed', empty: '[]' });
    expect(typeof stored.lines).toBe('string');
    expect(fromTexts(stored as unknown as typeof item, ['lines', 'empty'])).toEqual(item);
  });

  test('has no field that it did not have', () => {
    const item: { readonly a: number; readonly lines?: readonly string[] } = { a: 1 };
    expect(asTexts(item, ['lines'])).toEqual(item);
    expect(fromTexts(item, ['lines'])).toBe(item);
  });
});

describe('orders, baskets and terms', () => {
  const start = instant('2026-11-21T12:00:00.000Z');
  const shop = openShop(start);
  let browser: Record<string, string> = {};
  beforeEach(async () => {
    browser = await signedInBrowser(`ada${shop.count}@example.com`);
  });

  async function ordered() {
    const { data } = await hold(browser, shop.night, seatIds(2));
    const { data: order } = await placeOrder(browser, data.cartAmount);
    return { basketId: data.id, orderId: order.id };
  }

  test('are found as they were when they lie in the table as they did before', async () => {
    const { basketId, orderId } = await ordered();
    const [order, basket, terms] = [await readOrder(orderId), await readBasket(basketId), await readTerms(shop.night)];
    const items = [
      { ...salesKeys.order(orderId), ...order },
      { ...salesKeys.basket(basketId), ...basket },
      { ...salesKeys.terms(shop.night), ...terms },
    ];
    for (const Item of items) await documents.get().send(new PutCommand({ TableName: 'sales', Item }));
    expect(order?.lines).toHaveLength(2);
    expect(await readOrder(orderId)).toEqual(order);
    expect(await readBasket(basketId)).toEqual(basket);
    expect(await readTerms(shop.night)).toEqual(terms);
  });

  test('lie in it as texts, and whoever asks for what is kept of them gets their lines', async () => {
    const { orderId } = await ordered();
    const { Items = [] } = await documents.get().send(new ScanCommand({ TableName: 'sales' }));
    const stored = Items.find(({ pk, sk }) => pk === salesKeys.order(orderId).pk && sk === 'ORDER');
    expect(typeof stored?.['lines']).toBe('string');
    const [kept] = await readPartition('sales', salesKeys.order(orderId).pk);
    expect(kept?.item['lines']).toEqual((await readOrder(orderId))?.lines);
    expect(kept?.item['tenders']).toEqual((await readOrder(orderId))?.tenders);
  });
});
