/** What the house says about itself, in one place (spec 1 §2, §8, §9; spec 2 §9). Nothing here is a rule. */
export const houseFacts = {
  name: 'Royal Opera House',
  /** Invented, and marked so: replace it before opening to the public. */
  invented: {
    companyNumber: '00000000',
    charityNumber: '000000',
    address: ['1 Programme Street', 'London', 'WC0 0AA'],
    /** From the range that the regulator keeps free for drama. */
    phone: '020 7946 0000',
    boxOfficeEmail: 'box-office@venue.example',
    openingHours: 'Monday to Saturday from 12pm; on Sundays two hours before the performance',
  },
  hours: {
    phoneLines: 'Monday to Saturday, 10am to 6pm',
    emailMonitored: 'Monday to Saturday, 9am to 5pm',
    contactMessages: 'Monday to Friday, 9am to 5pm, except bank holidays',
    ticketReturns: 'Monday to Saturday, 10am to 6pm',
  },
} as const;
