import { basketThings } from './basket-things.ts';
import { basketPaths } from './basket.ts';
import { creditPaths } from './credit.ts';
import { meansPaths } from './means.ts';
import { orderReturns } from './order-returns.ts';
import { afterOrderPaths } from './orders-after.ts';
import { orderPaths } from './orders.ts';
import { placeHoldPaths } from './place-holds.ts';
import { returnsForm } from './returns-form.ts';
import { returnsPages } from './returns.ts';
import { seatHoldPaths } from './seat-holds.ts';
import { seatPaths } from './seats.ts';

export const boxOffice = {
  ...seatPaths,
  ...seatHoldPaths,
  ...placeHoldPaths,
  ...basketPaths,
  ...orderPaths,
  ...meansPaths,
  ...orderReturns,
  ...creditPaths,
  ...afterOrderPaths,
  ...basketThings,
  ...returnsPages,
  ...returnsForm,
};
