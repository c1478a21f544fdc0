import { basketProducts } from './basket-products.ts';
import { basketPaths } from './basket.ts';
import { meansPaths } from './checkout-means.ts';
import { creditPaths } from './credit.ts';
import { expressPaths } from './express-payments.ts';
import { orderPassPaths } from './order-passes.ts';
import { orderReturns } from './order-returns.ts';
import { afterOrderPaths } from './order-tickets.ts';
import { orderPaths } from './orders.ts';
import { placeHoldPaths } from './place-holds.ts';
import { returnsForm } from './returns-form.ts';
import { returnsPages } from './returns.ts';
import { seatHoldPaths } from './seat-holds.ts';
import { seatPaths } from './seats.ts';
import { ticketAlertPaths } from './ticket-alerts.ts';

export const boxOffice = {
  ...seatPaths,
  ...seatHoldPaths,
  ...placeHoldPaths,
  ...basketPaths,
  ...orderPaths,
  ...meansPaths,
  ...expressPaths,
  ...orderReturns,
  ...creditPaths,
  ...afterOrderPaths,
  ...orderPassPaths,
  ...basketProducts,
  ...returnsPages,
  ...returnsForm,
  ...ticketAlertPaths,
};
