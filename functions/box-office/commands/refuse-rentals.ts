import { rentalsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { BasketLine } from '#shared/box-office/domain/basket/lines.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { saleRefusal } from '#shared/streaming/domain/rental/sale.ts';
import { readFee } from '#functions/streaming/store/films.ts';

/**
 * Why a film in a basket cannot be ordered here and now. A basket is kept for days, and its owner may have travelled, or the film may have
 * been postponed or withdrawn, since it was put in.
 */
export async function refuseRentals(
  lines: readonly BasketLine[],
  country: string | null,
  now: Instant,
): Promise<Refusal | null> {
  const refusals = await Promise.all(
    rentalsOf(lines).map(async ({ feeId, title }) => {
      const fee = await readFee(feeId);
      const reason = fee ? saleRefusal(fee.films, country, now) : 'fee-unknown';
      return reason && refuse(reason, { title });
    }),
  );
  return refusals.find((refusal) => refusal !== null) ?? null;
}
