import { refuse } from '#shared/contract/problem.ts';
import type { Refusal } from '#shared/contract/problem.ts';
import { rentalsOf } from '#shared/domain/basket/lines.ts';
import type { BasketLine } from '#shared/domain/basket/lines.ts';
import { saleRefusal } from '#shared/domain/rental/sale.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { readFee } from '#functions/store/films.ts';

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
