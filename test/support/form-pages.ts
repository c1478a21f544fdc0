import { cancellationPage } from '#functions/publishing/readers/cancellation.ts';

import type { forms } from './forms.ts';
import { buyersEmail } from './forms/house-form.ts';
import type { FormVisitor } from './forms/house-form.ts';
import { returnsEvening } from './stream-returns.ts';

type Values = Readonly<Record<string, unknown>>;

/** A field as visitors see it. */
export interface PageField {
  /** The beginning of its label, or its group's legend. */
  readonly label: string;
  readonly kind: 'text' | 'date' | 'choice' | 'box' | 'radios' | 'boxes';
  readonly hint?: string;
  /** Choices that reveal it. */
  readonly when?: Values;
  /** The label of each value of a choice. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** A form on its page, with its fields in order. */
export interface FormPage {
  readonly address: (visitor: FormVisitor) => string;
  readonly button: string;
  readonly fields: Readonly<Record<string, PageField>>;
  readonly values: (visitor: FormVisitor) => Values;
  /** The text after sending. */
  readonly done: string;
  /** Whether errors also have a summary; a skippable survey needs none. */
  readonly summary: boolean;
  /** Continues as if sent where the writer has reached a limit. */
  readonly goesOn: boolean;
}

const whole = { summary: true, goesOn: false };
const email: PageField = { label: 'E-mail address', kind: 'text' };
const survey = cancellationPage().exitSurvey;
const refund = { returnType: 'refund' };

export const formPages: Readonly<Record<keyof typeof forms, FormPage>> = {
  contact: {
    ...whole,
    address: () => '/contact',
    button: 'Send message',
    fields: {
      name: { label: 'Name', kind: 'text' },
      email: { ...email, hint: 'We answer to this address.' },
      queryType: { label: 'Query type', kind: 'choice' },
      subject: { label: 'Subject', kind: 'text' },
      message: { label: 'Message', kind: 'text', hint: 'Please do not write card numbers.' },
      consent: { label: 'I agree', kind: 'box', hint: 'We use what you write here to answer you' },
    },
    values: (visitor) => ({
      name: 'Ada Byron',
      email: visitor.email,
      queryType: 'Lost Property',
      subject: 'A glove',
      message: 'I left a glove.',
      consent: true,
    }),
    done: 'Thank you!',
  },
  newsletter: {
    ...whole,
    address: () => '/newsletter',
    button: 'Sign up',
    fields: {
      email,
      firstName: { label: 'First name', kind: 'text' },
      consent: { label: 'Yes, send me the newsletter', kind: 'box' },
    },
    values: (visitor) => ({ email: visitor.email, firstName: 'Ada', consent: true }),
    done: 'One more step: look into your inbox',
  },
  educationPartnersForm: {
    ...whole,
    address: () => '/education-partners',
    button: 'Send enquiry',
    fields: {
      name: { label: 'Your name', kind: 'text' },
      role: { label: 'Your role', kind: 'text' },
      school: { label: 'School or college', kind: 'text' },
      postcode: { label: 'Postcode', kind: 'text' },
      email: { ...email, hint: 'One that you read at work' },
      phone: { label: 'Telephone', kind: 'text' },
      keyStages: { label: 'Key stages', kind: 'boxes', hint: 'Choose all that you teach.' },
      interest: { label: 'What are you interested in?', kind: 'choice' },
      message: { label: 'What would you like to tell us?', kind: 'text', hint: 'Dates, ages' },
      consent: { label: 'I agree', kind: 'box', hint: 'It is read by the learning team' },
    },
    values: (visitor) => ({
      name: 'Grace Hopper',
      role: 'Head of music',
      school: 'Riverside School',
      postcode: 'wc2e9dd',
      email: visitor.email,
      phone: '',
      keyStages: ['Key stage 2'],
      interest: 'Backstage visits',
      message: 'Thirty pupils of ten and eleven.\nIn May.',
      consent: true,
    }),
    done: 'Thank you',
  },
  returns: {
    ...whole,
    address: () => '/ticket-returns-nutcracker',
    button: 'Send request',
    fields: {
      name: { label: 'Name', kind: 'text' },
      email: { ...email, hint: 'The one that the tickets were bought with.' },
      orderNumber: { label: 'Order number', kind: 'text', hint: 'Eight letters and figures' },
      performanceDate: { label: 'Date of the performance', kind: 'date' },
      seatCount: { label: 'Number of seats', kind: 'text' },
      returnType: {
        label: 'What would you like for your tickets?',
        kind: 'radios',
        labels: { PartDonate: 'Give a part', Credit: 'Keep it as credit' },
      },
      donationAmount: { label: 'How much would you like to give?', kind: 'text', when: { returnType: 'PartDonate' } },
    },
    values: ({ orderNo }) => ({
      name: 'Ada Byron',
      email: buyersEmail,
      orderNumber: orderNo,
      performanceDate: '2026-12-05',
      seatCount: '2',
      returnType: 'Credit',
    }),
    done: 'Your request has arrived',
  },
  streamReturnsForm: {
    ...whole,
    address: ({ customerId, linkFor }) => `/stream/returns/${returnsEvening}?token=${linkFor(customerId)}`,
    button: 'Send',
    fields: {
      returnType: {
        label: 'What would you like for it?',
        kind: 'radios',
        labels: { credit: 'Keep it as credit', refund: 'Have it back' },
      },
      cardholderName: { label: 'Name on the card', kind: 'text', when: refund },
      cardNumber: { label: 'Last four digits', kind: 'text', when: refund },
      cardExpiryMonth: { label: 'Expires, month', kind: 'text', when: refund },
      cardExpiryYear: { label: 'Year', kind: 'text', when: refund },
      rohEmail: { label: 'E-mail address of your account', kind: 'text' },
      rohStreamEmail: { label: 'E-mail address that you watch with', kind: 'text', hint: 'If it is another one.' },
    },
    values: () => ({ returnType: 'credit', rohStreamEmail: '' }),
    done: 'Thank you, we know what you would like',
  },
  cancellationJourneyForm: {
    address: () => '/stream/unsubscribe?step=survey',
    button: survey.continueText,
    fields: {
      option: {
        label: survey.question,
        kind: 'radios',
        labels: Object.fromEntries(survey.options.map(({ id, label }) => [id, label])),
      },
      text: { label: survey.textLabel, kind: 'text', hint: 'Up to 500 characters.' },
    },
    values: () => ({ option: 'break', text: 'A year at sea.' }),
    done: survey.sent,
    summary: false,
    goesOn: true,
  },
};
