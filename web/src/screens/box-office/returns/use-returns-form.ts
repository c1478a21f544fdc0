import { donationMissing, returnsRules } from '#shared/box-office/domain/returns-rules.ts';
import { mistakesIn } from '#shared/kernel/forms/field-rules.ts';
import { send } from '#web/api/send.ts';
import { textOf } from '#web/api/text-of.ts';
import { useKeptForm } from '#web/api/use-kept-form.ts';

const textsOf = (data: FormData) => ({
  name: textOf(data, 'name'),
  email: textOf(data, 'email'),
  phone: textOf(data, 'phone'),
  orderNumber: textOf(data, 'orderNumber'),
  customerNumber: textOf(data, 'customerNumber'),
  performanceDate: textOf(data, 'performanceDate'),
  seatCount: textOf(data, 'seatCount'),
  returnType: textOf(data, 'returnType'),
  donationAmount: textOf(data, 'donationAmount'),
});

const isGift = (returnType: string): boolean => returnType === 'Donation' || returnType === 'PartDonate';

export function useReturnsForm(production: string) {
  return useKeptForm({
    name: `ticket returns ${production}`,
    // Fields that reveal others are not restored.
    neverKept: ['returnType', 'donationAmount', 'giftAid', 'website'],
    bodyOf: (data) => {
      const texts = textsOf(data);
      return {
        ...texts,
        donationAmount: texts.returnType === 'PartDonate' ? texts.donationAmount : '',
        vouchers: data.has('vouchers'),
        giftAid: isGift(texts.returnType) && data.has('giftAid'),
        website: textOf(data, 'website'),
      };
    },
    mistakesIn: (data) => {
      const texts = textsOf(data);
      const isPart = texts.returnType === 'PartDonate';
      const { donationAmount, ...mistakes } = mistakesIn(returnsRules, texts);
      if (!isPart) return mistakes;
      const missing = texts.donationAmount.trim() === '' ? donationMissing : donationAmount;
      return { ...mistakes, ...(missing ? { donationAmount: missing } : {}) };
    },
    submit: (body, key) => send('returns', 'POST', { body }, key),
  });
}
