import * as z from 'zod';

/** As typed: surrounding spaces, small letters or capitals. */
export const promoCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, 'Enter a code.')
  .max(40, 'A promo code has at most 40 characters.');
