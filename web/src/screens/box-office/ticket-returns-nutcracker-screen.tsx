import { ticketReturnsScreenOf } from './ticket-returns-factory.tsx';

/** `/ticket-returns-nutcracker` (spec 1 §2). */
export default ticketReturnsScreenOf('nutcracker');
