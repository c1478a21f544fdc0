/** Facts of the house, in one place (spec 1 §2, §8, §9; spec 2 §9). No rules. */
export const houseFacts = {
  name: 'Royal Opera House',
  /** Invented, and marked so: replace it before opening to the public. */
  invented: {
    companyNumber: '00000000',
    charityNumber: '000000',
    address: ['1 Programme Street', 'London', 'WC0 0AA'],
    /** The way in to each venue. */
    entrances: {
      mainStage: 'Programme Street, level',
      linburyTheatre: 'Through the main foyer, down one floor',
      cloreStudio: 'Through the main foyer, up to floor 4',
    },
    /** From the range reserved for drama. */
    phone: '020 7946 0000',
    boxOfficeEmail: 'box-office@venue.example',
    openingHours: 'Monday to Saturday from 12pm; on Sundays two hours before the performance',
    /** Tables and drinks are booked by telephone, not on the website. */
    catering: {
      phone: '020 7946 0011',
      email: 'tables@venue.example',
      hours: 'Monday to Saturday, 10am to 6pm',
    },
    access: {
      phone: '020 7946 0012',
      textRelay: '18001 020 7946 0012',
      email: 'access@venue.example',
    },
    giving: {
      phone: '020 7946 0013',
      email: 'giving@venue.example',
      payee: 'The House Foundation',
    },
    learning: { email: 'learning@venue.example' },
    lostProperty: { email: 'lost-property@venue.example' },
    transport: {
      station: 'Playbill Lane',
      stepFreeStation: 'Market Cross',
      railStation: 'Bridge End',
      busStop: 'Programme Street',
      buses: '9, 23, 176 and 188',
      carPark: 'Market Cross car park',
      carParkPostcode: 'WC0 0CP',
      dropOff: 'Lantern Yard',
    },
    /** A year of membership, by level. */
    membership: {
      friend: '£72',
      friendsPlus: '£120',
      youngFriend: '£24',
      premium1: '£290',
      premium2: '£580',
      supporting: '£1,150',
    },
    /** Sessions of the members' preview day of December 2020, whose times are not recorded. */
    previewDay: {
      date: '2020-12-12',
      morning: 'Morning session 10.30am to 12pm',
      afternoon: 'Afternoon session 2pm to 3.30pm',
      evening: 'Evening session 6.30pm to 8pm',
    },
    membersDesk: { phone: '020 7946 0014', email: 'members@venue.example' },
    privacy: { email: 'privacy@venue.example' },
    archive: { email: 'archive@venue.example' },
    careers: { email: 'careers@venue.example' },
    tours: { backstagePrice: '£22', backstageMinutes: '75 minutes' },
  },
  hours: {
    phoneLines: 'Monday to Saturday, 10am to 6pm',
    emailMonitored: 'Monday to Saturday, 9am to 5pm',
    contactMessages: 'Monday to Friday, 9am to 5pm, except bank holidays',
    ticketReturns: 'Monday to Saturday, 10am to 6pm',
  },
} as const;
