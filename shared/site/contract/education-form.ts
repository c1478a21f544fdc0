import * as z from 'zod';

import { ruled, trap } from '#shared/kernel/contract/form-field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';

import {
  educationConsentMissing,
  educationRules,
  interests,
  keyStages,
  keyStagesMissing,
} from '../domain/education-rules.ts';

export const educationForm = {
  educationPartnersForm: definePath('educationPartnersForm', {
    path: '/api/information/education-partners-form',
    area: 'site',
    methods: {
      POST: method({
        summary: 'The enquiry of a school or college to the learning desk; both sides get a mail.',
        body: z.object({
          name: ruled(educationRules.name),
          role: ruled(educationRules.role),
          school: ruled(educationRules.school),
          postcode: ruled(educationRules.postcode, { examples: ['WC2E 9DD'] }),
          email: ruled(educationRules.email, { format: 'email' }),
          phone: ruled(educationRules.phone).default(''),
          keyStages: z
            .array(z.enum(keyStages, { error: keyStagesMissing }), { error: keyStagesMissing })
            .min(1, keyStagesMissing)
            // A rule and no `max`, which would count a text's letters too.
            .refine((chosen) => chosen.length <= keyStages.length, 'Choose each key stage once.'),
          interest: ruled(educationRules.interest, { enum: interests }),
          message: ruled(educationRules.message).default(''),
          consent: z.literal(true, { error: educationConsentMissing }),
          website: trap,
        }),
        answers: null,
        refusals: ['too-many-tries'],
      }),
    },
  }),
};
