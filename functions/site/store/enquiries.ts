import type { QueryType } from '#shared/kernel/forms/query-types.ts';
import type { Interest, KeyStage } from '#shared/site/domain/education-rules.ts';
import { contactMessageReceived, educationEnquiryReceived } from '#shared/site/events/contact.ts';
import { enquiryFields } from '#functions/platform/relay/enquiries.ts';
import type { Enquiry, EnquiryForm } from '#functions/platform/relay/enquiries.ts';
import { stored } from '#functions/platform/table/stored.ts';

/** A message of the contact form. */
export interface ContactMessage extends Enquiry {
  readonly kind: 'contact';
  readonly subject: string;
  readonly queryType: QueryType;
  readonly message: string;
  /** Whether the form's box was ticked; false for a caller that sent only the documented fields. */
  readonly consent: boolean;
}

/** The enquiry of a school or college. */
export interface EducationEnquiry extends Enquiry {
  readonly kind: 'education';
  readonly role: string;
  readonly school: string;
  readonly postcode: string;
  /** Empty where not given. */
  readonly phone: string;
  readonly keyStages: readonly KeyStage[];
  readonly interest: Interest;
  /** Empty where not given. */
  readonly message: string;
  readonly consent: true;
}

/** Older messages lack consent: the contact form did not send it. */
export const contactForm: EnquiryForm<ContactMessage> = {
  event: contactMessageReceived,
  stored: stored<ContactMessage>(
    'contact message',
    { ...enquiryFields, subject: 'text', queryType: 'text', message: 'text', consent: 'flag' },
    (item) => ({ consent: false, ...item }),
  ),
};

/** Older enquiries lack consent: the form required it. */
export const educationForm: EnquiryForm<EducationEnquiry> = {
  event: educationEnquiryReceived,
  stored: stored<EducationEnquiry>(
    'education enquiry',
    {
      ...enquiryFields,
      role: 'text',
      school: 'text',
      postcode: 'text',
      phone: 'text',
      keyStages: 'list',
      interest: 'text',
      message: 'text',
      consent: 'flag',
    },
    (item) => ({ consent: true, ...item }),
  ),
};
