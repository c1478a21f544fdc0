import { ticketReturnsScreenOf } from './ticket-returns-factory.tsx';

/** `/ticket-returns-tosca` (spec 1 §2). */
export default ticketReturnsScreenOf('tosca');
