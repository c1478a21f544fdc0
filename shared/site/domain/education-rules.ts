import { emailRule, needed, phoneRule, tooLong } from '#shared/kernel/forms/field-rules.ts';
import type { FieldRules } from '#shared/kernel/forms/field-rules.ts';
import { schoolPostcode } from '#shared/kernel/forms/postal-address.ts';

export const keyStages = [
  'Early years',
  'Key stage 1',
  'Key stage 2',
  'Key stage 3',
  'Key stage 4',
  'Post-16',
  'Special school or alternative provision',
] as const;
export type KeyStage = (typeof keyStages)[number];

export const interests = [
  'Schools’ matinees',
  'Workshops in school',
  'Backstage visits',
  'Training for teachers',
  'Films for the classroom',
  'Something else',
] as const;
export type Interest = (typeof interests)[number];

/** The fields of the enquiry of a school that are typed or chosen once. */
export const educationRules = {
  name: needed('Enter your name.', 100),
  role: needed('Enter your role, for example head of music.', 100),
  school: needed('Enter the name of your school or college.', 150),
  postcode: (text) => {
    if (text.trim() === '') return 'Enter the postcode of your school.';
    return schoolPostcode(text) === null ? 'Enter a British postcode, for example WC2E 9DD.' : null;
  },
  email: emailRule,
  phone: phoneRule,
  interest: (text) => (interests.some((known) => known === text) ? null : 'Choose what you are interested in.'),
  // For another interest; optional.
  message: (text) => tooLong(text.trim(), 1000),
} as const satisfies FieldRules;

export const keyStagesMissing = 'Choose at least one key stage.';
export const educationConsentMissing = 'Tick the box to agree, so that we may answer you.';
