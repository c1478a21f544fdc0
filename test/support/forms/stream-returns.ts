import { noAddress } from './house-form.ts';
import type { HouseForm } from './house-form.ts';

const refund = {
  returnType: 'refund',
  cardholderName: 'C Stahlbaum',
  cardNumber: '4242',
  cardExpiryMonth: '04',
  cardExpiryYear: '28',
};

export const streamReturnsForm: HouseForm = {
  path: 'streamReturnsForm',
  isSignedIn: true,
  body: ({ customerId, linkFor }, nth = 0) => ({ token: linkFor(customerId, `order-${nth}`), returnType: 'credit' }),
  bad: [
    {
      says: 'no name on the card',
      field: 'cardholderName',
      value: ' ',
      also: refund,
      sentence: 'Enter the name on the card.',
    },
    {
      says: 'two figures of the card',
      field: 'cardNumber',
      value: '42',
      also: refund,
      sentence: 'Enter the last four digits only, never the whole number.',
    },
    {
      says: 'a thirteenth month',
      field: 'cardExpiryMonth',
      value: '13',
      also: refund,
      sentence: 'Enter a month from 01 to 12.',
    },
    {
      says: 'a year of three figures',
      field: 'cardExpiryYear',
      value: '203',
      also: refund,
      sentence: 'Enter the year as on the card, for example 28.',
    },
    { says: 'an address that is none', field: 'rohStreamEmail', value: 'clara', sentence: noAddress },
  ],
  confirms: ({ email }) => email,
  desk: 'box-office',
  ofWriter: 5,
  // The writer is signed in, so visitor and writer are the same.
  ofVisitor: 5,
};
