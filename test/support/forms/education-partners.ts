import { long, noAddress } from './house-form.ts';
import type { HouseForm } from './house-form.ts';

const atMost = (most: number, these: number) => `Use at most ${most} characters; these are ${these}.`;
const noTelephone = 'Enter a telephone number, such as 020 7946 0000, or leave this empty.';
const noKeyStage = 'Choose at least one key stage.';
const noInterest = 'Choose what you are interested in.';
const noConsent = 'Tick the box to agree, so that we may answer you.';

export const educationPartnersForm: HouseForm = {
  path: 'educationPartnersForm',
  isSignedIn: false,
  body: ({ email }, nth = 0) => ({
    name: 'Grace Hopper',
    role: `Head of music ${nth}`,
    school: 'Riverside School',
    postcode: 'wc2e9dd',
    email,
    phone: '020 7946 0000',
    keyStages: ['Key stage 2'],
    interest: 'Backstage visits',
    message: 'Thirty pupils of ten and eleven.',
    consent: true,
  }),
  bad: [
    { says: 'no name', field: 'name', value: '', sentence: 'Enter your name.' },
    { says: 'a name that is too long', field: 'name', value: 'g'.repeat(101), sentence: atMost(100, 101) },
    { says: 'no role', field: 'role', value: ' ', sentence: 'Enter your role, for example head of music.' },
    { says: 'a role that is too long', field: 'role', value: 'r'.repeat(101), sentence: atMost(100, 101) },
    { says: 'no school', field: 'school', value: '', sentence: 'Enter the name of your school or college.' },
    { says: 'a school that is too long', field: 'school', value: 's'.repeat(151), sentence: atMost(150, 151) },
    { says: 'no postcode', field: 'postcode', value: '', sentence: 'Enter the postcode of your school.' },
    {
      says: 'a postcode of elsewhere',
      field: 'postcode',
      value: '75001 Paris',
      sentence: 'Enter a British postcode, for example WC2E 9DD.',
    },
    { says: 'no address', field: 'email', value: '', sentence: 'Enter your e-mail address, so that we can answer.' },
    { says: 'an address that is none', field: 'email', value: 'grace', sentence: noAddress },
    {
      says: 'an address that is too long',
      field: 'email',
      value: `${'g'.repeat(64)}@${'example.'.repeat(24)}org`,
      sentence: 'Use an address of at most 254 characters.',
    },
    { says: 'words for a telephone', field: 'phone', value: 'ring me', sentence: noTelephone },
    { says: 'too few figures for a telephone', field: 'phone', value: '020 79', sentence: noTelephone },
    {
      says: 'a telephone that is too long',
      field: 'phone',
      value: `020 7946 0000${'-'.repeat(18)}`,
      sentence: atMost(30, 31),
    },
    { says: 'no key stage', field: 'keyStages', value: [], sentence: 'Choose at least one key stage.' },
    {
      says: 'one key stage that is no list',
      field: 'keyStages',
      value: 'Key stage 2',
      sentence: noKeyStage,
      isForged: true,
    },
    {
      says: 'a key stage that is none',
      field: 'keyStages',
      value: ['Key stage 9'],
      sentence: noKeyStage,
      isForged: true,
    },
    {
      says: 'more key stages than there are',
      field: 'keyStages',
      value: Array.from({ length: 8 }, () => 'Key stage 2'),
      sentence: 'Choose each key stage once.',
      isForged: true,
    },
    { says: 'no interest', field: 'interest', value: '', sentence: noInterest },
    { says: 'an interest that is none', field: 'interest', value: 'Trampolines', sentence: noInterest, isForged: true },
    {
      says: 'words that are too many',
      field: 'message',
      value: long(1001),
      sentence: 'Use at most 1,000 characters; these are 1,001.',
    },
    { says: 'no consent', field: 'consent', value: false, sentence: noConsent },
    { says: 'a consent that is left out', field: 'consent', value: undefined, sentence: noConsent, isForged: true },
  ],
  confirms: ({ email }) => email,
  desk: 'learning',
  ofWriter: 5,
  ofVisitor: 10,
};
