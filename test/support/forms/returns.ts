import { buyersEmail, noAddress } from './house-form.ts';
import type { HouseForm } from './house-form.ts';

const part = { returnType: 'PartDonate', donationAmount: '12.50' };

export const returns: HouseForm = {
  path: 'returns',
  isSignedIn: false,
  body: ({ orderNo }, nth = 0) => ({
    name: `Ada Byron ${nth}`,
    email: buyersEmail,
    orderNumber: orderNo,
    performanceDate: '2026-12-05',
    seatCount: '2',
    returnType: 'Credit',
  }),
  bad: [
    { says: 'no name', field: 'name', value: '', sentence: 'Enter your name.' },
    { says: 'an address that is none', field: 'email', value: 'ada', sentence: noAddress },
    {
      says: 'a number that is none of an order',
      field: 'orderNumber',
      value: '7K3M',
      sentence: 'An order number has eight letters and figures, 7K3M9QXA.',
    },
    { says: 'no date', field: 'performanceDate', value: '', sentence: 'Enter the date of the performance.' },
    { says: 'too many seats', field: 'seatCount', value: '41', sentence: 'Enter how many seats, from 1 to 40.' },
    { says: 'no way', field: 'returnType', value: '', sentence: 'Choose one of the four ways.' },
    {
      says: 'no sum where a part is given',
      field: 'donationAmount',
      value: '',
      also: part,
      sentence: 'Enter how much you would like to give.',
    },
    {
      says: 'a sum that is none',
      field: 'donationAmount',
      value: 'a lot',
      also: part,
      sentence: 'Enter a sum in pounds, for example 20 or 12.50.',
    },
  ],
  confirms: () => buyersEmail,
  desk: 'box-office',
  ofWriter: 5,
  // All are about one order, so they have one writer too.
  ofVisitor: 5,
};
