import type { PathName } from '#shared/contract/index.ts';
import { currentConsent } from '#shared/domain/newsletter/consent.ts';

/** Whoever bought the tickets that the form of returns speaks of. */
export const buyersEmail = 'ada@example.com';

export interface FormVisitor {
  readonly customerId: string;
  /** Of a session of this customer. */
  readonly cookies: Readonly<Record<string, string>>;
  readonly email: string;
  /** Of an order of `buyersEmail`. */
  readonly orderNo: string;
  /** A link by which the customer says what they would like for an order of the stream. */
  readonly linkFor: (customerId: string, orderId?: string) => string;
}

type Values = Readonly<Record<string, unknown>>;

export interface BadInput {
  readonly says: string;
  readonly field: string;
  /** What is sent in place of what is right. */
  readonly value: unknown;
  /** What has to be chosen for the field to count. */
  readonly also?: Values;
  readonly sentence: string;
  /** Where the page has words of its own for it, which an editor may change. */
  readonly shown?: string;
  /** No page can send it: the house alone is asked. */
  readonly isForged?: true;
}

export interface HouseForm {
  readonly path: PathName;
  /** Whether only somebody who is signed in may send it. */
  readonly isSignedIn: boolean;
  /** What is sent when all is well; the `nth` of many that differ from each other. */
  readonly body: (visitor: FormVisitor, nth?: number) => Values;
  readonly bad: readonly BadInput[];
  /** Whoever gets the mail that confirms it, and the desk that has to do something. */
  readonly confirms: (visitor: FormVisitor) => string;
  readonly desk: string | null;
  /** How many are taken of one writer, who is known by … and how long the others wait. */
  readonly ofWriter: number;
  /** How many are taken from one visitor, whoever they say that they are. */
  readonly ofVisitor: number;
}

const long = (length: number): string => 'x'.repeat(length);
const noAddress = 'Enter an e-mail address in the form name@example.org.';

const contact: HouseForm = {
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

const newsletter: HouseForm = {
  path: 'newsletter',
  isSignedIn: false,
  body: ({ email }, nth = 0) => ({ email, firstName: `Ada${nth}`, consent: currentConsent }),
  bad: [
    { says: 'no address', field: 'email', value: '', sentence: 'Enter your e-mail address.' },
    { says: 'an address that is none', field: 'email', value: 'ada@example', sentence: noAddress },
    {
      says: 'a first name without end',
      field: 'firstName',
      value: long(101),
      sentence: 'Use at most 100 characters; these are 101.',
    },
    { says: 'no consent', field: 'consent', value: '', sentence: 'Tick the box to say that we may write to you.' },
  ],
  confirms: ({ email }) => email,
  // Nobody has to do anything: the list is kept by the press on the link.
  desk: null,
  // Beyond that the answer stays the same, so that it tells nobody who is on the list; only no more mails go.
  ofWriter: Infinity,
  ofVisitor: 10,
};

const atMost = (most: number, these: number) => `Use at most ${most} characters; these are ${these}.`;
const noTelephone = 'Enter a telephone number, such as 020 7946 0000, or leave this empty.';
const noKeyStage = 'Choose at least one key stage.';
const noInterest = 'Choose what you are interested in.';
const noConsent = 'Tick the box to agree, so that we may answer you.';

const educationPartnersForm: HouseForm = {
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

const part = { returnType: 'PartDonate', donationAmount: '12.50' };

const returns: HouseForm = {
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
  // All are about one order, so they are of one writer too.
  ofVisitor: 5,
};

const refund = {
  returnType: 'refund',
  cardholderName: 'C Stahlbaum',
  cardNumber: '4242',
  cardExpiryMonth: '04',
  cardExpiryYear: '28',
};

const streamReturnsForm: HouseForm = {
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
  // Whoever writes is signed in, so a visitor is a writer.
  ofVisitor: 5,
};

const cancellationJourneyForm: HouseForm = {
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

/** Every form by which somebody writes to the house, with what is true of each. */
export const forms = {
  contact,
  newsletter,
  educationPartnersForm,
  returns,
  streamReturnsForm,
  cancellationJourneyForm,
} as const satisfies Record<string, HouseForm>;
