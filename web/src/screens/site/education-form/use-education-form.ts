import { mistakesIn } from '#shared/kernel/forms/field-rules.ts';
import {
  educationConsentMissing,
  educationRules,
  keyStages,
  keyStagesMissing,
} from '#shared/site/domain/education-rules.ts';
import { send } from '#web/api/send.ts';
import { textOf } from '#web/api/text-of.ts';
import { useKeptForm } from '#web/api/use-kept-form.ts';

const chosenStages = (data: FormData) => {
  const chosen = data.getAll('keyStages');
  return keyStages.filter((stage) => chosen.includes(stage));
};

const bodyOf = (data: FormData) => ({
  name: textOf(data, 'name'),
  role: textOf(data, 'role'),
  school: textOf(data, 'school'),
  postcode: textOf(data, 'postcode'),
  email: textOf(data, 'email'),
  phone: textOf(data, 'phone'),
  keyStages: chosenStages(data),
  interest: textOf(data, 'interest'),
  message: textOf(data, 'message'),
  // Nothing is sent without it.
  consent: true as const,
  website: textOf(data, 'website'),
});

export function useEducationForm() {
  return useKeptForm({
    name: 'education partners',
    neverKept: ['consent', 'website'],
    bodyOf,
    mistakesIn: (data) => {
      const { keyStages: chosen, consent: _, ...texts } = bodyOf(data);
      return {
        ...mistakesIn(educationRules, texts),
        ...(chosen.length > 0 ? {} : { keyStages: keyStagesMissing }),
        ...(data.has('consent') ? {} : { consent: educationConsentMissing }),
      };
    },
    submit: (body, key) => send('educationPartnersForm', 'POST', { body }, key),
  });
}
