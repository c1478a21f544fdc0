import { basketThings } from './box-office/basket-things.ts';
import { basketPaths } from './box-office/basket.ts';
import { creditPaths } from './box-office/credit.ts';
import { meansPaths } from './box-office/means.ts';
import { orderReturns } from './box-office/order-returns.ts';
import { afterOrderPaths } from './box-office/orders-after.ts';
import { orderPaths } from './box-office/orders.ts';
import { placeHoldPaths } from './box-office/place-holds.ts';
import { returnsForm } from './box-office/returns-form.ts';
import { returnsPages } from './box-office/returns.ts';
import { seatHoldPaths } from './box-office/seat-holds.ts';
import { seatPaths } from './box-office/seats.ts';

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
