import { afterAll, expect, test, vi } from 'vitest';

import { accountTexts } from '#functions/account/mail/texts.ts';
import { boxOfficeTexts } from '#functions/box-office/mail/texts.ts';
import { deskTexts } from '#functions/desk/mail/texts.ts';
import { siteTexts } from '#functions/site/mail/texts.ts';
import { streamTexts } from '#functions/streaming/mail/texts.ts';

import { ContentProblems, lineOfProblem } from '../read/problems.ts';
import { houseDocument } from './house.ts';

const editors = await vi.hoisted(async () => {
  const { openEditorsFolder } = await import('#test/support/editors-folder.ts');
  return openEditorsFolder();
});
afterAll(() => editors.remove());

const lists = [accountTexts, boxOfficeTexts, deskTexts, siteTexts, streamTexts];

/** The document of the house with these mails; its mistakes, where it has some. */
function told(mails: string): Readonly<Record<string, string>> | readonly string[] | undefined {
  editors.add('house/mails.yaml', mails);
  try {
    return houseDocument().mails;
  } catch (error) {
    if (!(error instanceof ContentProblems)) throw error;
    return error.problems.map(lineOfProblem);
  } finally {
    editors.drop('house/mails.yaml');
  }
}

test('a house without a file has the texts of the product', () => {
  expect(houseDocument()).not.toHaveProperty('mails');
});

test('a text says the same values in its own words, and facts by their places', () => {
  const mails = `order-confirmed:\n  subject: 'Yours: {orderNo}'\nlink-to-sign-in:\n  subject: The key to {{name}}\n`;
  expect(told(mails)).toEqual({
    'order-confirmed.subject': 'Yours: {orderNo}',
    'link-to-sign-in.subject': 'The key to Royal Opera House',
  });
});

test('each mistake is told with its file and line: an unknown mail, an unknown value, one that is missing, an unknown fact', () => {
  const mails = `order-confirmed:
  subject: Yours, {orderNumber}
order-lost:
  subject: It is gone
tickets-returned:
  text: ''
`;
  expect(told(mails)).toEqual([
    expect.stringMatching(/^house\/mails\.yaml:2 .*This text knows no \{orderNumber\}\./),
    expect.stringMatching(/^house\/mails\.yaml:2 .*\{orderNo\} is missing: the text has to say it\./),
    expect.stringMatching(/^house\/mails\.yaml:4 .*No mail has such a text\./),
    expect.stringMatching(/^house\/mails\.yaml:6 .*This text says nothing\./),
  ]);
  expect(told("link-to-sign-in:\n  subject: 'From {{nobody}}'\n")).toEqual([
    expect.stringMatching(/^house\/mails\.yaml:\d+.*There is no fact nobody/),
  ]);
});

test('no two mails share the name of a text, and a house may say each as the product does', () => {
  const all = lists.flatMap((list) => Object.entries(list));
  expect(new Set(all.map(([key]) => key)).size).toBe(all.length);
  const yaml = all.map(([key, text]) => {
    const [mail, name] = key.split('.');
    return [mail, `  ${name}: ${JSON.stringify(text)}\n`] as const;
  });
  const file = [...Map.groupBy(yaml, ([mail]) => mail)].map(
    ([mail, texts]) => `${mail}:\n${texts.map(([, line]) => line).join('')}`,
  );
  expect(Object.keys(told(file.join('')) ?? {})).toHaveLength(all.length);
});
