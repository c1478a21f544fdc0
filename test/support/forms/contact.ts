import { long, noAddress } from './house-form.ts';
import type { HouseForm } from './house-form.ts';

export const contact: HouseForm = {
  path: 'contact',
  isSignedIn: false,
  body: ({ email }, nth = 0) => ({
    name: 'Ada Byron',
    email,
    subject: `A glove, ${nth}`,
    queryType: 'Lost Property',
    message: 'I left a glove in the amphitheatre.',
  }),
  bad: [
    { says: 'no name', field: 'name', value: '', sentence: 'Enter your name.' },
    { says: 'blanks for a name', field: 'name', value: '   ', sentence: 'Enter your name.' },
    { says: 'an address that is none', field: 'email', value: 'ada at example', sentence: noAddress },
    { says: 'no query type', field: 'queryType', value: '', sentence: 'Choose what your message is about.' },
    {
      says: 'a subject without end',
      field: 'subject',
      value: long(151),
      sentence: 'Use at most 150 characters; these are 151.',
    },
    {
      says: 'a message of 5,001 characters',
      field: 'message',
      value: long(5001),
      sentence: 'Use at most 5,000 characters; these are 5,001.',
    },
  ],
  confirms: ({ email }) => email,
  desk: 'lost-property',
  ofWriter: 5,
  ofVisitor: 10,
};
