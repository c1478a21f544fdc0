import type { Family } from './work.ts';

const familyTags: Readonly<Record<Family, string>> = {
  opera: '921',
  concert: '921',
  ballet: '922',
  insight: '924',
  rehearsal: '925',
  workshop: '926',
  tour: '927',
  family: '929',
};

export function familyTag(family: Family): string {
  return familyTags[family];
}

/** Later nights of a run have access services; nights count from 1. */
export function accessTags(night: number, isForChildren: boolean): readonly string[] {
  switch (night) {
    case 3:
      return ['934', '1063', '1064'];
    case 4:
      return ['934', '1138'];
    case 5:
      return isForChildren ? ['934', '1182', '1183', 'relaxed-performance'] : ['934', '312'];
    default:
      return [];
  }
}
