import { levelOf } from '#shared/account/domain/membership/levels.ts';
import { formatPence } from '#shared/kernel/money.ts';

import { LevelActions } from './level-actions.tsx';
import { offerText } from './offer-words.ts';
import type { Offers } from './offer-words.ts';
import styles from './things.module.css';

type LevelChoicesProps = { readonly offers: Offers };

/** The levels at a customer's prices, each with its button: higher ones less the rest of their own. */
export function LevelChoices({ offers }: LevelChoicesProps) {
  return (
    <ul className={styles.levels}>
      {offers.map((offer) => {
        const level = levelOf(offer.modeOfSale);
        return level ? (
          <li key={level.modeOfSale} className={styles.level}>
            <h3 className={styles.levelTitle}>{level.title}</h3>
            <p className={styles.levelPrice}>{formatPence(level.pence)}</p>
            <p className={styles.levelWords}>{`${level.audience}. ${level.benefit}.`}</p>
            <OfferText offer={offer} />
            <LevelActions level={level} offer={offer} />
          </li>
        ) : null;
      })}
    </ul>
  );
}

function OfferText({ offer }: { readonly offer: Offers[number] }) {
  const words = offerText(offer);
  return words ? <p className={styles.levelOffer}>{words}</p> : null;
}
