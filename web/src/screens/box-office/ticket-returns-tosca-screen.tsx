import { ticketReturnsScreenOf } from './ticket-returns-screen-of.tsx';

/** `/ticket-returns-tosca` (spec 1 §2). */
export default ticketReturnsScreenOf('tosca');
