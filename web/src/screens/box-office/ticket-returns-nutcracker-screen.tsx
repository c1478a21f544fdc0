import { ticketReturnsScreenOf } from './ticket-returns-screen-of.tsx';

/** `/ticket-returns-nutcracker` (spec 1 §2). */
export default ticketReturnsScreenOf('nutcracker');
