import { long } from './house-form.ts';
import type { HouseForm } from './house-form.ts';

export const cancellationJourneyForm: HouseForm = {
  path: 'cancellationJourneyForm',
  isSignedIn: true,
  body: (_, nth = 0) => ({ option: 'break', text: `A year at sea, ${nth}.` }),
  bad: [
    {
      says: 'no reason',
      field: 'option',
      value: '',
      sentence: 'Choose one of the reasons.',
      shown: 'Choose the reason that fits best, or continue without answering.',
    },
    {
      says: 'something else without a word',
      field: 'text',
      value: '',
      also: { option: 'other' },
      sentence: 'Tell us in a few words.',
      shown: 'Tell us in a few words what it is, or choose another reason.',
    },
    {
      says: 'more than the limit',
      field: 'text',
      value: long(501),
      sentence: 'Use at most 500 characters.',
      shown: 'Please use at most 500 characters. These are 501.',
    },
  ],
  confirms: ({ email }) => email,
  desk: 'stream',
  ofWriter: 5,
  ofVisitor: 5,
};
